import { AppError } from '../../core/errors.ts';

/**
 * PostgreSQL: connection exceptions (08) and operator intervention (57). The system's: the server is
 * not there, or the connection to it broke.
 */
const UNREACHABLE =
  /^(08|57)[0-9A-Z]{3}$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$|^SQLITE_CANTOPEN$/;
/** PostgreSQL's insufficient resources (53) and SQLite's: locked, or its disk fails. */
const FAILING = /^53[0-9A-Z]{3}$|^SQLITE_(BUSY|IOERR|READONLY)/;
const FULL = /^53100$|^SQLITE_FULL/;

/** What the PostgreSQL client says, without a code, of a connection that is gone or does not come. */
const CONNECTION_LOST =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/**
 * A database's failure, named by its code alone: its own message may quote what it was given.
 * @returns undefined when it is none of a database's
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
