import { performance } from 'node:perf_hooks';

/**
 * A job can take this many times its limit in wall-clock time, on a machine that gives it little
 * processor time.
 */
const PATIENCE = 2;

/** Processor time of this process in milliseconds, summed over all its threads. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Stops a job that has used up its time. Processor time counts, because on a busy machine a sound
 * PDF takes long in wall-clock time. The processor time that the whole process has used since the
 * start is an upper bound for the job's own.
 * @param stop called once, unless the watch has ended before
 * @returns a function that ends the watch and returns how much of such a limit was used
 */
export function limitTime(
  limitMs: number,
  stop: () => void,
  clocks = { processorMs, now: () => performance.now() },
): () => number {
  const [usedBefore, startedAt] = [clocks.processorMs(), clocks.now()];
  const ofProcessor = () => clocks.processorMs() - usedBefore;
  const byClock = () => clocks.now() - startedAt;
  const look = () => {
    const left = Math.min(limitMs - ofProcessor(), PATIENCE * limitMs - byClock());
    if (left <= 0) stop();
    else timer = setTimeout(look, left);
  };
  let timer = setTimeout(look, limitMs);
  return () => {
    clearTimeout(timer);
    return Math.max(ofProcessor(), byClock() / PATIENCE);
  };
}
