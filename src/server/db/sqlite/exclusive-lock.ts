import { openSqliteHandle } from './sqlite-handle.ts';

/**
 * Keeps other processes from what `file` stands for. The lock is an exclusive transaction on this
 * small database of its own: the operating system releases it however the process dies, whereas a
 * file with a process number would stay behind.
 * @returns releases it; null if another process holds it
 * @throws SQLite's error
 */
export function exclusiveLock(file: string): (() => Promise<void>) | null {
  const lock = openSqliteHandle(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    void lock.close();
    if (/locked|busy/i.test(String(error))) return null;
    throw error;
  }
  return () => {
    lock.exec('ROLLBACK');
    return lock.close();
  };
}
