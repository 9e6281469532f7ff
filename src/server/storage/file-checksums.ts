import { createHash } from 'node:crypto';

export interface FileChecksum {
  bytes: number;
  sha256: string;
}

/** One checksum over many files. */
export interface FilesChecksum extends FileChecksum {
  count: number;
}

export function checksumFile(bytes: Uint8Array): FileChecksum {
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Passes the bytes through unchanged while computing their checksum. */
export function checksumming<Chunk extends Uint8Array>(
  body: AsyncIterable<Chunk> | Iterable<Chunk>,
) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* passing(): AsyncGenerator<Chunk, void> {
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  return { body: passing(), checksum: (): FileChecksum => ({ bytes, sha256: hash.digest('hex') }) };
}

export function isSameFile(one: FileChecksum, other: FileChecksum | undefined): boolean {
  return one.bytes === other?.bytes && one.sha256 === other.sha256;
}

/** @param files checksums by path, in any order */
export function checksumFiles(files: ReadonlyMap<string, FileChecksum>): FilesChecksum {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const path of [...files.keys()].sort()) {
    const file = files.get(path) as FileChecksum;
    bytes += file.bytes;
    hash.update(`${file.sha256}  ${path}\n`);
  }
  return { count: files.size, bytes, sha256: hash.digest('hex') };
}
