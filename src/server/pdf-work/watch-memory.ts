/**
 * The whole process is watched while jobs run, because a worker thread's heap limit does not count
 * typed arrays, which hold a PDF's bytes, and V8 can abort the process instead of keeping it. When
 * the process has grown by more than one job is allowed to use, since the start of any job that
 * runs, a job is stopped: the one since whose start it has grown fastest.
 */
const INTERVAL_MS = 50;
/** Within this time, a stopped thread's memory is returned: 200 ms where it was measured. */
const RETURNED_AFTER_MS = 1_000;

export interface MemoryWatch {
  /**
   * @param stop called at most once; `isAlone` if no other job can have used the memory
   * @returns a function to call when the job has ended
   */
  watch(stop: (isAlone: boolean) => void): (end: { wasStopped: boolean }) => void;
}

interface WatchedJob {
  stop: (isAlone: boolean) => void;
  since: number;
  /** Least memory of the process since then, without that of a stopped thread. */
  before: number;
}

export function createMemoryWatch(
  limitMb: number,
  residentBytes: () => number = () => process.memoryUsage.rss(),
): MemoryWatch {
  const running = new Set<WatchedJob>();
  let timer: NodeJS.Timeout | undefined;
  let beforeStopped = 0;
  /** Until then, the process still has memory of a stopped thread. */
  let returnedAt = 0;
  /** Else somebody who cancels one job after the other could keep the watch from looking. */
  let hasLooked = true;

  function check(): void {
    if (Date.now() < returnedAt) return;
    hasLooked = true;
    const resident = residentBytes();
    for (const job of running) job.before = Math.min(job.before, resident);
    const most = Math.max(...[...running].map(({ before }) => resident - before));
    if (most / 1024 / 1024 <= limitMb) return;
    const speed = ({ before, since }: WatchedJob) => (resident - before) / (Date.now() - since + 1);
    // A set keeps its members in insertion order, and of equals the longest running comes first.
    const [fastest] = [...running].sort((a, b) => speed(b) - speed(a));
    if (!fastest) return;
    const isAlone = running.size === 1;
    running.delete(fastest);
    awaitReturn(fastest);
    fastest.stop(isAlone);
  }

  function awaitReturn({ before }: WatchedJob): void {
    beforeStopped = before;
    if (!hasLooked) return;
    hasLooked = false;
    returnedAt = Date.now() + RETURNED_AFTER_MS;
  }

  return {
    watch(stop) {
      if (running.size === 0) {
        clearInterval(timer);
        timer = setInterval(check, INTERVAL_MS).unref();
      }
      const [since, resident] = [Date.now(), residentBytes()];
      const before = since < returnedAt ? Math.min(beforeStopped, resident) : resident;
      const job = { stop, since, before };
      running.add(job);
      return ({ wasStopped }) => {
        if (wasStopped && running.has(job)) awaitReturn(job);
        running.delete(job);
        if (running.size === 0) clearInterval(timer);
      };
    },
  };
}
