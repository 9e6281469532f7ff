import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdWriteLock } from '../../../../tests/support/foreign-lock.ts';
import { newFolder } from '../../../../tests/support/new-folder.ts';
import { databaseError } from '../database-error.ts';
import { DURABLE_LATER } from '../durable-later.ts';
import { type OpenedDatabase, openSqlite } from '../open-database.ts';
import { databaseFailureOfRequest, withFailureTracking } from '../track-failures.ts';

let folder: string;
let file: string;
let database: OpenedDatabase;
beforeEach(async () => {
  folder = newFolder('sqlite');
  file = join(folder, 'test.sqlite');
  database = openSqlite(file);
  await sql`create table notes (id integer primary key, text text not null unique)`.execute(
    database.authDb,
  );
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write = (text: string) =>
  database.authDb.insertInto('notes').values({ text }).returning('id').execute();

/** The rows that another program sees. */
async function seenByOthers(): Promise<string[]> {
  const other = openSqlite(file);
  const rows = await other.authDb.selectFrom('notes').select('text').orderBy('id').execute();
  await other.close();
  return rows.map(({ text }) => text);
}

describe('while another program holds the write lock', () => {
  it('a write waits, and reads go on meanwhile', async () => {
    await write('before');
    const lock = await holdWriteLock(file);
    const written = write('waiting');
    const started = performance.now();
    const { rows } = await sql`select text from notes`.execute(database.authDb);
    expect(rows).toEqual([{ text: 'before' }]);
    expect(performance.now() - started).toBeLessThan(200);
    await lock.release();
    await written;
    expect(await seenByOthers()).toEqual(['before', 'waiting']);
  });

  it('a write that is given up fails, and later writes succeed', async () => {
    const lock = await holdWriteLock(file);
    const failures = await Promise.allSettled([
      write('refused'),
      database.authDb.transaction().execute((open) => sql`delete from notes`.execute(open)),
    ]);
    for (const failure of failures) {
      expect(failure.status).toBe('rejected');
      const reason = (failure as PromiseRejectedResult).reason;
      expect(databaseError(reason)).toMatchObject({
        code: 'database_error',
        details: { message: 'SQLITE_BUSY' },
      });
    }
    await lock.release();
    for (const text of ['a', 'b', 'c']) {
      await write(text);
      expect(await seenByOthers()).toContain(text);
    }
    expect(await seenByOthers()).toEqual(['a', 'b', 'c']);
  }, 20_000);
});

it('a request knows why its transaction failed, although the error was swallowed', async () => {
  const lock = await holdWriteLock(file);
  const swallowed = () =>
    withFailureTracking(async () => {
      const work = database.authDb.transaction().execute(async () => undefined);
      await work.catch(() => undefined);
      return databaseFailureOfRequest();
    });
  expect(await swallowed()).toMatchObject({ code: 'database_error' });
  await lock.release();
  expect(await swallowed()).toBeUndefined();
}, 20_000);

describe('an acknowledged write', () => {
  it('is committed although it returns a row, and although the next one fails', async () => {
    await write('one');
    await expect(write('one')).rejects.toThrow('UNIQUE constraint failed');
    await expect(sql`select absent`.execute(database.authDb)).rejects.toThrow('no such column');
    await write('two');
    expect(await seenByOthers()).toEqual(['one', 'two']);
  });

  it('is not part of a transaction that somebody else rolls back', async () => {
    let outside: Promise<unknown> | undefined;
    const undone = database.authDb.transaction().execute(async (open) => {
      outside = write('acknowledged');
      await open.insertInto('notes').values({ text: 'taken back' }).execute();
      await new Promise((resolve) => setTimeout(resolve, 30));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await outside;
    expect(await seenByOthers()).toEqual(['acknowledged']);
  });

  it('is not part of a transaction that a statement left open', async () => {
    await expect(sql`begin`.execute(database.authDb)).rejects.toThrow('left open');
    await write('after');
    expect(await seenByOthers()).toEqual(['after']);
  });

  it('is refused in a transaction that SQLite itself rolled back', async () => {
    const taken = database.authDb.transaction().execute(async (open) => {
      await open.insertInto('notes').values({ text: 'first' }).execute();
      // As SQLite itself does when its disk is full.
      await sql`rollback`.execute(open);
      await open.insertInto('notes').values({ text: 'second' }).execute();
    });
    await expect(taken).rejects.toThrow('taken back by SQLite');
    expect(await seenByOthers()).toEqual([]);
  });
});

describe('a write that does not wait for the disk', () => {
  /** What SQLite itself reports: 1 is normal, 2 is full. */
  const level = sql`insert into notes (text) select synchronous || ${' '} || hex(randomblob(4))
    from pragma_synchronous returning text`;
  const written = async (on: typeof database.authDb, end = sql``) => {
    const { rows } = await sql<{ text: string }>`${level} ${end}`.execute(on);
    return rows[0]?.text.split(' ')[0];
  };

  it('is not synchronized, but the next write is', async () => {
    expect(await written(database.authDb, DURABLE_LATER)).toBe('1');
    expect(await written(database.authDb)).toBe('2');
  });

  it('leaves the others synchronized although it failed', async () => {
    await write('one');
    const again = sql`insert into notes (text) values ('one') ${DURABLE_LATER}`;
    await expect(again.execute(database.authDb)).rejects.toThrow('UNIQUE constraint failed');
    expect(await written(database.authDb)).toBe('2');
  });

  it('is synchronized with its own transaction', async () => {
    const inside = await database.authDb
      .transaction()
      .execute((open) => written(open as typeof database.authDb, DURABLE_LATER));
    expect(inside).toBe('2');
  });
});

it('values are stored as given', async () => {
  const { rows } = await sql`select ${Buffer.from([1, 2])} as bytes, ${null} as void,
    ${true} as flag, ${12.5} as number, ${'é'} as text`.execute(database.authDb);
  expect(rows).toEqual([
    { bytes: Uint8Array.of(1, 2), void: null, flag: 1, number: 12.5, text: 'é' },
  ]);
  await expect(sql`select ${{ text: 'x' }}`.execute(database.authDb)).rejects.toThrow(TypeError);
});

it('answers contain the columns that the table has by then', async () => {
  await write('one');
  const all = () => database.authDb.selectFrom('notes').selectAll().execute();
  await all();
  await sql`alter table notes rename column text to words`.execute(database.authDb);
  expect(await all()).toEqual([{ id: 1, words: 'one' }]);
});

it.skipIf(process.platform !== 'linux')('closing leaves no file open', async () => {
  for (let n = 0; n < 20; n++) await write(String(n));
  await database.close();
  const open = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return [];
    }
  });
  expect(open.filter((path) => path.startsWith(folder))).toEqual([]);
  expect(readdirSync(folder)).toEqual(['test.sqlite']);
});
