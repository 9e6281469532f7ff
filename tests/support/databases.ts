import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../src/server/db/migrations.ts';
import {
  type OpenedDatabase,
  openPostgres,
  openSqlite,
} from '../../src/server/db/open-database.ts';

export const DATABASE_KINDS: readonly OpenedDatabase['kind'][] = inject('postgresUrl')
  ? ['sqlite', 'postgres']
  : ['sqlite'];

/** A migrated database with nothing in it. */
export async function openTestDatabase(kind: OpenedDatabase['kind']): Promise<OpenedDatabase> {
  const opened = kind === 'sqlite' ? openSqlite(':memory:') : openPostgres(await newDatabaseUrl());
  await migrate(opened);
  return opened;
}

/**
 * A new PostgreSQL database, for tests that open it more than once.
 * @param server the URL of any database on the server that gets it
 */
export async function newDatabaseUrl(server = inject('postgresUrl')): Promise<string> {
  const url = new URL(server);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}
