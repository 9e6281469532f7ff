import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { openSqliteHandle } from './sqlite-handle.ts';

/**
 * Keeps other processes from the same place. The lock is an exclusive transaction on a small
 * database of its own: the operating system releases it however the process dies.
 * @returns releases it; null if another process holds it
 * @throws the system's error
 */
export function lockFile(place: string): (() => Promise<void>) | null {
  // Created here first, because SQLite would not say why it cannot.
  writeFileSync(place, '', { flag: 'a', mode: 0o600 });
  const lock = openSqliteHandle(place);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    void lock.close();
    if (/locked|busy/i.test(String(error))) return null;
    throw error;
  }
  return async () => {
    await rm(place, { force: true });
    lock.exec('ROLLBACK');
    await lock.close();
  };
}
