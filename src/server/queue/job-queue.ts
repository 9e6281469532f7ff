/**
 * Work that outlives the request that asked for it. A job is done when its handler has ended well;
 * one whose handler failed, or whose process died, is done again, perhaps by another replica. So a
 * handler must bear being called twice with one job.
 */

/** Some rows of a run, from the first to the last, both included. Nothing in it is personal. */
export interface RowsJob {
  runId: string;
  from: number;
  to: number;
}

/** `again` puts it back, to be done later: not a failure, only not yet. */
export type JobOutcome = 'done' | 'again';
export type JobHandler = (job: RowsJob, stopping: AbortSignal) => Promise<JobOutcome>;

export interface JobQueue {
  /**
   * Resolves when they would survive a crash. The first of each call are done before the later ones
   * of earlier calls, so that a short run does not wait for the end of a long one.
   */
  add(jobs: readonly RowsJob[]): Promise<void>;
  /** @param handler is told by `stopping` when the process ends: it should end soon */
  work(handler: JobHandler): Promise<void>;
  /** Takes no more; resolves when the handlers under way have ended. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  /** Jobs done at the same time by one process. */
  atOnce: number;
  /** How often a process looks for what another has added. */
  lookEveryMs: number;
  /** Before a job that failed is done again. */
  retryAfterMs: number;
  /** A job that was begun so long ago died with its process: shorter than any rows take, and the
   * rows of a slow one are done twice at the same time, which each row's claim forbids. */
  lostAfterMs: number;
  /** A failure of the queue itself, or of a handler, that nobody waits for. */
  onFailure(error: unknown): void;
}

export const QUEUE_DEFAULTS = {
  atOnce: 2,
  lookEveryMs: 1_000,
  retryAfterMs: 5_000,
  lostAfterMs: 60_000,
} as const satisfies Omit<QueueOptions, 'onFailure'>;
