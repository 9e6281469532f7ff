/**
 * A worker thread's heap limit leaves out typed arrays, where a PDF's bytes are, so the process as a
 * whole is watched while jobs run: when it has grown by more than one job may take, the job that has
 * run longest is stopped.
 */
const INTERVAL_MS = 50;
/** Memory of a stopped thread is given back only after a while. */
const PAUSE_AFTER_STOP_MS = 2_000;

export interface MemoryWatch {
  /** @param stop is called at most once @returns a function to call when the job has ended */
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
    // A set keeps its members in the order in which they came.
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
