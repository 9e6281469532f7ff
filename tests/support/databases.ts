import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../src/server/db/migrations.ts';
import { type OpenedDatabase, openSqlite } from '../../src/server/db/open-database.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';

export const DATABASE_KINDS: readonly OpenedDatabase['kind'][] = inject('postgresUrl')
  ? ['sqlite', 'postgres']
  : ['sqlite'];

/** An empty, migrated database. */
export async function openTestDatabase(kind: OpenedDatabase['kind']): Promise<OpenedDatabase> {
  if (kind === 'postgres') {
    migrated ??= migratedDatabase();
    return openPostgres(await newDatabaseUrl(inject('postgresUrl'), await migrated));
  }
  const opened = openSqlite(':memory:');
  await migrate(opened);
  return opened;
}

/** Copied for each test, because a copy takes a fifth of the time of all migrations. */
let migrated: Promise<string> | undefined;

/** @returns the database's name */
async function migratedDatabase(): Promise<string> {
  const url = await newDatabaseUrl();
  const opened = openPostgres(url);
  await migrate(opened);
  await opened.close();
  return new URL(url).pathname.slice(1);
}

/**
 * A new PostgreSQL database, for tests that open it more than once.
 * @param server URL of any database on the server that should have it
 * @param original name of the database to copy
 */
export async function newDatabaseUrl(
  server = inject('postgresUrl'),
  original = 'template1',
): Promise<string> {
  const url = new URL(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${original}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}
