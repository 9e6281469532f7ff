/**
 * A worker thread's heap limit does not count typed arrays, which hold a PDF's bytes, so the whole
 * process is watched while jobs run. When it has grown by more than one job is allowed to use, the
 * job that has run longest is stopped.
 */
const INTERVAL_MS = 50;
/** A stopped thread's memory is returned only after a while. */
const PAUSE_AFTER_STOP_MS = 2_000;

export interface MemoryWatch {
  /**
   * @param stop called at most once
   * @returns a function to call when the job has ended
   */
  watch(stop: () => void): () => void;
}

export function createMemoryWatch(
  limitMb: number,
  residentBytes: () => number = () => process.memoryUsage.rss(),
): MemoryWatch {
  const running = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let baseline = 0;
  let pausedUntil = 0;

  function check(): void {
    if (Date.now() < pausedUntil) return;
    const grownMb = (residentBytes() - baseline) / 1024 / 1024;
    if (grownMb <= limitMb) return;
    // A set keeps its members in insertion order.
    const [longest] = running;
    if (!longest) return;
    running.delete(longest);
    pausedUntil = Date.now() + PAUSE_AFTER_STOP_MS;
    longest();
  }

  return {
    watch(stop) {
      if (running.size === 0) {
        baseline = residentBytes();
        clearInterval(timer);
        timer = setInterval(check, INTERVAL_MS).unref();
      }
      running.add(stop);
      return () => {
        running.delete(stop);
        if (running.size === 0) clearInterval(timer);
      };
    },
  };
}
