import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './open-database.ts';

// biome-ignore lint/suspicious/noExplicitAny: any table, as it is.
export type AnyDatabase = Kysely<any>;
export type Row = Record<string, unknown>;

/** A form's analysis can be a megabyte, and a batch must fit in memory. */
const BATCH = 100;

/**
 * Every row of a table, in batches, without our codecs.
 * @param db on PostgreSQL a transaction, which sees the table as it was at its start
 */
export function readRows(
  db: AnyDatabase,
  kind: DatabaseKind,
  table: string,
): AsyncGenerator<Row[], void> {
  return kind === 'sqlite' ? readSqlite(db, table) : readPostgres(db, table);
}

async function* readSqlite(db: AnyDatabase, table: string): AsyncGenerator<Row[], void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Row & { rowid_: number }>`
      select rowid as rowid_, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${BATCH}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.rowid_ ?? last;
    yield rows.map(({ rowid_: _, ...row }) => row);
  }
}

async function* readPostgres(db: AnyDatabase, table: string): AsyncGenerator<Row[], void> {
  await sql`declare every_row no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from every_row`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close every_row`.execute(db);
}
