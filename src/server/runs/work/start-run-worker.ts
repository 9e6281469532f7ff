import { requeueWaitingRows } from './control.ts';
import type { RunDeps } from './work-deps.ts';
import { createRowsWork } from './work-rows.ts';

/** Makes this process turn the rows in the queue into packets, until the queue is stopped. */
export async function startRunWorker(deps: RunDeps): Promise<void> {
  await requeueWaitingRows(deps);
  await deps.queue.work(createRowsWork(deps));
}
