/** How many packets were there at a moment. */
export interface PaceSample {
  at: number;
  made: number;
}

/**
 * What came before this no longer tells how fast packets are made: the server may have been down,
 * or the device asleep.
 */
const RECENT_MS = 60_000;

/** With fewer packets, or in less time, the pace would only be a guess. */
const ENOUGH_PACKETS = 3;
const ENOUGH_MS = 1_000;

export function withSample(samples: readonly PaceSample[], next: PaceSample): PaceSample[] {
  return [...samples.filter(({ at }) => next.at - at <= RECENT_MS), next];
}

/** Packets a minute; null while that is not known. */
export function paceOf(samples: readonly PaceSample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return null;
  const [made, ms] = [last.made - first.made, last.at - first.at];
  return made < ENOUGH_PACKETS || ms < ENOUGH_MS ? null : (made / ms) * 60_000;
}
