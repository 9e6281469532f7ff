import { join } from 'node:path';
import { openDataFolder } from '../data-folder/data-folder.ts';
import { readNextMasterKey } from '../data-folder/next-master-key.ts';
import { refuseUnfinishedRestore } from '../data-folder/restore-place.ts';
import { openSqlite } from '../db/open-database.ts';
import { keepSpaceReserve } from '../db/space-reserve.ts';
import { createLocalChangeFeed } from '../events/change-feed.ts';
import { QUEUE_DEFAULTS } from '../queue/job-queue.ts';
import { createSqliteQueue } from '../queue/sqlite-queue.ts';
import type { Config } from '../settings/config.ts';
import { createDiskStorage, removePartialFiles } from '../storage/disk-storage.ts';
import { type Backend, FORMS_BUCKET, GUIDES_BUCKET } from './backend.ts';

/**
 * Opens an installation that keeps everything in one folder, for one process.
 * @throws AppError data_folder_locked, data_folder_not_writable, restore_unfinished
 */
export async function openEmbedded(config: Config): Promise<Backend> {
  const folder = openDataFolder(config.dataFolder);
  try {
    refuseUnfinishedRestore(folder.path);
    await removePartialFiles(folder.filesFolder);
    const next = readNextMasterKey(folder.path);
    const keys = {
      masterKey: config.masterKey ?? folder.secret('master-key'),
      previousMasterKeys: next ? [...config.previousMasterKeys, next] : config.previousMasterKeys,
      authSecret: config.authSecret ?? Buffer.from(folder.secret('auth-secret')).toString('hex'),
    };
    const space = keepSpaceReserve(folder.path);
    // Opened last among the steps that can fail, because a key that cannot be read must not leave a
    // database open.
    const database = openSqlite(folder.databaseFile, space);
    const changes = createLocalChangeFeed();
    return {
      database,
      space,
      storage: createDiskStorage(join(folder.filesFolder, FORMS_BUCKET)),
      guideStorage: createDiskStorage(join(folder.filesFolder, GUIDES_BUCKET)),
      changes,
      openQueue: async (onFailure) =>
        createSqliteQueue(database.db, { ...QUEUE_DEFAULTS, onFailure }),
      ...keys,
      outboxFolder: join(folder.path, 'outbox'),
      isSoleProcess: true,
      mayHoldSamples: true,
      async close() {
        await changes.close();
        await database.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
}
