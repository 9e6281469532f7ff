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

/** Who sold the user's latest packet: the same person sells the next. */
export type Agent = Pick<ApplicationData, 'agentSignature' | 'agentNumber'>;

/** True as soon as there is something to lose; the date and the agent are only offered. */
export function isTouched(
  { answers, date: _, ...fields }: ApplicationData,
  agent: Agent = {},
): boolean {
  const offered: ApplicationData = agent;
  const entered = Object.entries(fields).some(
    ([name, value]) => value !== '' && value !== offered[name as ApplicationFieldName],
  );
  return entered || Object.values(answers ?? {}).some((answer) => answer !== '');
}

/** An entry that begins is offered its agent; once something is entered it stays as it is. */
export function withAgent(entry: ApplicationData, agent: Agent): ApplicationData {
  return isTouched(entry, agent) ? entry : { ...entry, ...entered(agent) };
}

/** What of an entry is kept: all that stands in it, also what no form asks at the moment. */
export function keptPart({ answers = {}, ...fields }: ApplicationData): ApplicationData {
  const kept = entered(fields);
  return Object.keys(answers).length === 0 ? kept : { ...kept, answers: entered(answers) };
}

export const keptEntry = (kept: ApplicationData): ApplicationData => ({ ...emptyEntry(), ...kept });

/** Another application of the same people: it is dated and signed anew. */
export function entryLike(earlier: ApplicationData): ApplicationData {
  const {
    proposedInsuredSignature: _,
    ownerSignature: __,
    agentSignature: ___,
    ...facts
  } = earlier;
  return { ...keptEntry(facts), date: todayLocal() };
}

function entered<Value extends Record<string, string | undefined>>(values: Value): Value {
  const some = Object.entries(values).filter(([, value]) => value);
  return Object.fromEntries(some) as Value;
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
  const submitted = trimmed(
    Object.entries(fields).filter(([name]) => isFieldShown(name as ApplicationFieldName, fields)),
  );
  const answered = trimmed(Object.entries(answers).filter(([id]) => !hidden.includes(id)));
  return Object.keys(answered).length === 0 ? submitted : { ...submitted, answers: answered };
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
