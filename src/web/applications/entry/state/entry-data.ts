import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../../../core/application/application-fields.ts';
import {
  emptySecureApplication,
  isFieldShown,
} from '../../../../core/application/secure-application.ts';
import { todayLocal } from '../../../../core/calendar-date.ts';
import { addressState } from '../../../../core/us-states.ts';

/** An empty entry without a date, which is set on the day the entry begins. */
export const emptyEntry = (): ApplicationData => ({ ...emptySecureApplication(''), date: '' });

/** The agent of the user's latest packet, who most likely also sells the next one. */
export type Agent = Pick<ApplicationData, 'agentSignature' | 'agentNumber'>;

/** Such an agent, and in which states the latest packets with their number were sold. */
export type LatestAgent = Required<Agent> & { numberStates: string[] };

/**
 * Whether anything would be lost. The date and the agent do not count, because they are only
 * suggested.
 */
export function hasEntryData(
  { answers, date: _, ...fields }: ApplicationData,
  agent: Agent = {},
): boolean {
  const offered: ApplicationData = agent;
  const entered = Object.entries(fields).some(
    ([name, value]) => value !== '' && value !== offered[name as ApplicationFieldName],
  );
  return entered || Object.values(answers ?? {}).some((answer) => answer !== '');
}

/**
 * Fills the agent into a new entry. Once something is entered, the entry stays as it is.
 * @param before the agent suggested so far, who gives way to this one
 */
export function withAgent(
  entry: ApplicationData,
  agent: Agent,
  before: Agent = agent,
): ApplicationData {
  if (hasEntryData(entry, before)) return entry;
  return { ...entry, ...agentIn(agent) };
}

/** Without what else is known of them, which is no part of an application. */
function agentIn({ agentSignature = '', agentNumber = '' }: Agent): Required<Agent> {
  return { agentSignature, agentNumber };
}

/** The agent of the packet just made, with whom the next entry begins. */
export function sellerOf(application: ApplicationData, before?: LatestAgent): LatestAgent {
  const agent = agentIn(application);
  const known = before?.agentNumber === agent.agentNumber ? before.numberStates : [];
  const sold = addressState(application.state ?? '');
  return { ...agent, numberStates: [...new Set(sold ? [...known, sold] : known)] };
}

/**
 * The part of an entry that is saved: all its values, including answers that no form asks for at
 * the moment.
 */
export function partToSave({ answers = {}, ...fields }: ApplicationData): ApplicationData {
  const kept = entered(fields);
  return Object.keys(answers).length === 0 ? kept : { ...kept, answers: entered(answers) };
}

export const entryFromSaved = (kept: ApplicationData): ApplicationData => ({
  ...emptyEntry(),
  ...kept,
});

/**
 * Sets today's date until something is entered, because a page can stay open for days. Not to be
 * used on a date that a person has chosen.
 */
export function withToday(entry: ApplicationData, agent: Agent = {}): ApplicationData {
  return hasEntryData(entry, agent) ? entry : { ...entry, date: todayLocal() };
}

/**
 * A new application for the same people, without signatures and with today's date.
 * @param agent who sells it, if not the agent of the earlier one
 */
export function copyOfEntry(earlier: ApplicationData, agent?: Agent): ApplicationData {
  const {
    proposedInsuredSignature: _,
    ownerSignature: __,
    agentSignature: ___,
    ...facts
  } = earlier;
  const copy = { ...entryFromSaved(facts), date: todayLocal() };
  return agent ? { ...copy, ...agentIn(agent) } : copy;
}

function entered<Value extends Record<string, string | undefined>>(values: Value): Value {
  const some = Object.entries(values).filter(([, value]) => value);
  return Object.fromEntries(some) as Value;
}

/**
 * The part of an entry that is submitted, without the details of a question answered NO. An answer
 * that no form asks for now stays, because only the agent can say that it is not wanted.
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

/** @param answer empty removes the answer */
export function withAnswer(entry: ApplicationData, id: string, answer: string): ApplicationData {
  const { [id]: _, ...others } = entry.answers ?? {};
  return { ...entry, answers: answer === '' ? others : { ...others, [id]: answer } };
}
