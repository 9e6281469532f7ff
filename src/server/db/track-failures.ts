import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import type { AppError } from '../../core/errors.ts';
import { databaseError } from './database-error.ts';

const request = new AsyncLocalStorage<{ failure?: AppError }>();

/** Wraps a request so that its database failure can be read until it is answered. */
export function withFailureTracking<T>(answer: () => T): T {
  return request.run({}, answer);
}

/**
 * Needed because, when the database is down, the sign-in library reports "Failed to get session" or
 * no session at all.
 * @returns the database's own failure during this request
 */
export function databaseFailureOfRequest(): AppError | undefined {
  return request.getStore()?.failure;
}

/** Wraps a dialect so that its connections remember how they failed. */
export function trackDatabaseFailures(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => tracking(dialect.createDriver()),
  };
}

function tracking(driver: Driver): Driver {
  const known = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const [begin, commit] = [driver.beginTransaction, driver.commitTransaction];
  driver.beginTransaction = (...given) => begin.apply(driver, given).catch(recordAndRethrow);
  driver.commitTransaction = (...given) => commit.apply(driver, given).catch(recordAndRethrow);
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options).catch(recordAndRethrow);
    if (known.has(connection)) return connection;
    known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, ...rest) =>
      execute<never>(query, ...rest).catch(recordAndRethrow);
    return connection;
  };
  return driver;
}

function recordAndRethrow(error: unknown): never {
  const tracked = request.getStore();
  const failure = databaseError(error);
  if (tracked && failure) tracked.failure = failure;
  throw error;
}
