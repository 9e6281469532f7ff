import { join } from 'node:path';
import pg from 'pg';
import { type ForeignLock, holdWriteLock } from '../../tests/support/foreign-lock.ts';

/** Another program that keeps everybody from writing, on whatever the installation stands. */
export function lockWrites(settings: Record<string, string>): Promise<ForeignLock> {
  const { DATABASE_URL, DATA_DIR = '' } = settings;
  return DATABASE_URL ? lockTables(DATABASE_URL) : holdWriteLock(join(DATA_DIR, 'inkready.sqlite'));
}

async function lockTables(connectionString: string): Promise<ForeignLock> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('begin');
  await client.query(
    'lock table pdf_forms, submissions, completed_forms, "user" in exclusive mode',
  );
  return {
    async release() {
      await client.query('rollback');
      await client.end();
    },
  };
}
