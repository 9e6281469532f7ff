import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import {
  DATABASE_KINDS,
  newDatabaseUrl,
  openTestDatabase,
} from '../../../tests/support/databases.ts';
import { startFailingProxy } from '../../../tests/support/failing-proxy.ts';
import { databaseError } from './database-error.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './open-postgres.ts';
import { databaseFailureOfRequest, withFailureTracking } from './track-failures.ts';

const url = inject('postgresUrl');

it.each([
  ['53100', 'disk_full'],
  ['SQLITE_FULL', 'disk_full'],
  ['SQLITE_IOERR_WRITE', 'database_error'],
  ['ECONNRESET', 'database_unavailable'],
  ['08006', 'database_unavailable'],
])('a database that fails with %s is %s', (code, known) => {
  const failure = databaseError(Object.assign(new Error('row (SECRET)'), { code }));
  expect(failure).toMatchObject({ code: known });
  expect(JSON.stringify(failure?.details)).not.toContain('SECRET');
  expect(databaseError(Object.assign(new Error('x'), { code: '23505' }))).toBeUndefined();
});

it.each(DATABASE_KINDS)('data on %s of a newer version stays untouched', async (kind) => {
  const database = await openTestDatabase(kind);
  const timestamp = new Date().toISOString();
  const written = database.authDb.insertInto('kysely_migration');
  await written.values({ name: '999_tomorrow', timestamp }).execute();
  await expect(migrate(database)).rejects.toMatchObject({
    code: 'database_newer',
    details: { version: '999_tomorrow' },
  });
  await database.close();
});

it.each(DATABASE_KINDS)('a step on %s is made up for where a later one was first', async (kind) => {
  const database = await openTestDatabase(kind);
  const { authDb } = database;
  await authDb.schema.dropTable('drafts').execute();
  await authDb.deleteFrom('kysely_migration').where('name', '=', '015_drafts').execute();
  await migrate(database);
  expect(await database.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
  await database.close();
});

describe.skipIf(!url)('PostgreSQL', () => {
  it('that goes silent is given up, even on an open connection, and used again later', async () => {
    const real = new URL(url);
    const proxy = await startFailingProxy(Number(real.port));
    real.port = String(proxy.port);
    const { db, close } = openPostgres(real.href, 400);
    const ask = () => sql`select 1`.execute(db);
    await ask();
    proxy.be('silent');
    for (let request = 0; request < 2; request++) {
      const failure = await ask().catch(databaseError);
      expect(failure).toMatchObject({ code: 'database_unavailable' });
    }
    proxy.be('passing');
    await ask();
    await close();
    proxy.close();
  });

  it('is waited for while it migrates, however long it takes', async () => {
    const url = await newDatabaseUrl();
    const hurried = openPostgres(url, 300);
    await migrate(hurried);
    const replica = openPostgres(url);
    let held: Promise<void> | undefined;
    await new Promise<void>((locked) => {
      held = replica.authDb.transaction().execute(async (transaction) => {
        await sql`lock table kysely_migration_lock in access exclusive mode`.execute(transaction);
        locked();
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      });
    });
    const failure = await sql`select count(*) from kysely_migration_lock`
      .execute(hurried.db)
      .catch(databaseError);
    expect(failure).toMatchObject({ code: 'database_unavailable' });
    await migrate(hurried);
    await held;
    await Promise.all([hurried.close(), replica.close()]);
  });

  it('that rejects us is reported with its own words', async () => {
    const nowhere = openPostgres(url.replace(/[^/]*$/, 'none'));
    const failure = await migrate(nowhere).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'database_unavailable',
      cause: { message: expect.stringContaining('does not exist') },
    });
    await nowhere.close();
  });

  it('remembers its failure only for the request that met it', async () => {
    const { db, close } = openPostgres('postgres://inkready@127.0.0.1:9/none');
    const swallowed = () => sql`select 1`.execute(db).catch(() => null);
    const failures = await Promise.all([
      withFailureTracking(async () => {
        await swallowed();
        return databaseFailureOfRequest()?.code;
      }),
      withFailureTracking(async () => databaseFailureOfRequest()?.code),
    ]);
    expect(failures).toEqual(['database_unavailable', undefined]);
    await close();
  });
});
