import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { JobQueue, QueueOptions, RowsJob } from './job-queue.ts';
import { createJobTaker } from './take-jobs.ts';

/**
 * For the one process of an embedded installation, in its own database. Only memory records which
 * jobs are under way, so after a kill all of them can be taken again.
 */
export function createSqliteQueue(db: Kysely<Tables>, options: QueueOptions): JobQueue {
  const taken = new Set<string>();

  async function take() {
    const row = await db
      .selectFrom('jobs')
      .selectAll()
      .where('due_at', '<=', new Date().toISOString())
      .$if(taken.size > 0, (query) => query.where('id', 'not in', [...taken]))
      .orderBy('turn')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    // Another lane may have taken the job while this one was asking.
    if (!row || taken.has(row.id)) return null;
    const { id } = row;
    taken.add(id);
    return {
      job: JSON.parse(row.job) as RowsJob,
      async done() {
        await db.deleteFrom('jobs').where('id', '=', id).execute();
        taken.delete(id);
      },
      async failed() {
        const due_at = new Date(Date.now() + options.retryAfterMs).toISOString();
        await db.updateTable('jobs').set({ due_at }).where('id', '=', id).execute();
        taken.delete(id);
      },
    };
  }

  const taking = createJobTaker(options, take);
  return {
    async add(jobs) {
      const due_at = new Date().toISOString();
      await db.transaction().execute(async (transaction) => {
        for (const [turn, one] of jobs.entries()) {
          const row = { id: randomUUID(), turn, due_at, job: JSON.stringify(one) };
          await transaction.insertInto('jobs').values(row).execute();
        }
      });
      taking.wake();
    },
    async work(handler) {
      taking.work(handler);
    },
    stop: () => taking.stop(),
  };
}
