/** Finds forms that were replaced by their next revision, for notices to the agent. */
import { addDays, type CalendarDate, parseCalendarDate } from '../calendar-date.ts';
import type { ApplicationData } from './application-fields.ts';
import type { CaseForms, EntryForm, Replacement } from './case-forms.ts';

/** In days. After this time, agents who used the old form have seen the notice. */
const TOLD_DAYS = 60;

/** The successor of a form in an older packet, however long ago it was replaced. */
export function replacedBy(
  forms: readonly EntryForm[],
  formId: string,
): { next: string; firstDay: CalendarDate } | undefined {
  const next = forms.find(({ replaces }) => replaces?.formId === formId);
  return next?.replaces && { next: next.formName, firstDay: next.replaces.firstDay };
}

/** The forms of this case that replaced another one recently. */
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

/**
 * The forms that this case gets only because it is dated before their next revision's first day,
 * which has come, such as in a draft of last week.
 */
export function stillApplying(
  { applying, leftOut }: Pick<CaseForms, 'applying' | 'leftOut'>,
  { date }: ApplicationData,
  today: CalendarDate,
): { before: string; next: string; firstDay: CalendarDate; dated: CalendarDate }[] {
  const dated = parseCalendarDate(date?.trim() ?? '');
  if (!dated) return [];
  const others = leftOut.map(({ form }) => form);
  return applying.flatMap(({ id, formName: before }) => {
    const replaced = replacedBy(others, id);
    const isOver = replaced && dated < replaced.firstDay && replaced.firstDay <= today;
    return isOver ? [{ before, dated, ...replaced }] : [];
  });
}
