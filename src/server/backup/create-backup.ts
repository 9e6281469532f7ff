import { createReadStream, existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { AppError, isAppError } from '../../core/errors.ts';
import {
  DATABASE_FILE,
  readSecret,
  requireDatabaseFile,
  SECRET_NAMES,
} from '../data-folder/data-folder.ts';
import { refuseUnfinishedRotation } from '../data-folder/next-master-key.ts';
import { refuseUnfinishedRestore } from '../data-folder/restore-place.ts';
import { openSqlite } from '../db/open-database.ts';
import { lockOutput } from '../db/sqlite/lock-output.ts';
import { checksumTables, type TableChecksums } from '../db/table-checksums.ts';
import { systemReason } from '../files/system-reason.ts';
import { createSealer, type Sealer } from '../sealing/seal.ts';
import { requireKnownKey } from '../sealing/sealing-key-check.ts';
import type { Config } from '../settings/config.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { FileChecksum } from '../storage/file-checksums.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-file.ts';
import { refuseAmongStored } from './archive-place.ts';
import { requireSeal, SEAL_ENTRY, sealManifest } from './archive-seal.ts';
import { filesOfRows } from './files-of-rows.ts';
import {
  BUCKETS,
  bucketFolder,
  type Contents,
  contentsOf,
  MANIFEST_ENTRY,
  type Manifest,
} from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { removeSqliteFile, withSqliteFile } from './sqlite-file.ts';

type BackedUp = Pick<Config, 'dataFolder' | 'masterKey' | 'previousMasterKeys'>;

export interface BackupReport extends Contents {
  archive: string;
  bytes: number;
  sha256: string;
  createdAt: string;
  /**
   * Whether the backup holds master-key and auth-secret, without which nobody can open its sealed
   * data.
   */
  keysIncluded: boolean;
  /** Files that rows name but that are missing from the data folder. */
  missingFiles: string[];
}

/**
 * Copies a data folder into one new file, even while a server uses it: the database as it is at one
 * moment, then the files. A file is stored before its row and never changes, so every row in that
 * copy finds its file. The list of contents is authenticated with the master key, and the archive
 * is read back before it gets its final name.
 * @throws AppError file_not_readable, file_not_writable, restore_unfinished, rotation_unfinished,
 *   archive_damaged, master_key_wrong
 */
export async function createBackup(
  { dataFolder, masterKey, previousMasterKeys }: BackedUp,
  archive: string,
  { withKeys }: { withKeys: boolean },
): Promise<BackupReport> {
  const file = resolve(archive);
  const folder = resolve(dataFolder);
  refuseUnfinishedRestore(folder);
  refuseUnfinishedRotation(folder);
  const databaseFile = requireDatabaseFile(folder);
  const key = masterKey ?? readMasterKey(folder);
  const notWritable = (error: unknown) =>
    new AppError('file_not_writable', { file, reason: systemReason(error) }, error);
  refuseAmongStored(folder, file);
  // Of two at once, each would remove what the other has written.
  const release = lockOutput({
    output: file,
    lockFile: `${file}.lock`,
    taken: 'another backup is writing it',
  });
  const partial = `${file}.part`;
  const snapshot = `${partial}.sqlite`;
  try {
    if (existsSync(file)) throw notWritable({ code: 'EEXIST' });
    const { tables, namedFiles } = await takeSnapshot(databaseFile, snapshot);
    await requireKeyOf(snapshot, tables, createSealer(key, previousMasterKeys));
    const writer = createArchiveWriter(partial);
    const { size } = await stat(snapshot);
    const files: Manifest['files'] = {
      // The keys come first, so that restoring a backup without keys fails at once.
      ...(withKeys ? await addKeys(writer, folder) : {}),
      [DATABASE_FILE]: await writer.add(DATABASE_FILE, size, createReadStream(snapshot)),
      ...(await addStoredFiles(writer, folder)),
    };
    const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), tables, files };
    const text = Buffer.from(JSON.stringify(manifest));
    await writer.add(MANIFEST_ENTRY, text.length, [text]);
    const seal = sealManifest(text, key);
    await writer.add(SEAL_ENTRY, seal.length, [seal]);
    await writer.finish();
    const { whole, sealed } = await readBackup(partial, async () => undefined);
    requireSeal(file, sealed, [key]);
    await rename(partial, file);
    await syncFolder(dirname(file));
    return {
      archive: file,
      ...whole,
      createdAt: manifest.createdAt,
      keysIncluded: withKeys,
      missingFiles: namedFiles.filter((name) => !(name in files)),
      ...contentsOf(manifest),
    };
  } catch (error) {
    throw isAppError(error) ? error : notWritable(error);
  } finally {
    await rm(partial, { force: true });
    await removeSqliteFile(snapshot);
    await release();
  }
}

/** SQLite's own copy: one moment of the database, however busy, without its free pages. */
async function takeSnapshot(databaseFile: string, snapshot: string) {
  await removeSqliteFile(snapshot);
  // Created here first, because SQLite would make it readable by everyone.
  await writeFile(snapshot, '', { mode: 0o600, flag: 'wx' });
  const live = openSqlite(databaseFile);
  try {
    await sql`vacuum into ${snapshot}`.execute(live.authDb);
  } finally {
    await live.close();
  }
  return withSqliteFile(snapshot, async (copy) => ({
    tables: await checksumTables(copy.authDb, 'sqlite'),
    namedFiles: await filesOfRows(copy),
  }));
}

/**
 * Refuses to back up with the wrong key, because such a backup could never be restored.
 * @throws AppError master_key_wrong
 */
async function requireKeyOf(
  snapshot: string,
  tables: TableChecksums,
  sealer: Sealer,
): Promise<void> {
  if (!('installation' in tables)) return;
  await withSqliteFile(snapshot, ({ db }) => requireKnownKey(db, sealer));
}

/** @throws AppError file_not_readable */
function readMasterKey(folder: string): Uint8Array {
  const file = join(folder, 'master-key');
  try {
    return readSecret(file);
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError('file_not_readable', { file, reason: systemReason(error) }, error);
  }
}

async function addStoredFiles(writer: ArchiveWriter, folder: string) {
  const files: Record<string, FileChecksum> = {};
  for (const bucket of BUCKETS) {
    const storage = createDiskStorage(join(folder, bucketFolder(bucket)));
    for await (const path of storage.list('')) {
      const bytes = await storage.get(path);
      // Deleted since it was listed.
      if (!bytes) continue;
      const name = bucketFolder(bucket) + path;
      files[name] = await writer.add(name, bytes.byteLength, [bytes]);
    }
  }
  return files;
}

async function addKeys(writer: ArchiveWriter, folder: string) {
  const files: Record<string, FileChecksum> = {};
  for (const name of SECRET_NAMES) {
    const bytes = await readFile(join(folder, name));
    files[name] = await writer.add(name, bytes.byteLength, [bytes]);
  }
  return files;
}
