import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { isDurableLater } from '../durable-later.ts';
import type { SpaceReserve } from '../space-reserve.ts';
import { failedWith } from './sqlite-failure.ts';
import type { SqliteHandle } from './sqlite-handle.ts';

/** How long a statement waits for another program's write before it fails with SQLITE_BUSY. */
const PATIENCE_MS = 5_000;
/** Before a request is answered, its writes are on the disk. */
export const SYNCHRONOUS_FULL = 'pragma synchronous = full';
const SYNCHRONOUS_NORMAL = 'pragma synchronous = normal';
/** For a full disk, where a log that takes the last page leaves none to empty it into. */
const SHORT_LOG = 'pragma wal_autocheckpoint = 50';
/** Pause between two tries, in which other requests are answered. */
const PAUSE_MS = 20;

/**
 * Kysely's driver for one connection that every request shares. Single statements run at once. A
 * transaction has the connection to itself, and the others wait until it has ended. Waiting for
 * another program's lock does not block the process, as SQLite's own `busy_timeout` would.
 *
 * Whatever was answered is committed: only the request that began a transaction ever sees it open,
 * and one left open by a failure is rolled back at once.
 */
export class SqliteDriver implements Driver {
  readonly #handle: SqliteHandle;
  /** Resolves when the open transaction has ended. */
  #transaction: Promise<void> | undefined;
  #end: () => void = () => undefined;

  readonly #space: SpaceReserve | undefined;

  constructor(handle: SqliteHandle, space?: SpaceReserve) {
    this.#handle = handle;
    this.#space = space;
  }

  async init(): Promise<void> {
    if (this.#space?.isInUse()) this.#handle.exec(SHORT_LOG);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#patiently(() => {
      // Room is made in advance because a transaction, unlike a statement, is not retried.
      if (this.#space?.isNearlyFull()) this.#makeRoom();
      // A write transaction from the start, so that it cannot be refused later because another
      // program writes.
      this.#handle.exec('begin immediate');
      // Set in the same tick, before any other request gets its turn.
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
    const alone = isDurableLater(query) ? () => this.#withoutWaitingForDisk(ask) : ask;
    if (holdsTransaction) this.#requireTransaction();
    const answer = holdsTransaction ? ask() : await this.#patiently(alone, true);
    return {
      rows: answer.rows as never[],
      insertId: BigInt(answer.lastInsertRowid),
      numAffectedRows: BigInt(answer.changes),
    };
  }

  #withoutWaitingForDisk<T>(write: () => T): T {
    this.#handle.exec(SYNCHRONOUS_NORMAL);
    try {
      return write();
    } finally {
      this.#handle.exec(SYNCHRONOUS_FULL);
    }
  }

  /** Waits for our own transaction, then for other programs' locks. */
  async #patiently<T>(action: () => T, isSingleStatement = false): Promise<T> {
    const until = Date.now() + PATIENCE_MS;
    let rooms = 0;
    for (;;) {
      while (this.#transaction) await this.#transaction;
      try {
        const answer = action();
        if (isSingleStatement && this.#handle.isInTransaction)
          throw new Error('a transaction was left open');
        return answer;
      } catch (error) {
        this.#leaveNoTransaction();
        if (rooms++ < 2 && this.#isFull(error) && this.#makeRoom()) continue;
        if (!failedWith(error, 'SQLITE_BUSY') || Date.now() > until) throw error;
        await wait(PAUSE_MS);
      }
    }
  }

  #isFull(error: unknown): boolean {
    if (failedWith(error, 'SQLITE_FULL')) return true;
    // A full disk can also appear as an I/O error; the free space beside the database shows which
    // it is.
    return failedWith(error, 'SQLITE_IOERR') && (this.#space?.isNearlyFull() ?? false);
  }

  /**
   * Frees the reserve kept for this and the pages of the log, whose contents are in the database.
   */
  #makeRoom(): boolean {
    this.#space?.release();
    try {
      this.#handle.exec('pragma wal_checkpoint(truncate)');
      this.#handle.exec(SHORT_LOG);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * SQLite rolls back some transactions itself, for example when the disk is full. No statement of
   * such a transaction may run after that.
   */
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
