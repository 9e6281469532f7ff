/** Always 24 hours, because daylight saving time does not make a packet older. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** With this many days of retention, anything that ended before this time is too old. */
export function retentionCutoff(now: number, days: number): Date {
  return new Date(now - days * DAY_MS);
}

/** The earliest time at which something that ended at `ended` can be deleted. */
export function keptUntil(ended: Date, days: number): Date {
  return new Date(ended.getTime() + days * DAY_MS);
}
