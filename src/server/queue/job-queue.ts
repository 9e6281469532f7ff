/**
 * Work that outlives the request that asked for it. A job is done when its handler has succeeded. A
 * job whose handler failed or whose process died is done again, perhaps by another replica, so a
 * handler must tolerate being called twice with one job.
 */

/** Some rows of a run, from the first to the last, both included. Nothing in it is personal. */
export interface RowsJob {
  runId: string;
  from: number;
  to: number;
}

/** `again` puts the job back to be done later, which is not a failure. */
export type JobOutcome = 'done' | 'again';
export type JobHandler = (job: RowsJob, stopping: AbortSignal) => Promise<JobOutcome>;

export interface JobQueue {
  /**
   * Resolves when the jobs would survive a crash. The first jobs of each call are done before the
   * later jobs of earlier calls, so that a short run does not wait for the end of a long one.
   */
  add(jobs: readonly RowsJob[]): Promise<void>;
  /** @param handler learns through `stopping` that the process ends, and should then end soon */
  work(handler: JobHandler): Promise<void>;
  /** Takes no more jobs; resolves when the handlers under way have ended. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  /** How many jobs one process does at the same time. */
  atOnce: number;
  /** How often a process looks for jobs that another process has added. */
  lookEveryMs: number;
  /** Delay before a job that failed is done again. */
  retryAfterMs: number;
  /**
   * A job begun longer ago than this has lost its process. If the time were shorter than a job's
   * rows take, the rows of a slow job would be tried twice at once, which each row's claim
   * prevents.
   */
  lostAfterMs: number;
  /** Called for a failure of the queue itself, or of a handler, for which nobody waits. */
  onFailure(error: unknown): void;
}

export const QUEUE_DEFAULTS = {
  atOnce: 2,
  lookEveryMs: 1_000,
  retryAfterMs: 5_000,
  lostAfterMs: 60_000,
} as const satisfies Omit<QueueOptions, 'onFailure'>;
