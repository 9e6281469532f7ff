/** The source of a table: a file on disk, or an upload, which never reaches a disk unsealed. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '../../core/errors.ts';
import { systemReason } from '../files/system-reason.ts';

export interface TableFile {
  /** The file's name in messages. */
  name: string;
  /**
   * The first bytes of the file.
   * @throws AppError file_not_readable
   */
  head(most: number): Promise<Uint8Array>;
  /** @throws AppError file_not_readable */
  chunks(): AsyncIterable<Uint8Array>;
  /**
   * Opens the file as a zip archive.
   * @throws AppError file_not_readable; yauzl's error for a file that is not an archive
   */
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

/** Size of the pieces in which a file is read, about what a disk returns at once. */
const CHUNK = 65_536;

export function tableInMemory(name: string, bytes: Uint8Array): TableFile {
  return {
    name,
    head: async (most) => bytes.subarray(0, most),
    async *chunks() {
      for (let at = 0; at < bytes.length; at += CHUNK) {
        yield bytes.subarray(at, at + CHUNK);
        // Bytes in memory are there at once, so awaiting them gives nobody else a turn.
        await nextTurn();
      }
    },
    openZip: () =>
      fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), ZIP_OPTIONS),
  };
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
