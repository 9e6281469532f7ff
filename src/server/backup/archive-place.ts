import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { FILES_FOLDER } from '../data-folder/data-folder.ts';
import { lockFile } from '../db/sqlite/lock-file.ts';
import { systemReason } from '../files/system-reason.ts';

/**
 * An archive among the stored files would hold its own beginning, and every later one the earlier
 * ones. Sync Storage would take it for a form.
 * @throws AppError file_not_writable
 */
export function refuseAmongStored(dataFolder: string, file: string): void {
  const stored = realPlace(join(dataFolder, FILES_FOLDER)) + sep;
  if (!(realPlace(dirname(file)) + sep).startsWith(stored)) return;
  throw new AppError('file_not_writable', { file, reason: 'it would be in what it backs up' });
}

function realPlace(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/**
 * Keeps other processes from writing the same archive: each would remove what the other has
 * written.
 * @returns releases it
 * @throws AppError file_not_writable
 */
export function lockArchive(file: string): () => Promise<void> {
  const notWritable = (reason: string, error?: unknown) =>
    new AppError('file_not_writable', { file, reason }, error);
  let release: ReturnType<typeof lockFile>;
  try {
    release = lockFile(`${file}.lock`);
  } catch (error) {
    throw notWritable(systemReason(error), error);
  }
  if (!release) throw notWritable('another backup is writing it');
  return release;
}
