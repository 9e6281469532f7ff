import { takeUpRuns } from './control.ts';
import type { RunDeps } from './work-deps.ts';
import { createRowsWork } from './work-rows.ts';

/** Makes this process turn the rows in the queue into packets, until the queue is stopped. */
export async function workOnRuns(deps: RunDeps): Promise<void> {
  await takeUpRuns(deps);
  await deps.queue.work(createRowsWork(deps));
}
