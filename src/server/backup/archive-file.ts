/** A tar file (POSIX pax), so that an administrator can look into a backup with any common tool. */
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { checksumming, type FileChecksum } from '../storage/file-checksums.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface ArchiveWriter {
  /** @param bytes length of `body` */
  add(name: string, bytes: number, body: Chunks): Promise<FileChecksum>;
  /** Resolves once the archive would survive a crash. */
  finish(): Promise<void>;
}

/** @throws the system's error, from the call that runs into it */
export function createArchiveWriter(file: string): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const output = createWriteStream(file, { flags: 'w', mode: 0o600, flush: true });
  const written = pipeline(Readable.fromWeb(readable as never), output);
  const failed = new Promise<never>((_, reject) => written.catch(reject));
  failed.catch(() => undefined);

  async function addEntry(name: string, bytes: number, body: Chunks): Promise<FileChecksum> {
    const entry = controller.add({ name, size: bytes, mode: 0o600 }).getWriter();
    const passing = checksumming(body);
    for await (const chunk of passing.body) await entry.write(chunk);
    await entry.close();
    return passing.checksum();
  }

  return {
    // A full disk ends the file stream and would leave the packer waiting forever.
    add: (name, bytes, body) => Promise.race([addEntry(name, bytes, body), failed]),
    async finish() {
      controller.finalize();
      await written;
    },
  };
}

export interface ArchiveEntry {
  name: string;
  /** Must be read to its end before the next entry is requested. */
  body: AsyncIterable<Uint8Array>;
}

/**
 * Entries in the order in which they were written.
 * @returns the checksum of the whole file
 * @throws the system's error, or the tar reader's for a file that is not an archive
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry, FileChecksum> {
  const whole = checksumming<Buffer>(createReadStream(file));
  const bytes = Readable.toWeb(Readable.from(whole.body)) as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries as unknown as AsyncIterable<{
    header: { name: string };
    body: AsyncIterable<Uint8Array>;
  }>) {
    yield { name: header.name, body };
  }
  return whole.checksum();
}
