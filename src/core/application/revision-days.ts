/**
 * Dates the change from one revision of a form to the next: the first ends the day before the
 * second begins.
 */
import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { FormRule } from './form-rules.ts';

/**
 * The new rules of both revisions. An earlier last day of the old form is kept, because a person
 * set it.
 * @param firstDay the first application date of the next revision
 * @returns null if the old form would never have been used
 */
export function succeedingRules(
  rule: FormRule | null,
  firstDay: CalendarDate,
): { before: FormRule; next: FormRule } | null {
  const { firstDay: began, lastDay, ...others } = rule ?? {};
  if (began && firstDay <= began) return null;
  const dayBefore = addDays(firstDay, -1);
  const ended = lastDay && lastDay < dayBefore ? lastDay : dayBefore;
  return {
    before: { ...(rule ?? {}), lastDay: ended },
    next: { ...others, firstDay },
  };
}

/** The earliest first day from `today` on that the rule of the form before allows. */
export function earliestFirstDay(rule: FormRule | null, today: CalendarDate): CalendarDate {
  const began = rule?.firstDay;
  return began && began >= today ? addDays(began, 1) : today;
}
