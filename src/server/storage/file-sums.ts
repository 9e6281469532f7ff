import { createHash } from 'node:crypto';

export interface FileSum {
  bytes: number;
  sha256: string;
}

/** Of many files together. */
export interface FilesSum extends FileSum {
  count: number;
}

export function sumFile(bytes: Uint8Array): FileSum {
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function isSameFile(one: FileSum, other: FileSum | undefined): boolean {
  return one.bytes === other?.bytes && one.sha256 === other.sha256;
}

/** @param files by path; their order does not count */
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
