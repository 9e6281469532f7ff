import {
  type ApplicationData,
  type ApplicationFieldName,
  applicationField,
} from '../../../../core/application/application-fields.ts';
import { incompleteValues } from '../../../../core/application/incomplete-values.ts';
import { invalidValues } from '../../../../core/application/submittable.ts';
import type { CalendarDate } from '../../../../core/calendar-date.ts';

/** What is odd about a value, in the words of the result's notes. It blocks nothing. */
export function valueWarning(
  name: ApplicationFieldName,
  data: ApplicationData,
  today: CalendarDate,
): string | undefined {
  const alone = { [name]: data[name] ?? '' };
  const invalid = invalidValues(alone)[name];
  if (invalid) return `${applicationField(name).label} ${invalid}.`;
  return incompleteValues(alone, today).find(({ at }) => at === name)?.text;
}
