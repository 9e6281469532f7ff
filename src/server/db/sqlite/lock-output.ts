import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { AppError } from '../../../core/errors.ts';
import { systemReason } from '../../files/system-reason.ts';
import { exclusiveLock } from './exclusive-lock.ts';

interface OutputLock {
  /** What is written. */
  output: string;
  /** A file that is made for the lock, and removed with it. */
  lockFile: string;
  /** What is said if another process holds it. */
  taken: string;
}

/**
 * Keeps other processes from writing the same file or folder.
 * @returns releases it
 * @throws AppError file_not_writable
 */
export function lockOutput({ output, lockFile, taken }: OutputLock): () => Promise<void> {
  const notWritable = (reason: string, error?: unknown) =>
    new AppError('file_not_writable', { file: output, reason }, error);
  let release: ReturnType<typeof exclusiveLock>;
  try {
    // Created here first, because SQLite would not say why it cannot.
    writeFileSync(lockFile, '', { flag: 'a', mode: 0o600 });
    release = exclusiveLock(lockFile);
  } catch (error) {
    throw notWritable(systemReason(error), error);
  }
  if (!release) throw notWritable(taken);
  const unlock = release;
  return async () => {
    await rm(lockFile, { force: true });
    await unlock();
  };
}
