import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  DATABASE_KINDS,
  newDatabaseUrl,
  openTestDatabase,
} from '../../../tests/support/databases.ts';
import type { JobQueue, QueueOptions, RowsJob } from './job-queue.ts';

const QUICK: QueueOptions = {
  atOnce: 2,
  lookEveryMs: 50,
  retryAfterMs: 1_000,
  lostAfterMs: 1_000,
  onFailure: () => undefined,
};

const jobsOf = (runId: string, count: number): RowsJob[] =>
  Array.from({ length: count }, (_, i) => ({ runId, from: i * 10 + 1, to: i * 10 + 10 }));

describe.each(DATABASE_KINDS)('the queue on %s', (kind) => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  /** @returns a function that opens the queue as another process on the same data would */
  async function installation(): Promise<(options?: Partial<QueueOptions>) => Promise<JobQueue>> {
    if (kind === 'sqlite') {
      const { createSqliteQueue } = await import('./sqlite-queue.ts');
      const database = await openTestDatabase(kind);
      closing.push(() => database.close());
      return async (options) => createSqliteQueue(database.db, { ...QUICK, ...options });
    }
    const { openPostgresQueue } = await import('./postgres-queue.ts');
    const url = await newDatabaseUrl();
    return (options) => openPostgresQueue(url, { ...QUICK, ...options });
  }

  async function until(condition: () => boolean, seconds = 20): Promise<void> {
    for (const end = Date.now() + seconds * 1000; !condition(); await wait(20)) {
      if (Date.now() > end) throw new Error('waited too long');
    }
  }

  it('can be opened by several processes at the same time', async () => {
    for (let time = 0; time < 10; time++) {
      const open = await installation();
      const queues = await Promise.all(Array.from({ length: 6 }, () => open()));
      await Promise.all(queues.map((queue) => queue.stop()));
    }
  });

  it('does each job once', async () => {
    const queue = await (await installation())();
    closing.push(() => queue.stop());
    const done: RowsJob[] = [];
    await queue.work(async (job) => {
      done.push(job);
      return 'done';
    });
    const jobs = jobsOf('a', 7);
    await queue.add(jobs);
    await until(() => done.length >= jobs.length);
    await wait(200);
    const inOrder = done.toSorted((a, b) => a.from - b.from);
    expect(inOrder).toEqual(jobs);
  });

  it('gives a short run its turn before a long one ends', async () => {
    const open = await installation();
    const queue = await open({ atOnce: 1 });
    closing.push(() => queue.stop());
    await queue.add(jobsOf('long', 6));
    await queue.add(jobsOf('short', 2));
    const done: string[] = [];
    await queue.work(async ({ runId }) => {
      done.push(runId);
      return 'done';
    });
    await until(() => done.length === 8);
    expect(done.lastIndexOf('short')).toBeLessThan(5);
  });

  it('repeats a job whose handler failed, which is reported, or asked for it', async () => {
    const failures: unknown[] = [];
    const queue = await (await installation())({ onFailure: (error) => failures.push(error) });
    closing.push(() => queue.stop());
    let tries = 0;
    await queue.work(async () => {
      tries++;
      if (tries === 1) throw new Error('the first try');
      return tries === 2 ? 'again' : 'done';
    });
    await queue.add(jobsOf('a', 1));
    await until(() => tries === 3);
    expect(failures).toEqual([new Error('the first try')]);
  });

  it('gives the jobs of a dead process to the next', { timeout: 60_000 }, async () => {
    const open = await installation();
    const dying = await open();
    await dying.add(jobsOf('a', 3));
    const begun: RowsJob[] = [];
    // As after a kill: its handlers never end, and it never reports anything.
    await dying.work((job) => {
      begun.push(job);
      return new Promise(() => undefined);
    });
    await until(() => begun.length === 2);

    const next = await open();
    closing.push(() => next.stop());
    const done: number[] = [];
    await next.work(async ({ from }) => {
      done.push(from);
      return 'done';
    });
    await until(() => new Set(done).size === 3, 40);
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 11, 21]);
  });

  it('lets current jobs finish when it stops, and takes no other', async () => {
    const queue = await (await installation())({ atOnce: 1 });
    await queue.add(jobsOf('a', 2));
    let ended = 0;
    let isStopping = false;
    await queue.work(async (_, stopping) => {
      await wait(100);
      isStopping = stopping.aborted;
      ended++;
      return 'done';
    });
    await wait(50);
    await queue.stop();
    expect({ ended, isStopping }).toEqual({ ended: 1, isStopping: true });
  });
});

it.skipIf(!DATABASE_KINDS.includes('postgres'))(
  'a queue that cannot be opened leaves no connection open',
  async () => {
    const url = new URL(await newDatabaseUrl());
    const { openPostgresQueue } = await import('./postgres-queue.ts');
    const owner = new pg.Client(url.href);
    await owner.connect();
    try {
      await (await openPostgresQueue(url.href, QUICK)).stop();
      await owner.query('drop function pgboss.create_queue');
      await expect(openPostgresQueue(url.href, QUICK)).rejects.toThrow();
      // PostgreSQL still lists a connection for a moment after it was closed.
      const open = async () => {
        const { rows } = await owner.query(
          "select 1 from pg_stat_activity where datname = current_database() and application_name = 'inkready queue'",
        );
        return rows;
      };
      await expect.poll(open).toEqual([]);
    } finally {
      await owner.end();
    }
  },
);
