/** Dates as people write them in tables. */
import {
  addDays,
  type CalendarDate,
  parseCalendarDate,
  YEAR_OF_TWO_DIGITS,
} from '../calendar-date.ts';
import { LONGEST_LIFE } from '../limits.ts';

/** Which number comes first in `03/04/1941`. */
export type DateOrder = 'mdy' | 'dmy';

/** The days that a date can mean, which decide the century of a year of two digits. */
export interface Span {
  from: CalendarDate;
  to: CalendarDate;
}

/** Without a separator, only with all zeros: `01051941`. */
const NUMBERS =
  /^(\d{1,2})\s*[/.\s-]\s*(\d{1,2})\s*[/.\s-]\s*(\d{4}|\d{2})$|^(\d\d)(\d\d)((?:18|19|20)\d\d)$/;
const YEAR_FIRST =
  /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})$|^((?:18|19|20)\d\d)(\d\d)(\d\d)$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satu?r?|sun)(?:day)?\.?,?\s+/i;
const IN_WORDS = [
  /^(?<month>\p{L}{3,9})\.?[\s/-]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s/-]+)(?<year>\d{4}|\d{2})$/u,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s/.-]*(?<month>\p{L}{3,9})\.?,?[\s/-]*(?<year>\d{4}|\d{2})$/u,
];
/** What programs add to a day that has no time. */
const MIDNIGHT =
  /(?:T|(?<!\s)\s+)(?:0{1,2}:00(?::00)?(?:\.0+)?(?:\s*a\.?m\.?)?|12:00(?::00)?(?:\.0+)?\s*a\.?m\.?)Z?$/i;
const TIME = /\d[T\s]+\d{1,2}:\d{2}/;
/** A spreadsheet's number for a day, counted from 1900. */
const SERIAL = /^\d{4,5}$/;
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
const HALF_A_CENTURY = 50;
const DAYS_A_YEAR = 365.25;

/** A client was born in the last 120 years. */
export function spanOfBirth(today: CalendarDate): Span {
  return { from: addDays(today, -Math.round(LONGEST_LIFE * DAYS_A_YEAR)), to: today };
}

/** An application is of our time. */
export function spanOfOurTime(today: CalendarDate): Span {
  const half = Math.round(HALF_A_CENTURY * DAYS_A_YEAR) - 1;
  return { from: addDays(today, -half), to: addDays(today, half) };
}

/**
 * @param order the order of the whole column; null if none of its values shows it
 * @param span without it a year of two digits is not read
 * @returns null for text that is no date, for a year of two digits that can be of two centuries, and
 *   where `order` is needed
 */
export function parseTableDate(
  written: string,
  order: DateOrder | null,
  span?: Span,
): CalendarDate | null {
  const text = plainDay(written);
  const yearFirst = dayOfYearFirst(text);
  if (yearFirst) return yearFirst;
  const inWords = dayInWords(text);
  if (inWords) return inCentury(inWords, span);
  const numbers = parts(NUMBERS, text);
  if (!numbers) return null;
  const [first, second, year] = numbers;
  const monthFirst = inCentury({ year, month: first, day: second }, span);
  const dayFirst = inCentury({ year, month: second, day: first }, span);
  if (first === second) return monthFirst;
  if (order === null) return null;
  return order === 'mdy' ? monthFirst : dayFirst;
}

