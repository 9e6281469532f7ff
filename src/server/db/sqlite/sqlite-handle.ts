import { setImmediate as soon } from 'node:timers/promises';
import { DatabaseSync, type StatementSync } from '@photostructure/sqlite';
import { collectGarbage } from '../../collect-garbage.ts';
import { namedFailure } from './sqlite-failure.ts';

type Value = string | number | bigint | null | Uint8Array;

export interface SqliteAnswer {
  rows: Record<string, unknown>[];
  changes: number | bigint;
  lastInsertRowid: number | bigint;
}

export interface SqliteHandle {
  readonly isOpen: boolean;
  /** Whether a `begin` has not been ended yet. */
  readonly isInTransaction: boolean;
  /** Runs statements without parameters whose results nobody reads. */
  exec(sql: string): void;
  /** Runs one statement to its end. Whether it fails or not, no part of it is left running. */
  query(sql: string, parameters: readonly unknown[]): SqliteAnswer;
  close(): Promise<void>;
}

interface Prepared {
  statement: InstanceType<typeof StatementSync>;
  /** Names of the columns it returns; empty for a statement without rows. */
  columns: string[];
}

/** Cached because preparing a statement costs as much as running it. */
const KEPT_STATEMENTS = 300;
/** Any other statement can change what a cached statement returns. */
const KEEPS_SCHEMA = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * One connection to one file, and the only code that knows the driver.
 * @throws an Error whose `code` is SQLite's, from here and from every call
 */
export function openSqliteHandle(file: string): SqliteHandle {
  const database = named(() => new DatabaseSync(file));
  const kept = new Map<string, Prepared>();
  let holdsFile = false;

  function prepare(sql: string): Prepared {
    const found = kept.get(sql);
    if (found) return found;
    const statement = database.prepare(sql);
    holdsFile = file !== ':memory:';
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map(({ name }) => String(name)) };
    if (!KEEPS_SCHEMA.test(sql)) kept.clear();
    else kept.set(sql, prepared);
    if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value as string);
    return prepared;
  }

  return {
    get isOpen() {
      return database.isOpen;
    },
    get isInTransaction() {
      return database.isTransaction;
    },
    exec: (sql) => named(() => database.exec(sql)),
    query: (sql, parameters) =>
      named(() => {
        const { statement, columns } = prepare(sql);
        const values = parameters.map(bindable);
        if (columns.length === 0) return { rows: [], ...statement.run(...values) };
        const rows = statement.all(...values) as unknown as unknown[][];
        return { rows: rows.map((row) => toRow(columns, row)), changes: 0, lastInsertRowid: 0 };
      }),
    async close() {
      if (!database.isOpen) return;
      kept.clear();
      if (holdsFile) await collectStatements();
      database.close();
    },
  };
}

function toRow(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at++) row[columns[at] as string] = values[at];
  return row;
}

/** Refuses objects, because the driver would take one for a list of named parameters. */
function bindable(value: unknown): Value {
  if (typeof value === 'boolean') return Number(value);
  const isPlain = value === null || ['string', 'number', 'bigint'].includes(typeof value);
  if (isPlain || value instanceof Uint8Array) return value as Value;
  throw new TypeError(`SQLite keeps no ${typeof value}`);
}

/**
 * The driver ends a statement only when it is garbage collected, and SQLite keeps the file open
 * until then.
 */
async function collectStatements(): Promise<void> {
  await soon();
  collectGarbage();
  await soon();
}

function named<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw namedFailure(error);
  }
}
