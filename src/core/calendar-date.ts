/**
 * Calendar dates: a day as printed on paper, without a time or a zone. A birth date must not move
 * by a day because the agent's machine is west of Greenwich, so nothing here uses `new
 * Date('YYYY-MM-DD')`, which reads midnight UTC. Arithmetic uses `Date.UTC`, where each day has 24
 * hours.
 */

/** A valid day, written `YYYY-MM-DD`. */
export type CalendarDate = string;

const DAY_MS = 86_400_000;

/**
 * Reads `YYYY-MM-DD` or `M/D/YYYY` (which an administrator may paste).
 * @returns null for any other text and for days that do not exist, such as February 30
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(trimmed);
  if (us) return calendarDate(Number(us[3]), Number(us[1]), Number(us[2]));
  return null;
}

export const YEAR_OF_TWO_DIGITS = 'has a year of two digits; write all four';

/** Why `parseCalendarDate` refuses a text. A date input turns a typed 41 into the year 0041. */
export function calendarDateProblem(text: string): string {
  const isShort = /^00\d\d-|^\d{1,2}[/-]\d{1,2}[/-]\d{2}$/.test(text.trim());
  return isShort ? YEAR_OF_TWO_DIGITS : 'is not a date';
}

/** The day at `now` on the calendar of the machine's own time zone. */
export function todayLocal(now: Date = new Date()): CalendarDate {
  return isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const moved = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS);
  return isoDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** `MM/DD/YYYY`, as insurers print it. */
export function formatUsDate(date: CalendarDate): string {
  const { year, month, day } = dateParts(date);
  return `${pad(month, 2)}/${pad(day, 2)}/${pad(year, 4)}`;
}

/** A date as entered, in the format that insurers print; any other text is returned unchanged. */
export function readableDate(entered: string): string {
  const date = parseCalendarDate(entered);
  return date ? formatUsDate(date) : entered;
}

/** @param date a valid calendar date; month and day count from 1 */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return { year, month, day };
}

function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  // Date.UTC would read years below 100 as 19xx. No document in this business is that old.
  if (year < 1000 || month < 1 || month > 12 || day < 1) return null;
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day > daysInMonth ? null : isoDate(year, month, day);
}

function isoDate(year: number, month: number, day: number): CalendarDate {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
