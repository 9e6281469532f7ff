import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../core/application/application-fields.ts';
import { emptySecureApplication, isFieldShown } from '../../core/application/secure-application.ts';
import { todayLocal } from '../../core/calendar-date.ts';

/** Without its date, which is set on the day the form is first shown. */
export const emptyEntry = (): ApplicationData => ({ ...emptySecureApplication(''), date: '' });

/** A page may stay open for days, so an entry begins when somebody looks at it. */
export function beginEntry(entry: ApplicationData): ApplicationData {
  return isTouched(entry) || entry.date ? entry : { ...entry, date: todayLocal() };
}

/** True as soon as there is something to lose; the date is only a default. */
export function isTouched(entry: ApplicationData): boolean {
  return Object.entries(entry).some(([name, value]) => name !== 'date' && value !== '');
}

/** What is submitted: without answers to questions that are no longer asked. */
export function submittedPart(entry: ApplicationData): ApplicationData {
  return Object.fromEntries(
    Object.entries(entry)
      .filter(([name, value]) => value !== '' && isFieldShown(name as ApplicationFieldName, entry))
      .map(([name, value]) => [name, value.trim()]),
  );
}
