/** Commands for the operator of an installation. */
import { AppError } from '../../core/errors.ts';
import type { BackupReport } from '../backup/create-backup.ts';
import type { RestoreReport } from '../backup/restore-backup.ts';
import { createLog } from '../http/log.ts';
import type { MigrationReport } from '../migrate-to/migrate-to.ts';
import type { RotationReport } from '../rotate-key/rotate-installation-key.ts';
import { readConfig } from '../settings/config.ts';
import { readArguments, refuseArguments } from './input/read-arguments.ts';

export async function backup(args: string[]): Promise<BackupReport> {
  const { file, flags } = readArguments('backup', args, [], ['with-keys']);
  const config = readEmbeddedConfig('backup');
  const { createBackup } = await import('../backup/create-backup.ts');
  return createBackup(config, file, { withKeys: flags.has('with-keys') });
}

export async function restore(args: string[]): Promise<RestoreReport> {
  const { file, flags } = readArguments('restore', args, [], ['unauthenticated']);
  const config = readEmbeddedConfig('restore');
  const { restoreBackup } = await import('../backup/restore-backup.ts');
  return restoreBackup(config, file, { unauthenticated: flags.has('unauthenticated') });
}

export async function migrateTo(args: string[]): Promise<MigrationReport> {
  refuseArguments('migrate-to', args);
  const config = readConfig(process.env);
  if (!config.scaled) {
    throw new AppError('usage', {
      problem:
        'migrate-to needs DATABASE_URL and the S3 settings of where to. See inkready migrate-to --help.',
    });
  }
  const { migrateTo: run } = await import('../migrate-to/migrate-to.ts');
  return run(config, config.scaled, createLog());
}

export async function rotateKey(args: string[]): Promise<RotationReport> {
  refuseArguments('rotate-key', args);
  const { rotateInstallationKey } = await import('../rotate-key/rotate-installation-key.ts');
  return rotateInstallationKey(readConfig(process.env), createLog());
}

/**
 * Refuses scaled installations, because PostgreSQL and object stores have their own tools, which
 * copy them better than we could.
 */
function readEmbeddedConfig(command: string) {
  const config = readConfig(process.env);
  if (!config.scaled) return config;
  throw new AppError('usage', {
    problem: `${command} is for a data folder, and DATABASE_URL is set. See inkready ${command} --help.`,
  });
}
