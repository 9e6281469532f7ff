import { dateParts, parseCalendarDate } from '../../../core/calendar-date.ts';

const SEPARATORS = ['/', '-', '.', 'Tab'];

/** Month, day and year typed with as few digits as a date has. */
const FEWEST_DIGITS = 6;

/**
 * Follows the keys of a date input.
 * @param typed the digits since it got the focus; null once the caret was moved or a digit removed
 */
export function afterKey(
  typed: string | null,
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): string | null {
  if (typed === null || ctrlKey || metaKey) return null;
  if (/^\d$/.test(key)) return typed + key;
  return SEPARATORS.includes(key) && !shiftKey ? typed : null;
}

/**
 * Whether a browser made another day of what was typed, as Chromium makes December of a month 13.
 * @param value the day that the input now holds
 */
export function isOtherDay(typed: string | null, value: string): boolean {
  const date = parseCalendarDate(value);
  if (!date || typed === null || typed.length < FEWEST_DIGITS) return false;
  const { year, month, day } = dateParts(date);
  const [months, days] = [bothWays(month), bothWays(day)];
  return !months.some((m) =>
    days.some((d) => [`${m}${d}${year}`, `${d}${m}${year}`, `${year}${m}${d}`].includes(typed)),
  );
}

const bothWays = (part: number) => [String(part), String(part).padStart(2, '0')];
