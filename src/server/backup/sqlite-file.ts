import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { type OpenedDatabase, openSqlite } from '../db/open-database.ts';

/** Suffixes of the files that SQLite keeps beside an open database. */
const BESIDE = ['', '-wal', '-shm', '-journal'];

/**
 * Opens a database that must end up as a single file. Closing it moves its log's contents into it.
 */
export async function withSqliteFile<T>(
  file: string,
  use: (database: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const database = openSqlite(file);
  try {
    const result = await use(database);
    await foldLog(database);
    return result;
  } finally {
    await database.close();
  }
}

async function foldLog({ authDb }: OpenedDatabase): Promise<void> {
  const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(
    authDb,
  );
  if (rows[0]?.journal_mode !== 'delete') throw new Error('the write-ahead log is still in use');
}

export async function removeSqliteFile(file: string): Promise<void> {
  for (const suffix of BESIDE) await rm(`${file}${suffix}`, { force: true });
}
