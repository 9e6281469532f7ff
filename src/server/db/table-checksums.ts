import { createHash } from 'node:crypto';
import { sql, type TableMetadata } from 'kysely';
import type { DatabaseKind } from './open-database.ts';
import { type AnyDatabase, type Row, readRows } from './read-rows.ts';

export interface TableChecksum {
  rows: number;
  /** Checksum over the rows in any order. Equal rows give equal checksums on SQLite and PostgreSQL. */
  sha256: string;
}

/** By table name. */
export type TableChecksums = Record<string, TableChecksum>;

/** @param db on PostgreSQL a transaction */
export async function checksumTables(db: AnyDatabase, kind: DatabaseKind): Promise<TableChecksums> {
  const checksums: TableChecksums = {};
  for (const table of await ownTables(db, kind)) {
    checksums[table.name] = await checksumTable(db, kind, table);
  }
  return checksums;
}

/** The database counts these whenever other tables are written, so a copy's count can differ. */
const DERIVED = ['list_versions'];

/** Every table except the migrator's, derived ones, and other schemas of a hosted database. */
export async function ownTables(db: AnyDatabase, kind: DatabaseKind): Promise<TableMetadata[]> {
  const tables = (await db.introspection.getTables()).filter(
    ({ isView, name }) => !isView && !DERIVED.includes(name),
  );
  if (kind === 'sqlite') return tables;
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.schema);
}

async function checksumTable(
  db: AnyDatabase,
  kind: DatabaseKind,
  { name, columns }: TableMetadata,
): Promise<TableChecksum> {
  const inOrder = [...columns].sort((a, b) => (a.name < b.name ? -1 : 1));
  const hashes: string[] = [];
  for await (const rows of readRows(db, kind, name)) {
    for (const row of rows) {
      const values = inOrder.map((column) => comparable(row, column.name, column.dataType));
      hashes.push(createHash('sha256').update(JSON.stringify(values)).digest('hex'));
    }
  }
  const sha256 = createHash('sha256').update(hashes.sort().join('')).digest('hex');
  return { rows: hashes.length, sha256 };
}

/** SQLite keeps times as text and flags as numbers; PostgreSQL returns large integers as text. */
function comparable(row: Row, column: string, dataType: string): unknown {
  const value = row[column] ?? null;
  if (value === null) return null;
  const type = dataType.toLowerCase();
  if (type === 'date' || type === 'timestamptz') {
    return new Date(value as string | Date).toISOString();
  }
  if (typeof value === 'boolean' || type === 'int8') return Number(value);
  return value;
}

/** @returns the names of tables that differ in count or checksum, or exist on one side only */
export function differingTables(one: TableChecksums, other: TableChecksums): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.filter(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.sha256 !== other[name]?.sha256,
  );
}
