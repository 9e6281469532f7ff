import { createHash } from 'node:crypto';

export interface FileSum {
  bytes: number;
  sha256: string;
}

/** One sum over many files. */
export interface FilesSum extends FileSum {
  count: number;
}

export function sumFile(bytes: Uint8Array): FileSum {
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Passes the bytes through unchanged while summing them. */
export function summed<Chunk extends Uint8Array>(body: AsyncIterable<Chunk> | Iterable<Chunk>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* passing(): AsyncGenerator<Chunk, void> {
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  return { body: passing(), sum: (): FileSum => ({ bytes, sha256: hash.digest('hex') }) };
}

export function isSameFile(one: FileSum, other: FileSum | undefined): boolean {
  return one.bytes === other?.bytes && one.sha256 === other.sha256;
}

/** @param files sums by path, in any order */
export function sumFiles(files: ReadonlyMap<string, FileSum>): FilesSum {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const path of [...files.keys()].sort()) {
    const file = files.get(path) as FileSum;
    bytes += file.bytes;
    hash.update(`${file.sha256}  ${path}\n`);
  }
  return { count: files.size, bytes, sha256: hash.digest('hex') };
}
