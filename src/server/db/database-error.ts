import { AppError } from '../../core/errors.ts';

/** PostgreSQL: connection exceptions (08) and operator intervention (57). */
const UNREACHABLE = /^(08|57)[0-9A-Z]{3}$|^ECONNREFUSED$|^SQLITE_CANTOPEN$/;
/** PostgreSQL: insufficient resources (53). SQLite: locked, full, or its disk fails. */
const FAILING = /^53[0-9A-Z]{3}$|^SQLITE_(BUSY|FULL|IOERR|READONLY)/;

/**
 * A database's failure, named by its code alone: its own message may quote what it was given.
 * @returns undefined when it is none of a database's
 */
export function databaseError(thrown: unknown): AppError | undefined {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (UNREACHABLE.test(code)) return new AppError('database_unavailable', {}, thrown);
  if (FAILING.test(code)) return new AppError('database_error', { message: code }, thrown);
  return undefined;
}
