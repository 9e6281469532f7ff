import pg from 'pg';
import PgBoss from 'pg-boss';
import { POSTGRES_SILENCE_MS, socketWithTimeout } from '../db/socket-with-timeout.ts';
import type { JobQueue, QueueOptions, RowsJob } from './job-queue.ts';
import { createJobTaker } from './take-jobs.ts';

const QUEUE = 'rows-of-runs';
/** Higher than any turn, because a run of the largest table has fewer jobs than this. */
const LATEST = 1_000_000;
/** Enough tries until the database is back, because the rows of a run are never given up. */
const RETRIES = 10_000;
/**
 * Lock for making the tables. Replicas that make them at the same time end in a deadlock, in about
 * one start of forty.
 */
const MAKING_LOCK = 7_360_135;

/**
 * A queue for any number of replicas, on the database that they share: pg-boss, in its own schema
 * (docs/decisions/0035-runs.md).
 * @throws what the database throws
 */
export async function openPostgresQueue(url: string, options: QueueOptions): Promise<JobQueue> {
  const pool = openPool(url, options);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // How soon another replica gets the job of one that was killed.
    maintenanceIntervalSeconds: seconds(Math.min(10_000, options.lostAfterMs)),
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 1,
    schedule: false,
  });
  boss.on('error', options.onFailure);
  const close = async () => {
    // Does nothing if the queue has not started.
    await boss.stop({ graceful: false, wait: true });
    await pool.end();
  };
  try {
    await oneAtATime(pool, () => makeQueue(boss, options));
  } catch (error) {
    await close();
    throw error;
  }

  async function take() {
    const [found] = await boss.fetch<RowsJob>(QUEUE, { batchSize: 1 });
    if (!found) return null;
    const { id, data: job } = found;
    return {
      job,
      done: () => boss.complete(QUEUE, id),
      failed: () => boss.fail(QUEUE, id),
    };
  }

  const taking = createJobTaker(options, take);
  return {
    async add(jobs) {
      await boss.insert(jobs.map((data, turn) => ({ name: QUEUE, data, priority: LATEST - turn })));
      taking.wake();
    },
    async work(handler) {
      taking.work(handler);
    },
    async stop() {
      await taking.stop();
      await close();
    },
  };
}

const seconds = (ms: number) => Math.max(1, Math.round(ms / 1000));

function openPool(url: string, { atOnce, onFailure }: QueueOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: atOnce + 1,
    application_name: 'inkready queue',
    connectionTimeoutMillis: 10_000,
    stream: socketWithTimeout(POSTGRES_SILENCE_MS),
  });
  pool.on('error', onFailure);
  // Handles a connection lost in use, between two queries. The next query fails with the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** @throws what the database throws; the connection is then closed, which releases its lock */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING_LOCK]);
    await work();
    await client.query('select pg_advisory_unlock($1)', [MAKING_LOCK]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function makeQueue(boss: PgBoss, options: QueueOptions): Promise<void> {
  await boss.start();
  const settings = {
    name: QUEUE,
    policy: 'standard' as const,
    retryLimit: RETRIES,
    retryDelay: seconds(options.retryAfterMs),
    expireInSeconds: seconds(options.lostAfterMs),
  };
  await boss.createQueue(QUEUE, settings);
  await boss.updateQueue(QUEUE, settings);
}
