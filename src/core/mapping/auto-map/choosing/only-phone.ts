/** A form that asks for one telephone number, and calls it a mobile one. */
import { AT_BOX, type FieldReading } from '../reading/read-field.ts';
import { DECISIVE_TEXT } from '../weights/choosing.ts';
import type { Concept } from '../words/vocabulary.ts';

const PHONES: ReadonlySet<Concept | undefined> = new Set<Concept>(['phone', 'otherPhone']);
const MOBILE = /\b(?:mobile|cell|cellular|cellphone|celular)\b/i;
const NOT_OWN = /\b(?:work|business|office|fax|alternate|emergency)\b/i;

/** `Mobile number ______` is the person's number if the form has no other box for one. */
export function isOnlyPhone(reading: FieldReading, ordered: readonly FieldReading[]): boolean {
  if (reading.concept !== 'otherPhone' || reading.field.type !== 'text') return false;
  const isMobile = reading.evidence.some(
    ({ where, text, weight }) =>
      AT_BOX.has(where) && weight > DECISIVE_TEXT && MOBILE.test(text) && !NOT_OWN.test(text),
  );
  return isMobile && ordered.every((other) => other === reading || !PHONES.has(other.concept));
}
