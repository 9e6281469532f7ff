import { createWriteStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, isAppError } from '../../core/errors.ts';
import { DATABASE_FILE, openDataFolder, readSecret } from '../data-folder/data-folder.ts';
import { beginRestore, endRestore } from '../data-folder/restore-place.ts';
import { migrate } from '../db/migrations.ts';
import { checksumTables, differingTables } from '../db/table-checksums.ts';
import { makeFolders } from '../files/make-folders.ts';
import { systemReason } from '../files/system-reason.ts';
import { createSealer } from '../sealing/seal.ts';
import { requireSealingKey } from '../sealing/sealing-key-check.ts';
import type { Config } from '../settings/config.ts';
import { forgetStoreMarks } from '../storage/store-marks.ts';
import { requireSeal } from './archive-seal.ts';
import { filesOfRows } from './files-of-rows.ts';
import { type Contents, contentsOf, type Manifest } from './manifest.ts';
import { type ReadBackup, readBackup, requireBackup } from './read-backup.ts';
import { withSqliteFile } from './sqlite-file.ts';

export interface RestoreReport extends Contents {
  dataFolder: string;
  archive: string;
  sha256: string;
  /** When the backup was made. Anything entered later is not in it. */
  createdAt: string;
  /** What proves that the backup is unchanged. A key inside it proves only that it is complete. */
  authenticatedBy: 'the master key' | 'the key inside it' | 'nothing';
  /** Files that rows name but that are missing from the backup. */
  missingFiles: string[];
}

/**
 * Turns an empty data folder into the one that was backed up. Before anything is moved into place,
 * every entry is compared with the backup's list, and the list is authenticated with the master
 * key.
 * @param options `unauthenticated` accepts an older backup, which has no seal
 * @throws AppError data_folder_not_empty, data_folder_locked, keys_missing, master_key_wrong,
 * archive_damaged, archive_unauthenticated, archive_altered, database_newer, file_not_readable,
 * file_not_writable
 */
export async function restoreBackup(
  config: Pick<Config, 'dataFolder' | 'masterKey' | 'previousMasterKeys' | 'authSecret'>,
  archive: string,
  options: { unauthenticated?: boolean } = {},
): Promise<RestoreReport> {
  await requireBackup(archive);
  const folder = openDataFolder(config.dataFolder);
  try {
    const place = await beginRestore(folder.path);
    const { manifest, whole, sealed } = await readBackup(archive, async (name, body) => {
      if (name === DATABASE_FILE) requireKeys(config, [folder.path, place]);
      await writeEntry(join(place, name), body);
    });
    const places = [folder.path, place] as const;
    const authenticatedBy = authenticate(config, archive, sealed, places, options);
    const rows = await checkDatabase(config, archive, manifest, places);
    await endRestore(folder.path);
    return {
      dataFolder: folder.path,
      archive,
      sha256: whole.sha256,
      createdAt: manifest.createdAt,
      authenticatedBy,
      missingFiles: rows.filter((name) => !(name in manifest.files)),
      ...contentsOf(manifest),
    };
  } finally {
    folder.release();
  }
}

/**
 * @throws AppError keys_missing, because a start would make new keys, and no packet could be opened
 */
function requireKeys(
  { masterKey, authSecret }: Pick<Config, 'masterKey' | 'authSecret'>,
  folders: readonly [string, string],
): void {
  const needed = [
    { name: 'master-key', setting: 'INKREADY_MASTER_KEY', given: masterKey },
    { name: 'auth-secret', setting: 'INKREADY_AUTH_SECRET', given: authSecret },
  ];
  const missing = needed.filter(
    ({ name, given }) => !given && !folders.some((folder) => existsSync(join(folder, name))),
  );
  if (missing.length === 0) return;
  throw new AppError('keys_missing', {
    names: missing.map(({ name }) => name).join(' and '),
    settings: missing.map(({ setting }) => setting).join(' and '),
    folder: folders[0],
  });
}

function authenticate(
  config: Pick<Config, 'masterKey' | 'previousMasterKeys'>,
  archive: string,
  sealed: ReadBackup['sealed'],
  [folder, place]: readonly [string, string],
  { unauthenticated = false }: { unauthenticated?: boolean },
): RestoreReport['authenticatedBy'] {
  if (unauthenticated && sealed.seal === undefined) return 'nothing';
  const masterKey = config.masterKey ?? masterKeyIn([folder, place]);
  requireSeal(archive, sealed, [masterKey, ...config.previousMasterKeys]);
  const isOurs = config.masterKey || existsSync(join(folder, 'master-key'));
  return isOurs ? 'the master key' : 'the key inside it';
}

/** Steps of writing that the system can refuse. Any other failure is the archive's fault. */
const WRITING = ['mkdir', 'open', 'write', 'writev', 'fsync', 'close'];

async function writeEntry(file: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    makeFolders(dirname(file), { mode: 0o700 });
    await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    if (!WRITING.includes((error as NodeJS.ErrnoException).syscall ?? '')) throw error;
    throw new AppError('file_not_writable', { file, reason: systemReason(error) }, error);
  }
}

/** @returns the files that the database's rows name */
async function checkDatabase(
  config: Pick<Config, 'masterKey' | 'previousMasterKeys'>,
  archive: string,
  manifest: Manifest,
  [folder, place]: readonly [string, string],
): Promise<string[]> {
  const damaged = (reason: string, cause?: unknown) =>
    new AppError('archive_damaged', { file: archive, reason }, cause);
  try {
    return await withSqliteFile(join(place, DATABASE_FILE), async (database) => {
      const differing = differingTables(
        manifest.tables,
        await checksumTables(database.authDb, database.kind),
      );
      if (differing.length > 0) {
        throw damaged(`the rows of ${differing.join(', ')} are not those that it lists`);
      }
      const names = await filesOfRows(database);
      await migrate(database);
      const masterKey = config.masterKey ?? masterKeyIn([folder, place]);
      await forgetStoreMarks(database.db);
      await requireSealingKey(database.db, createSealer(masterKey, config.previousMasterKeys));
      return names;
    });
  } catch (error) {
    throw isAppError(error) ? error : damaged('its database is damaged', error);
  }
}

/** A key that the administrator put in the data folder takes precedence over the backup's. */
function masterKeyIn(folders: readonly string[]): Uint8Array {
  const files = folders.map((folder) => join(folder, 'master-key'));
  return readSecret(files.find((file) => existsSync(file)) as string);
}
