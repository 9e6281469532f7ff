/** Of 24 hours: summer time makes no packet older. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** What ended before this time is too old, where it is kept for so many days. */
export function keptSince(now: number, days: number): Date {
  return new Date(now - days * DAY_MS);
}

/** Until when what ended at a time is kept at least. */
export function keptUntil(ended: Date, days: number): Date {
  return new Date(ended.getTime() + days * DAY_MS);
}
