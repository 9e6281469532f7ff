import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { FILES_FOLDER } from '../data-folder/data-folder.ts';

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
