import { RUN_LIMITS } from '../../../core/limits.ts';
import { type FormsByReview, splitByReview } from '../../applications/filling/entry-forms.ts';
import type { ProcessDeps } from '../../applications/filling/packet-work.ts';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import type { ChangeFeed } from '../../events/change-feed.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import type { JobQueue, RowsJob } from '../../queue/job-queue.ts';
import type { PeopleFirst } from '../../queue/people-first.ts';
import type { RunStore } from '../store/run-store.ts';

export interface RunDeps extends ProcessDeps {
  runs: RunStore;
  queue: JobQueue;
  peopleFirst: PeopleFirst;
  audit: AuditTrail;
  changes: ChangeFeed;
}

type FormsDeps = Pick<RunDeps, 'forms' | 'onlyReviewed'>;

/** The forms that have mappings today. */
export async function mappedForms({
  forms,
  onlyReviewed,
}: FormsDeps): Promise<FormsByReview<StoredForm>> {
  return splitByReview(await forms.listMapped(), onlyReviewed);
}

/** Those of today's forms that an application is allowed to fill. */
export async function fillableForms(deps: FormsDeps): Promise<StoredForm[]> {
  return (await mappedForms(deps)).fillable;
}

/** @param numbers row numbers, in order */
export function jobsFor(runId: string, numbers: readonly number[]): RowsJob[] {
  const jobs: RowsJob[] = [];
  for (let i = 0; i < numbers.length; i += RUN_LIMITS.rowsPerJob) {
    const some = numbers.slice(i, i + RUN_LIMITS.rowsPerJob);
    jobs.push({ runId, from: some[0] as number, to: some.at(-1) as number });
  }
  return jobs;
}
