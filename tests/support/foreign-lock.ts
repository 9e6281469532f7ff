import { spawn } from 'node:child_process';
import { once } from 'node:events';

const HOLDER = `
  import { DatabaseSync } from '@photostructure/sqlite';
  const database = new DatabaseSync(process.argv[1]);
  database.exec('pragma busy_timeout = 20000; begin immediate');
  process.stdout.write('held');
  process.stdin.once('data', () => {
    database.exec('rollback');
    process.exit(0);
  });`;

export interface ForeignLock {
  release(): Promise<void>;
}

/** Acts as another program that holds a write lock on a SQLite file. */
export async function holdWriteLock(file: string): Promise<ForeignLock> {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, file], {
    cwd: import.meta.dirname,
  });
  await once(holder.stdout, 'data');
  return {
    async release() {
      const gone = once(holder, 'exit');
      holder.stdin.write('release');
      await gone;
    },
  };
}
