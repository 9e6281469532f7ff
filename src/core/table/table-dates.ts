/** Dates as people write them in tables. */
import { type CalendarDate, parseCalendarDate, YEAR_OF_TWO_DIGITS } from '../calendar-date.ts';

/** Which number comes first in `03/04/1941`. */
export type DateOrder = 'mdy' | 'dmy';

const NUMBERS = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/;
const TWO_DIGIT_YEAR = /^\d{1,2}\s*[/.-]\s*\d{1,2}\s*[/.-]\s*\d{2}$/;
const YEAR_FIRST =
  /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:[T ]00:00(?::00)?(?:\.0+)?Z?)?$/;
const IN_WORDS = [
  /^(?<month>\p{L}{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/u,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<month>\p{L}{3,9})\.?,?[\s-]+(?<year>\d{4})$/u,
];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * @param order the order of the whole column; null if none of its values shows it
 * @returns null for text that is no date, for a two-digit year, and where `order` is needed
 */
export function parseTableDate(written: string, order: DateOrder | null): CalendarDate | null {
  const text = written.trim();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return day(yearFirst[1], yearFirst[2], yearFirst[3]);
  for (const pattern of IN_WORDS) {
    const { month = '', day: date, year } = pattern.exec(text)?.groups ?? {};
    const at = MONTHS.findIndex((name) => name === month.toLowerCase() || isShort(name, month));
    if (at >= 0) return day(year, String(at + 1), date);
  }
  const numbers = NUMBERS.exec(text);
  if (!numbers) return null;
  const [, first, second, year] = numbers;
  const [monthFirst, dayFirst] = [day(year, first, second), day(year, second, first)];
  if (first === second) return monthFirst;
  if (order === null) return null;
  return order === 'mdy' ? monthFirst : dayFirst;
}

/** Why `parseTableDate` refuses a text; continues a sentence after the column's name. */
export function tableDateProblem(written: string, order: DateOrder | null): string {
  const text = written.trim();
  if (TWO_DIGIT_YEAR.test(text)) return YEAR_OF_TWO_DIGITS;
  if (NUMBERS.test(text) && readsAsDate(text)) {
    return order === null
      ? 'can be read month first and day first'
      : `is not a day of the calendar, read ${order === 'mdy' ? 'month' : 'day'} first`;
  }
  const isDay = [NUMBERS, YEAR_FIRST, ...IN_WORDS].some((pattern) => pattern.test(text));
  return isDay ? 'is not a day of the calendar' : 'is not a date';
}

function isShort(name: string, written: string): boolean {
  const short = written.toLowerCase();
  return name.startsWith(short) && (short.length === 3 || short === 'sept');
}

function day(year = '', month = '', date = ''): CalendarDate | null {
  return parseCalendarDate(`${year}-${month}-${date}`);
}

export function readsAsDate(text: string): boolean {
  return parseTableDate(text, 'mdy') !== null || parseTableDate(text, 'dmy') !== null;
}

/** What the values of one column show about their order. */
export interface DateOrderEvidence {
  /** Number of values that are a day only in this order. */
  mdy: number;
  dmy: number;
  /** Number of values that are a day in both orders, but not the same day. */
  either: number;
}

export function noteDateOrder(seen: DateOrderEvidence, value: string): void {
  const numbers = NUMBERS.exec(value.trim());
  if (!numbers) return;
  const [, first, second, year] = numbers;
  const [monthFirst, dayFirst] = [day(year, first, second), day(year, second, first)];
  if (monthFirst === dayFirst) return;
  if (monthFirst && dayFirst) seen.either++;
  else if (monthFirst) seen.mdy++;
  else seen.dmy++;
}

/** At this ratio the more frequent order wins, and the other values are not dates. */
const OUTVOTES = 9;

/**
 * @returns null if all values fit both orders; `both` if values contradict each other; `mdy` if the
 *   order of no value matters
 */
export function dateOrderOf({ mdy, dmy, either }: DateOrderEvidence): DateOrder | 'both' | null {
  if (mdy > 0 && mdy >= OUTVOTES * dmy) return 'mdy';
  if (dmy > 0 && dmy >= OUTVOTES * mdy) return 'dmy';
  if (mdy > 0) return 'both';
  return either > 0 ? null : 'mdy';
}
