import { type Kysely, sql, type TableMetadata } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { type AnyDatabase, type Row, readRows } from '../db/read-rows.ts';
import {
  checksumTables,
  differingTables,
  ownTables,
  type TableChecksums,
} from '../db/table-checksums.ts';

/** Tables that a server fills itself on its first start. */
const SELF_FILLED_TABLES = ['installation'];

/**
 * Copies every row of a SQLite database into an empty PostgreSQL one with the same tables, all or
 * nothing, because the copy is compared before it is committed.
 * @param sent sums of the source
 * @throws AppError copy_differs
 */
export async function copyRows(
  source: OpenedDatabase,
  destination: OpenedDatabase,
  sent: TableChecksums,
): Promise<void> {
  const order = await parentsFirst(source.authDb, Object.keys(sent));
  const work = async (transaction: AnyDatabase) => {
    const tables = await ownTables(transaction, 'postgres');
    for (const name of SELF_FILLED_TABLES) await transaction.deleteFrom(name).execute();
    for (const name of order) {
      const table = tables.find((known) => known.name === name);
      if (!table) throw new AppError('copy_differs', { what: `no table ${name}` });
      for await (const rows of readRows(source.authDb, 'sqlite', name)) {
        await transaction
          .insertInto(name)
          .values(rows.map((row) => converted(row, table)))
          .execute();
      }
    }
    const differing = differingTables(sent, await checksumTables(transaction, 'postgres'));
    if (differing.length > 0) throw new AppError('copy_differs', { what: differing.join(', ') });
  };
  await destination.patiently((db) => db.transaction().execute(work));
}

/** @returns the name of a table that already holds rows, or undefined */
export function tableWithRows(sums: TableChecksums): string | undefined {
  return Object.keys(sums).find(
    (name) => !SELF_FILLED_TABLES.includes(name) && (sums[name]?.rows ?? 0) > 0,
  );
}

/** Converts flags only: SQLite has no booleans, while PostgreSQL can read its times as text. */
function converted(row: Row, { columns }: TableMetadata): Row {
  const flags = columns.filter(({ dataType }) => dataType === 'bool').map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      flags.includes(name) && value !== null ? value === 1 : value,
    ]),
  );
}

/** Orders tables so that referenced ones come first. */
async function parentsFirst(db: AnyDatabase, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.name as child, key."table" as parent
    from sqlite_master child join pragma_foreign_key_list(child.name) key
    where child.type = 'table'`.execute(db as Kysely<unknown>);
  const order: string[] = [];
  const add = (name: string) => {
    if (order.includes(name)) return;
    for (const { child, parent } of rows) if (child === name && parent !== name) add(parent);
    order.push(name);
  };
  for (const name of names) add(name);
  return order;
}