/** Why `parseTableDate` refuses a text; continues a sentence after the column's name. */
export function tableDateProblem(written: string, order: DateOrder | null, span?: Span): string {
  const text = plainDay(written);
  const numbers = parts(NUMBERS, text);
  const short = (numbers?.[2] ?? dayInWords(text)?.year ?? '').length === 2;
  if (short && (!span || isOfTwoCenturies(text, order, span))) {
    return span
      ? `${YEAR_OF_TWO_DIGITS}, because it can be of this century or the last`
      : YEAR_OF_TWO_DIGITS;
  }
  if (numbers && readsAsDate(text, span)) {
    return order === null
      ? 'can be read month first and day first'
      : `is not a day of the calendar, read ${order === 'mdy' ? 'month' : 'day'} first`;
  }
  if (numbers || parts(YEAR_FIRST, text) || dayInWords(text)) return 'is not a day of the calendar';
  if (TIME.test(text)) return 'has a time; write only the day';
  if (/^(?:18|19|20)\d\d$/.test(text)) return 'is only a year; write the whole date';
  if (SERIAL.test(text)) {
    return 'is the number of a day in a spreadsheet; format its column as a date before you save it';
  }
  return 'is not a date';
}

interface WrittenDay {
  year: string;
  month: string;
  day: string;
}

function plainDay(written: string): string {
  return written.trim().replace(MIDNIGHT, '').replace(WEEKDAY, '');
}

/** The groups of the alternative that matches. */
function parts(pattern: RegExp, text: string): [string, string, string] | null {
  const [, ...groups] = pattern.exec(text) ?? [];
  const [a, b, c] = groups.filter((group) => group !== undefined);
  return a !== undefined && b !== undefined && c !== undefined ? [a, b, c] : null;
}

/** `20011941` is no such day, and still January 20. */
function dayOfYearFirst(text: string): CalendarDate | null {
  const [year, month, date] = parts(YEAR_FIRST, text) ?? [];
  return year && month && date ? day(year, month, date) : null;
}

function dayInWords(text: string): WrittenDay | null {
  for (const pattern of IN_WORDS) {
    const { month = '', day = '', year = '' } = pattern.exec(text)?.groups ?? {};
    const at = MONTHS.findIndex((name) => name === month.toLowerCase() || isShort(name, month));
    if (at >= 0) return { year, month: String(at + 1), day };
  }
  return null;
}

function isShort(name: string, written: string): boolean {
  const short = written.toLowerCase();
  return name.startsWith(short) && (short.length === 3 || short === 'sept');
}

/** The only day that is meant, if a year of two digits leaves only one. */
function inCentury({ year, month, day: date }: WrittenDay, span?: Span): CalendarDate | null {
  if (year.length !== 2) return day(year, month, date);
  const [only, second] = span ? daysWithin(`${month}-${date}`, year, span) : [];
  return second === undefined ? (only ?? null) : null;
}

function daysWithin(monthAndDay: string, year: string, { from, to }: Span): CalendarDate[] {
  return ['18', '19', '20'].flatMap((century) => {
    const found = parseCalendarDate(`${century}${year}-${monthAndDay}`);
    return found && found >= from && found <= to ? [found] : [];
  });
}

function isOfTwoCenturies(text: string, order: DateOrder | null, span: Span): boolean {
  const [first = '', second = '', year = ''] = parts(NUMBERS, text) ?? [];
  const inWords = dayInWords(text);
  const written = inWords
    ? [inWords]
    : [
        ...(order === 'dmy' ? [] : [{ year, month: first, day: second }]),
        ...(order === 'mdy' ? [] : [{ year, month: second, day: first }]),
      ];
  return written.some((one) => daysWithin(`${one.month}-${one.day}`, one.year, span).length > 1);
}

function day(year: string, month: string, date: string): CalendarDate | null {
  return parseCalendarDate(`${year}-${month}-${date}`);
}

/** Any century, for what only looks at the form of a value. */
const ANY_TIME: Span = { from: '1900-01-01', to: '1999-12-31' };

export function readsAsDate(text: string, span: Span = ANY_TIME): boolean {
  return parseTableDate(text, 'mdy', span) !== null || parseTableDate(text, 'dmy', span) !== null;
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
  const text = plainDay(value);
  if (!parts(NUMBERS, text)) return;
  const monthFirst = parseTableDate(text, 'mdy', ANY_TIME);
  const dayFirst = parseTableDate(text, 'dmy', ANY_TIME);
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
