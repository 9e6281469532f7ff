import { performance } from 'node:perf_hooks';

/** So many times its limit a job may take by the clock, on a machine that gives it little of its time. */
const PATIENCE = 2;

/** Milliseconds that this process has had of the processor, in all of its threads. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Stops a job that has had its time: of the processor, since on a busy machine a sound PDF takes long
 * by the clock. What the process has had since is the most that the job can have had.
 * @param stop called once, unless ended before
 * @returns ends the watch
 */
export function limitTime(
  limitMs: number,
  stop: () => void,
  clocks = { processorMs, now: () => performance.now() },
): () => void {
  const [usedBefore, startedAt] = [clocks.processorMs(), clocks.now()];
  const look = () => {
    const ofProcessor = limitMs - (clocks.processorMs() - usedBefore);
    const byClock = PATIENCE * limitMs - (clocks.now() - startedAt);
    const left = Math.min(ofProcessor, byClock);
    if (left <= 0) stop();
    else timer = setTimeout(look, left);
  };
  let timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
