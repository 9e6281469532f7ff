import { AppError } from '../../core/errors.ts';

/**
 * PostgreSQL: connection exceptions (08) and operator intervention (57). Operating system: the
 * server cannot be reached, or the connection to it broke. SQLite: the file cannot be opened.
 */
const UNREACHABLE =
  /^(08|57)[0-9A-Z]{3}$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$|^SQLITE_CANTOPEN$/;
/** PostgreSQL: insufficient resources (53). SQLite: locked, or its disk fails. */
const FAILING = /^53[0-9A-Z]{3}$|^SQLITE_(BUSY|IOERR|READONLY)/;
const FULL = /^53100$|^SQLITE_FULL/;

/**
 * Messages without a code with which the PostgreSQL client reports a connection that is lost or
 * cannot be made.
 */
const CONNECTION_LOST =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/**
 * A database failure, identified by its code alone, because its message can quote values.
 * @returns undefined if the failure does not come from a database
 */
export function databaseError(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = 'code' in thrown ? String(thrown.code) : '';
  if (UNREACHABLE.test(code) || CONNECTION_LOST.test(thrown.message)) {
    return new AppError('database_unavailable', {}, thrown);
  }
  if (FULL.test(code)) return new AppError('disk_full', {}, thrown);
  if (FAILING.test(code)) return new AppError('database_error', { message: code }, thrown);
  return undefined;
}
