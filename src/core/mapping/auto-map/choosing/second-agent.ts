/**
 * Forms have room for agents who share a commission, in rows of `Agent name ____  Agent no. ____`.
 * The application has the first of them.
 */
import { type FieldReading, isName, isSignature } from '../reading/read-field.ts';
import type { Choice, FormContext } from './choice.ts';

/**
 * Whether the box asks what one before it has asked, in one section and with a name between them, so
 * that it is another agent's number.
 */
export function isOfSecondAgent(
  { source, reading }: Choice,
  before: readonly Choice[],
  { ordered, places }: FormContext,
): boolean {
  if (source !== 'agentNumber') return false;
  const first = before.find((other) => other.source === source && asksSame(other, reading));
  if (!first) return false;
  const between = ordered.slice((places.get(first.reading) ?? 0) + 1, places.get(reading));
  // A name printed beside a signature is the first agent's again.
  return between.some(isName) && !between.some(isSignature);
}

function asksSame({ reading }: Choice, other: FieldReading): boolean {
  const [labels, others] = [reading.field.labels, other.field.labels];
  const isInSection = reading.page === other.page && labels?.headings[0] === others?.headings[0];
  return isInSection && labels?.near[0]?.text === others?.near[0]?.text;
}
