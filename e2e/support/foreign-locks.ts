import { join } from 'node:path';
import pg from 'pg';
import { type ForeignLock, holdWriteLock } from '../../tests/support/foreign-lock.ts';

/** Acts as another program that keeps everybody from writing, on any kind of installation. */
export function lockWrites(settings: Record<string, string>): Promise<ForeignLock> {
  const { DATABASE_URL, DATA_DIR = '' } = settings;
  return DATABASE_URL ? lockTables(DATABASE_URL) : holdWriteLock(join(DATA_DIR, 'inkready.sqlite'));
}

/** PostgreSQL's code for a transaction that was ended to resolve a deadlock. */
const DEADLOCK = '40P01';

async function lockTables(connectionString: string): Promise<ForeignLock> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  while (!(await hasLocked(client))) await client.query('rollback');
  return {
    async release() {
      await client.query('rollback');
      await client.end();
    },
  };
}

/** False if the database let the server's own transaction continue instead of ours. */
async function hasLocked(client: pg.Client): Promise<boolean> {
  await client.query('begin');
  const tables = 'pdf_forms, submissions, completed_forms, "user"';
  return client.query(`lock table ${tables} in exclusive mode`).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === DEADLOCK) return false;
      throw error;
    },
  );
}
