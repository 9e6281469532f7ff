import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '../../core/errors.ts';
import { type Backend, FORMS_BUCKET, GUIDES_BUCKET } from '../backend/backend.ts';
import { openEmbedded } from '../backend/open-embedded.ts';
import { openScaled } from '../backend/open-scaled.ts';
import type { Contents } from '../backup/manifest.ts';
import { readSecret, requireDatabaseFile } from '../data-folder/data-folder.ts';
import { refuseUnfinishedRotation } from '../data-folder/next-master-key.ts';
import { migrate } from '../db/migrations.ts';
import { checksumTables, differingTables } from '../db/table-checksums.ts';
import type { Log } from '../http/log.ts';
import { createSealer } from '../sealing/seal.ts';
import { requireSealingKey } from '../sealing/sealing-key-check.ts';
import type { Config, ScaledConfig } from '../settings/config.ts';
import { checksumFiles, type FileChecksum } from '../storage/file-checksums.ts';
import { copyFiles } from './copy-files.ts';
import { copyRows, tableWithRows } from './copy-rows.ts';

export interface MigrationReport extends Contents {
  from: string;
  to: { database: string; bucket: string };
  /** How many of the files had been copied by an earlier, interrupted run. */
  filesAlreadyThere: number;
}

/**
 * Copies a data folder that no server uses to PostgreSQL and an object store. The installation
 * keeps its keys. Files come first, each read back; then all rows in one transaction, compared
 * before it commits. The data folder stays unchanged.
 * @throws AppError file_not_readable, data_folder_locked, master_key_wrong, usage,
 *   destination_not_empty, copy_differs, database_unavailable, storage_unavailable
 */
export async function migrateTo(
  config: Config,
  scaled: ScaledConfig,
  log: Log,
): Promise<MigrationReport> {
  requireDatabaseFile(config.dataFolder);
  const source = await openEmbedded(config);
  try {
    refuseUnfinishedRotation(config.dataFolder);
    refuseOtherSecret(config.dataFolder, scaled.authSecret);
    const destination = openScaled(config, scaled, log);
    try {
      return { ...addresses(config, scaled), ...(await copyAll(config, source, destination)) };
    } finally {
      await destination.close();
    }
  } finally {
    await source.close();
  }
}

async function copyAll(config: Config, source: Backend, destination: Backend) {
  await migrate(source.database);
  await requireSealingKey(
    source.database.db,
    createSealer(source.masterKey, config.previousMasterKeys),
  );
  await migrate(destination.database);
  const tables = await checksumTables(source.database.authDb, 'sqlite');
  const found = await destination.database.authDb
    .transaction()
    .execute((transaction) => checksumTables(transaction, 'postgres'));
  const isThere = differingTables(tables, found).length === 0;
  const filled = tableWithRows(found);
  if (filled && !isThere)
    throw new AppError('destination_not_empty', { found: `rows of ${filled}` });

  const forms = await copyFiles(source.storage, destination.storage);
  const guides = await copyFiles(source.guideStorage, destination.guideStorage);
  if (!isThere) await copyRows(source.database, destination.database, tables);
  const checksumOf = ({ sums }: { sums: Map<string, FileChecksum> }) => checksumFiles(sums);
  return {
    tables,
    files: { [FORMS_BUCKET]: checksumOf(forms), [GUIDES_BUCKET]: checksumOf(guides) },
    filesAlreadyThere: forms.alreadyThere + guides.alreadyThere,
  } as const;
}

/** Required because second factors and signing keys are encrypted with the auth secret. */
function refuseOtherSecret(folder: string, authSecret: string): void {
  const file = join(resolve(folder), 'auth-secret');
  if (!existsSync(file) || Buffer.from(readSecret(file)).toString('hex') === authSecret) return;
  throw new AppError('usage', {
    problem: `INKREADY_AUTH_SECRET is not what ${file} holds: second factors would be lost. Set it to that.`,
  });
}

/** The addresses without the password in them. */
function addresses(config: Config, scaled: ScaledConfig) {
  const { host, pathname } = new URL(scaled.databaseUrl);
  return {
    from: resolve(config.dataFolder),
    to: { database: `${host}${pathname}`, bucket: scaled.s3.bucket },
  };
}
