import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../open-database.ts';

// biome-ignore lint/suspicious/noExplicitAny: a migration sees a schema that no longer exists.
export type AnyDatabase = Kysely<any>;

/** Each database's names for the column types of the sign-in library's times and flags. */
export function columnTypes(kind: DatabaseKind) {
  return kind === 'postgres'
    ? ({ time: sql.raw('timestamptz'), flag: 'boolean' } as const)
    : ({ time: sql.raw('date'), flag: 'integer' } as const);
}

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

export const ownedByUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('user.id').onDelete('cascade');
