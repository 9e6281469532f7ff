import { realpathSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { FILES_FOLDER } from '../data-folder/data-folder.ts';
import { openSqliteHandle } from '../db/sqlite/sqlite-handle.ts';
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
 * written. The operating system releases the lock however the process dies.
 * @returns releases it
 * @throws AppError file_not_writable
 */
export function lockArchive(file: string): () => Promise<void> {
  const place = `${file}.lock`;
  const notWritable = (reason: string, error: unknown) =>
    new AppError('file_not_writable', { file, reason }, error);
  try {
    // Created here first, because SQLite would not say why it cannot.
    writeFileSync(place, '', { flag: 'a', mode: 0o600 });
  } catch (error) {
    throw notWritable(systemReason(error), error);
  }
  const lock = openSqliteHandle(place);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    void lock.close();
    const isLocked = /locked|busy/i.test(String(error));
    throw notWritable(isLocked ? 'another backup is writing it' : systemReason(error), error);
  }
  return async () => {
    await rm(place, { force: true });
    lock.exec('ROLLBACK');
    await lock.close();
  };
}
