import { RUN_LIMITS } from '../../core/limits.ts';
import { mayFill } from '../applications/entry-forms.ts';
import type { ProcessDeps } from '../applications/packet-work.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import type { StoredForm } from '../forms/store.ts';
import type { JobQueue, RowsJob } from '../queue/job-queue.ts';
import type { PeopleFirst } from '../queue/people-first.ts';
import type { RunStore } from './store.ts';

export interface RunDeps extends ProcessDeps {
  runs: RunStore;
  queue: JobQueue;
  peopleFirst: PeopleFirst;
  audit: AuditTrail;
  changes: ChangeFeed;
}

/** The forms that an application may fill today. */
export async function formsOfToday({
  forms,
  onlyReviewed,
}: Pick<RunDeps, 'forms' | 'onlyReviewed'>): Promise<StoredForm[]> {
  const mapped = await forms.listMapped();
  return mapped.filter((form) => mayFill(form, onlyReviewed));
}

/** Names of those that would if somebody had reviewed their mappings. */
export async function waitingForReview({
  forms,
  onlyReviewed,
}: Pick<RunDeps, 'forms' | 'onlyReviewed'>): Promise<string[]> {
  if (!onlyReviewed) return [];
  const mapped = await forms.listMapped();
  return mapped.filter((form) => !mayFill(form, onlyReviewed)).map(({ form_name }) => form_name);
}

/** @param numbers of rows, in order */
export function jobsFor(runId: string, numbers: readonly number[]): RowsJob[] {
  const jobs: RowsJob[] = [];
  for (let i = 0; i < numbers.length; i += RUN_LIMITS.rowsPerJob) {
    const some = numbers.slice(i, i + RUN_LIMITS.rowsPerJob);
    jobs.push({ runId, from: some[0] as number, to: some.at(-1) as number });
  }
  return jobs;
}
