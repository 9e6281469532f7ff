/**
 * A restore is prepared in a folder inside the data folder and moved into place at the end, the
 * database last. Until then, an interrupted restore can be distinguished from an installation and
 * run again.
 */
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { RESERVE_FILE } from '../db/space-reserve.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { DATABASE_FILE, FILES_FOLDER, SECRET_NAMES } from './data-folder.ts';
import { PREVIOUS_KEYS_FILE } from './next-master-key.ts';

const RESTORING = 'restoring';

/**
 * What the destination may contain: keys to restore with, the lock's files, a file system's own.
 */
const ALLOWED_NAMES = [
  ...SECRET_NAMES,
  PREVIOUS_KEYS_FILE,
  'lock',
  'lock-journal',
  'process-id',
  RESERVE_FILE,
  'lost+found',
];

/**
 * @returns the folder in which to prepare the restore
 * @throws AppError data_folder_not_empty
 */
export async function beginRestore(folder: string): Promise<string> {
  const names = await readdir(folder);
  const isSecondTry = names.includes(RESTORING) && !names.includes(DATABASE_FILE);
  const leftovers = isSecondTry ? [RESTORING, FILES_FOLDER] : [];
  const found = names.find((name) => !ALLOWED_NAMES.includes(name) && !leftovers.includes(name));
  if (found) throw new AppError('data_folder_not_empty', { folder, found });
  for (const name of leftovers) await rm(join(folder, name), { recursive: true, force: true });
  const place = join(folder, RESTORING);
  await mkdir(place, { mode: 0o700 });
  return place;
}

export async function endRestore(folder: string): Promise<void> {
  const place = join(folder, RESTORING);
  for (const name of [FILES_FOLDER, ...SECRET_NAMES, DATABASE_FILE]) {
    const isThere = existsSync(join(folder, name));
    if (!isThere && existsSync(join(place, name)))
      await rename(join(place, name), join(folder, name));
    await syncFolder(folder);
  }
  await rm(place, { recursive: true });
}

/**
 * Checked before a data folder is used.
 * @throws AppError restore_unfinished
 */
export function refuseUnfinishedRestore(folder: string): void {
  const place = join(folder, RESTORING);
  if (!existsSync(place)) return;
  if (!existsSync(join(folder, DATABASE_FILE))) {
    throw new AppError('restore_unfinished', { folder });
  }
  // Removing this folder was the only step left.
  rmSync(place, { recursive: true, force: true });
}
