/** The server's clock, read off its answers, to find a device whose clock is on another day. */
import { type CalendarDate, todayLocal } from '../../core/calendar-date.ts';

/** By how many milliseconds this device's clock is ahead of the server's. */
let ahead: number | undefined;

/**
 * Of several answers the one that differs least counts, because an answer can be old: from a cache,
 * or late.
 */
export function noteServerTime({ headers }: Response): void {
  const difference = Date.now() - Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(difference)) return;
  if (ahead === undefined || Math.abs(difference) < Math.abs(ahead)) ahead = difference;
}

/** Today here by the server's clock, in the time zone of this device. */
export function serverToday(): CalendarDate {
  return todayLocal(new Date(Date.now() - (ahead ?? 0)));
}
