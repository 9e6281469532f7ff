/** Where a table is read from: a file on the disk, or an upload that never touches one unsealed. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '../../core/errors.ts';
import { systemReason } from '../system-reason.ts';

export interface TableFile {
  /** As messages call it. */
  name: string;
  /** Its first bytes. @throws AppError file_not_readable */
  head(most: number): Promise<Uint8Array>;
  /** @throws AppError file_not_readable */
  chunks(): AsyncIterable<Uint8Array>;
  /** As a zip archive. @throws AppError file_not_readable; what yauzl says of one that is none */
  openZip(): Promise<ZipFile>;
}

const ZIP_OPTIONS = { autoClose: false } as const;

export function tableOnDisk(path: string): TableFile {
  const notReadable = (error: unknown) =>
    new AppError('file_not_readable', { file: path, reason: systemReason(error) }, error);
  return {
    name: path,
    async head(most) {
      try {
        const handle = await open(path);
        try {
          const read = await handle.read({ buffer: Buffer.alloc(most), position: 0 });
          return read.buffer.subarray(0, read.bytesRead);
        } finally {
          await handle.close();
        }
      } catch (error) {
        throw notReadable(error);
      }
    },
    async *chunks() {
      try {
        for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
      } catch (error) {
        throw notReadable(error);
      }
    },
    openZip: () =>
      openPromise(path, ZIP_OPTIONS).catch((error: unknown) => {
        throw isOfSystem(error) ? notReadable(error) : error;
      }),
  };
}

/** Of the reading of a file in pieces: what a disk gives at once. */
const CHUNK = 65_536;

export function tableInMemory(name: string, bytes: Uint8Array): TableFile {
  return {
    name,
    head: async (most) => bytes.subarray(0, most),
    async *chunks() {
      for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
    },
    openZip: () =>
      fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), ZIP_OPTIONS),
  };
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
