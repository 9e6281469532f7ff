import { join, resolve } from 'node:path';
import { AppError } from '../../core/errors.ts';
import type { Backend } from '../backend/backend.ts';
import { openEmbedded } from '../backend/open-embedded.ts';
import { requireDatabaseFile } from '../data-folder/data-folder.ts';
import {
  adoptNextMasterKey,
  makeNextMasterKey,
  PREVIOUS_KEYS_FILE,
} from '../data-folder/next-master-key.ts';
import { migrate } from '../db/migrations.ts';
import type { Log } from '../http/log.ts';
import { createSealer, type Sealer } from '../sealing/seal.ts';
import { renewSealingKeyCheck, requireSealingKey } from '../sealing/sealing-key-check.ts';
import type { Config } from '../settings/config.ts';
import { type RotationCounts, rotateKey } from './rotate-key.ts';

export interface RotationReport extends RotationCounts {
  /** Where the new key is stored, and the old one, which earlier backups still need. */
  masterKey: string;
  previousMasterKeys: string;
}

/**
 * Gives an installation a new master key: INKREADY_MASTER_KEY if it is set, with the old one in
 * INKREADY_PREVIOUS_MASTER_KEYS; otherwise a newly generated one in the data folder.
 * @throws AppError data_folder_locked, file_not_readable, master_key_wrong, usage,
 *   database_unavailable, storage_unavailable
 */
export async function rotateInstallationKey(config: Config, log: Log): Promise<RotationReport> {
  if (config.scaled) {
    const { openScaled } = await import('../backend/open-scaled.ts');
    return closing(openScaled(config, config.scaled, log), rotateToSetting);
  }
  const folder = resolve(config.dataFolder);
  requireDatabaseFile(folder);
  const backend = await openEmbedded(config);
  return closing(backend, config.masterKey ? rotateToSetting : (it) => rotateOwn(it, folder));
}

async function closing<T>(backend: Backend, action: (backend: Backend) => Promise<T>): Promise<T> {
  try {
    return await action(backend);
  } finally {
    await backend.close();
  }
}

async function rotateToSetting(backend: Backend): Promise<RotationReport> {
  const { masterKey, previousMasterKeys } = backend;
  if (previousMasterKeys.length === 0) {
    throw new AppError('usage', {
      problem:
        'INKREADY_MASTER_KEY is the new key, and INKREADY_PREVIOUS_MASTER_KEYS, which is not set, the old one.',
    });
  }
  const counts = await rotate(backend, createSealer(masterKey, previousMasterKeys));
  return {
    ...counts,
    masterKey: 'INKREADY_MASTER_KEY',
    previousMasterKeys: 'INKREADY_PREVIOUS_MASTER_KEYS',
  };
}

async function rotateOwn(backend: Backend, folder: string): Promise<RotationReport> {
  const next = makeNextMasterKey(folder);
  const accepted = [backend.masterKey, ...backend.previousMasterKeys];
  const counts = await rotate(backend, createSealer(next, accepted));
  adoptNextMasterKey(folder);
  return {
    ...counts,
    masterKey: join(folder, 'master-key'),
    previousMasterKeys: join(folder, PREVIOUS_KEYS_FILE),
  };
}

async function rotate(backend: Backend, sealer: Sealer): Promise<RotationCounts> {
  await migrate(backend.database);
  const { db } = backend.database;
  await requireSealingKey(db, sealer);
  const counts = await rotateKey(db, backend.storage, sealer);
  // Done last, because until then a start without the old key is refused.
  await renewSealingKeyCheck(db, sealer);
  return counts;
}
