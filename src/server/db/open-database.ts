import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { SqliteBooleanPlugin } from './boolean-plugin.ts';
import type { Tables } from './schema.ts';
import type { SpaceReserve } from './space-reserve.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import { SYNCHRONOUS_FULL } from './sqlite/sqlite-driver.ts';
import { openSqliteHandle, type SqliteHandle } from './sqlite/sqlite-handle.ts';
import { trackDatabaseFailures } from './track-failures.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export interface OpenedDatabase {
  kind: DatabaseKind;
  /** Our own tables. */
  db: Kysely<Tables>;
  /** The same connection without our codecs, for the sign-in library, which brings its own. */
  // biome-ignore lint/suspicious/noExplicitAny: better-auth's tables are its own affair.
  authDb: Kysely<any>;
  /**
   * For slow statements that no request waits for. They can run for minutes without sending a byte
   * of an answer.
   */
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees a schema that no longer exists.
  patiently<T>(action: (db: Kysely<any>) => Promise<T>): Promise<T>;
  /**
   * Called after personal data was deleted, to remove it from the file's log too. PostgreSQL frees
   * its pages on its own (autovacuum).
   */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
}

/**
 * SQLite with a write-ahead log and `synchronous=FULL`. A committed write survives a power cut and
 * a kill (docs/decisions/0013-sqlite-driver.md), except a write that is awaited later
 * (durable-later.ts), which survives only a kill.
 * @param file path of the database, or `:memory:`
 * @param space released for writing when the disk is full
 */
export function openSqlite(file: string, space?: SpaceReserve): OpenedDatabase {
  const handle = openSqliteHandle(file);
  try {
    prepareConnection(handle);
  } catch (error) {
    void handle.close();
    throw error;
  }
  const dialect = trackDatabaseFailures(sqliteDialect(handle, space));
  const authDb = new Kysely({ dialect });
  return {
    kind: 'sqlite',
    authDb,
    db: authDb.withPlugin(new SqliteBooleanPlugin()) as Kysely<Tables>,
    patiently: (action) => action(authDb),
    async forgetDeleted() {
      for (let tries = 0; tries < 50; tries++) {
        const { rows } = await sql<{
          busy: number;
        }>`pragma wal_checkpoint(truncate)`.execute(authDb);
        if (rows[0]?.busy === 0) return;
        await wait(20);
      }
      throw new Error('another program uses the log of the database');
    },
    async close() {
      await authDb.destroy();
      // Kysely closes only a driver that has run a query.
      await handle.close();
    },
  };
}

function prepareConnection(handle: SqliteHandle): void {
  // SQLite's own wait is harmless while the file is being opened, because nobody else waits.
  // Afterwards the driver does the waiting (sqlite/sqlite-driver.ts).
  handle.exec('pragma busy_timeout = 5000');
  handle.exec('pragma journal_mode = wal');
  handle.exec(SYNCHRONOUS_FULL);
  handle.exec('pragma foreign_keys = on');
  // Overwrites deleted data, because otherwise names would remain in free pages until those are
  // used again.
  handle.exec('pragma secure_delete = on');
  handle.exec('pragma busy_timeout = 0');
}
