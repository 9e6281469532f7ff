import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError, isAppError } from '../../core/errors.ts';
import { exclusiveLock } from '../db/sqlite/exclusive-lock.ts';
import { makeFolders } from '../files/make-folders.ts';
import { systemReason } from '../files/system-reason.ts';

const SECRET_BYTES = 32;

export const DATABASE_FILE = 'inkready.sqlite';
export const FILES_FOLDER = 'files';

/** Separate files, so that each can be stored apart from what it protects. */
export const SECRET_NAMES = ['master-key', 'auth-secret'] as const;
type SecretName = (typeof SECRET_NAMES)[number];

export interface DataFolder {
  path: string;
  databaseFile: string;
  filesFolder: string;
  /** 32 random bytes, generated on the first start and stored with mode 600. */
  secret(name: SecretName): Uint8Array;
  release(): void;
}

/**
 * Opens the folder for this process alone.
 * @throws AppError data_folder_locked, data_folder_not_writable
 */
export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  const processFile = join(path, 'process-id');
  const release = writable(path, () => {
    makeFolders(path, { mode: 0o700 });
    restrictToOwner(path);
    return exclusiveLock(join(path, 'lock'));
  });
  if (!release)
    throw new AppError('data_folder_locked', { folder: path, pid: readProcessId(processFile) });
  writable(path, () => noteProcessId(processFile));
  return {
    path,
    databaseFile: join(path, DATABASE_FILE),
    filesFolder: join(path, FILES_FOLDER),
    secret: (name) => writable(path, () => readOrMakeSecret(join(path, name))),
    release: () => void release(),
  };
}

/**
 * Makes everything this process writes from here on readable by its own user only: database,
 * journals, files, outbox. Somebody else may have created the folder and let others read it.
 */
function restrictToOwner(path: string): void {
  process.umask(0o077);
  const journals = ['-wal', '-shm', '-journal'].map((ending) => DATABASE_FILE + ending);
  for (const name of [DATABASE_FILE, ...journals, ...SECRET_NAMES, 'lock', 'process-id']) {
    const file = join(path, name);
    try {
      if (existsSync(file)) chmodSync(file, 0o600);
    } catch {
      // The file belongs to another user, or the file system has no modes. Whether it can be used
      // shows in the next step.
    }
  }
}

/**
 * For commands that work on an existing installation and must not create one.
 * @returns the installation's database file
 * @throws AppError file_not_readable
 */
export function requireDatabaseFile(folder: string): string {
  const file = join(resolve(folder), DATABASE_FILE);
  try {
    statSync(file);
    return file;
  } catch (error) {
    const reason = `${systemReason(error)}; DATA_DIR says in which folder it is`;
    throw new AppError('file_not_readable', { file, reason }, error);
  }
}

/** Creates the file only if there is none, with mode 600. */
export function readOrMakeSecret(file: string): Uint8Array {
  try {
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readSecret(file);
}

/**
 * @throws the system's error, or AppError file_not_readable for a file that does not hold a secret
 */
export function readSecret(file: string): Uint8Array {
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (secret.byteLength === SECRET_BYTES) return secret;
  const reason = `it does not hold a key of ${2 * SECRET_BYTES} hexadecimal digits`;
  throw new AppError('file_not_readable', { file, reason });
}

/** Lets a refused process name the lock's owner; on a full disk, the name is missing. */
function noteProcessId(file: string): void {
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function readProcessId(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown';
  }
}

function writable<T>(folder: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw isAppError(error) ? error : notWritable(folder, error);
  }
}

function notWritable(folder: string, error: unknown): AppError {
  return new AppError('data_folder_not_writable', { folder, reason: systemReason(error) }, error);
}
