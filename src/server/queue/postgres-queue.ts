import PgBoss from 'pg-boss';
import type { JobQueue, QueueOptions, RowsJob } from './job-queue.ts';
import { createTaking } from './take-jobs.ts';

const QUEUE = 'rows-of-runs';
/** A run of the largest table has fewer jobs than this at one turn. */
const LATEST = 1_000_000;
/** Until its database is back: the rows of a run are not given up. */
const RETRIES = 10_000;

/**
 * For any number of replicas, on the database that they share: pg-boss, in a schema of its own
 * (docs/decisions/0035-runs.md).
 * @throws what the database throws
 */
export async function openPostgresQueue(url: string, options: QueueOptions): Promise<JobQueue> {
  const seconds = (ms: number) => Math.max(1, Math.round(ms / 1000));
  const boss = new PgBoss({
    connectionString: url,
    max: options.atOnce + 1,
    application_name: 'inkready queue',
    // How soon another replica has the job of one that was killed.
    maintenanceIntervalSeconds: seconds(Math.min(10_000, options.lostAfterMs)),
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 1,
    schedule: false,
  });
  boss.on('error', options.onFailure);
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

  const taking = createTaking(options, take);
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
      await boss.stop({ graceful: false, wait: true });
    },
  };
}
