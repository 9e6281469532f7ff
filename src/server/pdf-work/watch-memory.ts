/**
 * The whole process is watched while jobs run, because a worker thread's heap limit does not count
 * typed arrays, which hold a PDF's bytes, and V8 can abort the process instead of keeping it. When
 * the process has grown by more than one job is allowed to use, the job that has run longest is
 * stopped.
 */
const INTERVAL_MS = 50;
/** Within this time, a stopped thread's memory is returned: 200 ms where it was measured. */
const RETURNED_AFTER_MS = 1_000;

export interface MemoryWatch {
  /**
   * @param stop called at most once
   * @returns a function to call when the job has ended
   */
  watch(stop: () => void): (end: { wasStopped: boolean }) => void;
}

export function createMemoryWatch(
  limitMb: number,
  residentBytes: () => number = () => process.memoryUsage.rss(),
): MemoryWatch {
  const running = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let baseline = 0;
  /** Until then, the process still has memory of a stopped thread. */
  let returnedAt = 0;

  function check(): void {
    if (Date.now() < returnedAt) return;
    const resident = residentBytes();
    baseline = Math.min(baseline, resident);
    if ((resident - baseline) / 1024 / 1024 <= limitMb) return;
    // A set keeps its members in insertion order.
    const [longest] = running;
    if (!longest) return;
    running.delete(longest);
    returnedAt = Date.now() + RETURNED_AFTER_MS;
    longest();
  }

  return {
    watch(stop) {
      if (running.size === 0) {
        if (Date.now() >= returnedAt) baseline = residentBytes();
        clearInterval(timer);
        timer = setInterval(check, INTERVAL_MS).unref();
      }
      running.add(stop);
      return ({ wasStopped }) => {
        running.delete(stop);
        if (running.size === 0) clearInterval(timer);
        if (wasStopped) returnedAt = Date.now() + RETURNED_AFTER_MS;
      };
    },
  };
}
