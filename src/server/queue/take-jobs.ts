import type { JobHandler, QueueOptions, RowsJob } from './job-queue.ts';

export interface TakenJob {
  job: RowsJob;
  done(): Promise<void>;
  failed(): Promise<void>;
}

/**
 * The part of a queue that is the same on every database: takes up to `atOnce` jobs, and looks
 * again when a job was added here or at the next interval.
 * @param take returns the next job that nobody has, or null
 */
export function createJobTaker(
  { atOnce, lookEveryMs, onFailure }: QueueOptions,
  take: () => Promise<TakenJob | null>,
) {
  const stopping = new AbortController();
  let workers: Promise<void>[] = [];
  const sleepers = new Set<() => void>();

  const pause = () =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, lookEveryMs);
      sleepers.add(wake);
    });

  async function doOne({ job, done, failed }: TakenJob, handler: JobHandler): Promise<void> {
    try {
      const outcome = await handler(job, stopping.signal);
      await (outcome === 'done' ? done() : failed());
    } catch (error) {
      onFailure(error);
      await failed();
    }
  }

  async function worker(handler: JobHandler): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const taken = await take();
        if (taken) await doOne(taken, handler);
        else await pause();
      } catch (error) {
        // The database is unavailable. Its jobs are still there when it is back.
        onFailure(error);
        await pause();
      }
    }
  }

  return {
    work(handler: JobHandler): void {
      workers = Array.from({ length: atOnce }, () => worker(handler));
    },
    wake(): void {
      for (const wake of [...sleepers]) wake();
    },
    async stop(): Promise<void> {
      stopping.abort();
      this.wake();
      await Promise.all(workers);
    },
  };
}
