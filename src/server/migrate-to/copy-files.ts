import { AppError } from '../../core/errors.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type FileSum, isSameFile, sumFile } from '../storage/file-sums.ts';

/** How many files are on their way at once: an object store answers slowly and to many. */
const AT_ONCE = 8;

/**
 * Copies every file and reads each back; one that is there already is only compared. Run again after an
 * interruption it goes on where it was.
 * @returns the sums by path, and how many had been there
 * @throws AppError copy_differs, destination_not_empty for a file that the source has not
 */
export async function copyFiles(
  source: FileStorage,
  destination: FileStorage,
): Promise<{ sums: Map<string, FileSum>; alreadyThere: number }> {
  const paths = await listed(source);
  for (const path of await listed(destination)) {
    if (!paths.has(path)) throw new AppError('destination_not_empty', { found: `"${path}"` });
  }
  const sums = new Map<string, FileSum>();
  let alreadyThere = 0;
  const waiting = paths.values();
  async function copyNext(): Promise<void> {
    for (const path of waiting) {
      const bytes = await source.get(path);
      if (!bytes) throw new AppError('copy_differs', { what: path });
      const sum = sumFile(bytes);
      if (await holds(destination, path, sum)) alreadyThere++;
      else await send(path, bytes, sum);
      sums.set(path, sum);
    }
  }
  async function send(path: string, bytes: Uint8Array, sum: FileSum): Promise<void> {
    await destination.put(path, bytes, { overwrite: true });
    if (!(await holds(destination, path, sum))) throw new AppError('copy_differs', { what: path });
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return { sums, alreadyThere };
}

async function holds(storage: FileStorage, path: string, sum: FileSum): Promise<boolean> {
  if ((await storage.size(path)) !== sum.bytes) return false;
  const bytes = await storage.get(path);
  return bytes !== null && isSameFile(sumFile(bytes), sum);
}

async function listed(storage: FileStorage): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const path of storage.list('')) paths.add(path);
  return paths;
}
