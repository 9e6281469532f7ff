/** What an agent is told of a form whose next revision has taken its place. */
import { addDays, type CalendarDate, parseCalendarDate } from '../calendar-date.ts';
import type { ApplicationData } from './application-fields.ts';
import type { EntryForm, Replacement } from './case-forms.ts';

/** Whoever has known the form before has heard of it by then. */
const TOLD_DAYS = 60;

/** The form that has taken the place of one in a packet made before, however long ago. */
export function replacedBy(
  forms: readonly EntryForm[],
  formId: string,
): { next: string; firstDay: CalendarDate } | undefined {
  const next = forms.find(({ replaces }) => replaces?.formId === formId);
  return next?.replaces && { next: next.formName, firstDay: next.replaces.firstDay };
}

/** The forms of this case that replaced another one a short while ago. */
export function newlyReplacing(
  applying: readonly EntryForm[],
  { date }: ApplicationData,
  today: CalendarDate,
): (EntryForm & { replaces: Replacement })[] {
  const day = parseCalendarDate(date?.trim() ?? '');
  if (!day) return [];
  return applying.filter((form): form is EntryForm & { replaces: Replacement } => {
    if (!form.replaces) return false;
    const { firstDay, since } = form.replaces;
    const inUse = [since.slice(0, 10), firstDay].sort().at(-1) ?? firstDay;
    return day >= firstDay && today <= addDays(inUse, TOLD_DAYS);
  });
}
