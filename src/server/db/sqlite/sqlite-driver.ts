import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { failedWith } from './sqlite-failure.ts';
import type { SqliteHandle } from './sqlite-handle.ts';

/** How long a statement waits for another program that writes, before it fails with SQLITE_BUSY. */
const PATIENCE_MS = 5_000;
/** Between two tries; other requests are answered meanwhile. */
const PAUSE_MS = 20;

/**
 * Kysely's driver for one connection that every request shares. Statements of their own run at once; a
 * transaction has the connection for itself, and the others wait until it has ended. Another program's
 * lock is waited for without holding up the process: SQLite's own `busy_timeout` would stand still in it.
 *
 * What is answered is committed: a transaction is found open by nobody but who began it, and what a
 * failure leaves open is taken back at once.
 */
export class SqliteDriver implements Driver {
  readonly #handle: SqliteHandle;
  /** Resolves when the transaction that is open has ended. */
  #transaction: Promise<void> | undefined;
  #end: () => void = () => undefined;

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#patiently(() => {
      // At once for writing: one that has begun is not refused later because another program writes.
      this.#handle.exec('begin immediate');
      // In the same breath, before any other request has its turn.
      this.#transaction = new Promise((end) => {
        this.#end = end;
      });
    });
    (connection as SqliteConnection).holdsTransaction = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      this.#requireTransaction();
      this.#handle.exec('commit');
    } finally {
      await this.rollbackTransaction(connection);
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const ours = connection as SqliteConnection;
    if (!ours.holdsTransaction) return;
    ours.holdsTransaction = false;
    try {
      this.#leaveNoTransaction();
    } finally {
      this.#transaction = undefined;
      this.#end();
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.rollbackTransaction(connection);
  }

  async destroy(): Promise<void> {
    await this.#handle.close();
  }

  async execute(query: CompiledQuery, holdsTransaction: boolean): Promise<QueryResult<never>> {
    const ask = () => this.#handle.query(query.sql, query.parameters);
    if (holdsTransaction) this.#requireTransaction();
    const answer = holdsTransaction ? ask() : await this.#patiently(ask, true);
    return {
      rows: answer.rows as never[],
      insertId: BigInt(answer.lastInsertRowid),
      numAffectedRows: BigInt(answer.changes),
    };
  }

  /** Waits for our own transaction, then for other programs. */
  async #patiently<T>(action: () => T, isWhole = false): Promise<T> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      while (this.#transaction) await this.#transaction;
      try {
        const answer = action();
        if (isWhole && this.#handle.isInTransaction) throw new Error('a transaction was left open');
        return answer;
      } catch (error) {
        this.#leaveNoTransaction();
        if (!failedWith(error, 'SQLITE_BUSY') || Date.now() > until) throw error;
        await wait(PAUSE_MS);
      }
    }
  }

  /** SQLite takes some transactions back by itself, as when the disk is full: none of it may go on. */
  #requireTransaction(): void {
    if (!this.#handle.isInTransaction) throw new Error('the transaction was taken back by SQLite');
  }

  #leaveNoTransaction(): void {
    if (this.#handle.isInTransaction) this.#handle.exec('rollback');
  }
}

class SqliteConnection implements DatabaseConnection {
  holdsTransaction = false;
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#driver.execute(query, this.holdsTransaction);
  }

  // biome-ignore lint/correctness/useYield: nothing here reads rows one by one.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows of SQLite are read by pages');
  }
}
