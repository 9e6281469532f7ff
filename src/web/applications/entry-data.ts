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
export function isTouched({ answers, date: _, ...fields }: ApplicationData): boolean {
  return Object.values({ ...fields, ...answers }).some((value) => value !== '');
}

/**
 * What is submitted: without the details of a question that is answered NO. An answer that no form
 * asks for now stays; nobody but the agent can say that it is not wanted.
 * @param hidden ids of questions that this entry is not asked
 */
export function submittedPart(
  { answers = {}, ...fields }: ApplicationData,
  hidden: readonly string[] = [],
): ApplicationData {
  const entered = trimmed(
    Object.entries(fields).filter(([name]) => isFieldShown(name as ApplicationFieldName, fields)),
  );
  const answered = trimmed(Object.entries(answers).filter(([id]) => !hidden.includes(id)));
  return Object.keys(answered).length === 0 ? entered : { ...entered, answers: answered };
}

function trimmed(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== ''),
  );
}

/** @param answer empty takes the answer back */
export function withAnswer(entry: ApplicationData, id: string, answer: string): ApplicationData {
  const { [id]: _, ...others } = entry.answers ?? {};
  return { ...entry, answers: answer === '' ? others : { ...others, [id]: answer } };
}
