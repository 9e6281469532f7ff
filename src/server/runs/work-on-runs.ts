import { takeUpRuns } from './control.ts';
import type { RunDeps } from './work-deps.ts';
import { createRowsWork } from './work-rows.ts';

/** From now on this process makes packets of the rows in the queue, until the queue is stopped. */
export async function workOnRuns(deps: RunDeps): Promise<void> {
  await takeUpRuns(deps);
  await deps.queue.work(createRowsWork(deps));
}
