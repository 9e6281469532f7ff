import { AppError } from '../../core/errors.ts';
import { checksumFile, type FileChecksum, isSameFile } from '../storage/file-checksums.ts';
import { type FileStorage, STORE_MARK } from '../storage/file-storage.ts';
import { forEachConcurrently } from '../storage/for-each-concurrently.ts';

/**
 * Copies every file and reads each back. A file that is already there is only compared. After an
 * interruption, running it again continues.
 * @returns the sums by path, and how many files were already there
 * @throws AppError copy_differs; destination_not_empty for a file that the source does not have
 */
export async function copyFiles(
  source: FileStorage,
  destination: FileStorage,
): Promise<{ sums: Map<string, FileChecksum>; alreadyThere: number }> {
  const paths = await listed(source);
  for (const path of await listed(destination)) {
    if (!paths.has(path)) throw new AppError('destination_not_empty', { found: `"${path}"` });
  }
  const sums = new Map<string, FileChecksum>();
  let alreadyThere = 0;
  await forEachConcurrently(paths, async (path) => {
    const bytes = await source.get(path);
    if (!bytes) throw new AppError('copy_differs', { what: path });
    const sum = checksumFile(bytes);
    if (await holds(destination, path, sum)) alreadyThere++;
    else {
      await destination.put(path, bytes, { overwrite: true });
      const isWhole = await holds(destination, path, sum);
      if (!isWhole) throw new AppError('copy_differs', { what: path });
    }
    sums.set(path, sum);
  });
  await copyMark(source, destination);
  return { sums, alreadyThere };
}

/** Copies the store's mark, because the copied rows record that the store was marked. */
async function copyMark(source: FileStorage, destination: FileStorage): Promise<void> {
  const mark = await source.get(STORE_MARK);
  if (mark) await destination.put(STORE_MARK, mark, { overwrite: true });
}

async function holds(storage: FileStorage, path: string, sum: FileChecksum): Promise<boolean> {
  if ((await storage.size(path)) !== sum.bytes) return false;
  const bytes = await storage.get(path);
  return bytes !== null && isSameFile(checksumFile(bytes), sum);
}

async function listed(storage: FileStorage): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const path of storage.list('')) paths.add(path);
  return paths;
}
