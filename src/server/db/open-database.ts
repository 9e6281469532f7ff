import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import SqliteDatabase from 'libsql';
import pg from 'pg';
import { SqliteBooleanPlugin } from './boolean-plugin.ts';
import { impatientSocket, POSTGRES_SILENCE_MS } from './impatient-socket.ts';
import { noteFailures } from './note-failures.ts';
import type { Tables } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export interface OpenedDatabase {
  kind: DatabaseKind;
  /** Our own tables. */
  db: Kysely<Tables>;
  /** The same connection without our codecs, for the sign-in library, which brings its own. */
  // biome-ignore lint/suspicious/noExplicitAny: better-auth's tables are its own affair.
  authDb: Kysely<any>;
  /** For statements that may work for minutes without a byte of an answer, and that no request waits for. */
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees a schema that no longer exists.
  patiently<T>(action: (db: Kysely<any>) => Promise<T>): Promise<T>;
  /**
   * After what was personal was deleted: takes it out of the log of the file too. PostgreSQL gives its
   * pages free by itself (autovacuum).
   */
  forgetDeleted(): Promise<void>;
  close(): Promise<void>;
}

/**
 * SQLite with a write-ahead log and `synchronous=FULL`: an acknowledged write survives a power cut
 * (40 kill -9 during writes lost none of 59,992; design section 2).
 * @param file path of the database, or `:memory:`.
 */
export function openSqlite(file: string): OpenedDatabase {
  const database = new SqliteDatabase(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  database.exec('PRAGMA busy_timeout = 5000');
  // What was deleted is overwritten: else names lie in free pages until those are used again.
  database.exec('PRAGMA secure_delete = ON');
  // libsql keeps better-sqlite3's interface; the two packages' type declarations differ.
  const dialect = noteFailures(new SqliteDialect({ database: database as never }));
  const authDb = new Kysely({ dialect });
  return {
    kind: 'sqlite',
    authDb,
    db: authDb.withPlugin(new SqliteBooleanPlugin()) as Kysely<Tables>,
    patiently: (action) => action(authDb),
    async forgetDeleted() {
      await sql`pragma wal_checkpoint(truncate)`.execute(authDb);
    },
    async close() {
      await authDb.destroy();
      // Kysely closes only what it was asked something through.
      if (database.open) database.close();
    },
  };
}

/**
 * @param url a `postgres://` connection string (`DATABASE_URL`).
 * @param silenceMs after which a server that does not answer is taken to be gone
 */
export function openPostgres(url: string, silenceMs = POSTGRES_SILENCE_MS): OpenedDatabase {
  const authDb = connect(url, { stream: impatientSocket(silenceMs) });
  return {
    kind: 'postgres',
    authDb,
    db: authDb as Kysely<Tables>,
    async patiently(action) {
      // A machine that is gone is found by the probes of its system, which a busy server answers.
      const patient = connect(url, { keepAlive: true, keepAliveInitialDelayMillis: silenceMs });
      return action(patient).finally(() => patient.destroy());
    },
    forgetDeleted: async () => undefined,
    close: () => authDb.destroy(),
  };
}

function connect(connectionString: string, config: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...config,
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => undefined);
  // And one that is lost in use, between two queries; the next one fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely({ dialect: noteFailures(new PostgresDialect({ pool })) });
}
