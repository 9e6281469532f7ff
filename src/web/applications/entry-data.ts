import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../core/application/application-fields.ts';
import { emptySecureApplication, isFieldShown } from '../../core/application/secure-application.ts';
import { todayLocal } from '../../core/calendar-date.ts';

/** Without its date, which is that of the day on which the form is first shown. */
export const emptyEntry = (): ApplicationData => ({ ...emptySecureApplication(''), date: '' });

/** A page stays open for days: an entry begins when somebody looks at it. */
export function beginEntry(entry: ApplicationData): ApplicationData {
  return isTouched(entry) || entry.date ? entry : { ...entry, date: todayLocal() };
}

/** True as soon as something would be lost with the entry; the date is only a default. */
export function isTouched(entry: ApplicationData): boolean {
  return Object.entries(entry).some(([name, value]) => name !== 'date' && value !== '');
}

/** What is submitted: an answer to a question that is no longer asked is not part of it. */
export function submittedPart(entry: ApplicationData): ApplicationData {
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([name, value]) => value !== '' && isFieldShown(name as ApplicationFieldName, entry))
      .map(([name, value]) => [name, value.trim()]),
  );
}
