import { readFileSync } from 'node:fs';

export interface Figures {
  perSecond: number;
  p95Ms: number;
  /** Processor time of the measured process per answer. */
  cpuMs: number;
}

/** Processor time in milliseconds that a process has used so far, over all its threads. */
export type Clock = () => number;

/** Linux counts in hundredths of a second (proc(5), utime and stime). */
export function clockOf(processId: number): Clock {
  return () => {
    const fields = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
}

/**
 * Every user repeats the action as soon as it is done, for the given time. The first failure fails
 * the whole measurement.
 */
export async function measure<User>(
  users: readonly User[],
  seconds: number,
  clock: Clock,
  act: (user: User) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = [];
  const started = performance.now();
  const cpuBefore = clock();
  const until = started + seconds * 1000;
  const repeat = async (user: User) => {
    for (let before = performance.now(); before < until; ) {
      await act(user);
      const after = performance.now();
      times.push(after - before);
      before = after;
    }
  };
  await Promise.all(users.map(repeat));
  const spent = clock() - cpuBefore;
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  await seeClosedConnections();
  return {
    perSecond: times.length / elapsed,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    cpuMs: spent / times.length,
  };
}

/**
 * Waits so that this process notices the idle connections that a server has closed. A busy process
 * has not noticed yet, and would send the next request on one of them.
 */
export function seeClosedConnections(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200));
}

/** The median of each figure over the rounds. */
export function middle(rounds: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => {
    const sorted = rounds.map((round) => round[figure]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return { perSecond: of('perSecond'), p95Ms: of('p95Ms'), cpuMs: of('cpuMs') };
}
