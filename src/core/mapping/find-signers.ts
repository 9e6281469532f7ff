/**
 * Lines to sign on that say only who signs: `Purchaser      Date` under two lines, `X ______` over
 * `Proposed Insured`.
 */
import type { Concept } from './auto-map-vocabulary.ts';
import type { Evidence, FieldReading } from './read-field.ts';
import { isSameRow } from './reading-order.ts';

const MARK = /^x:?$/i;
/** Words that ask for something in writing. */
const ASKS = /\b(names?|print(ed)?|typed?|relationship|title|nombre)\b/i;
const BESIDE_SIGNATURE = new Set<Concept>(['signDate', 'agentNumber']);
const SURENESS = 0.75;
/** Boxes looked at on each side for a date in the same row. */
const REACH = 6;

/** Sets the concept of boxes that are signed in. */
export function findSigners(ordered: readonly FieldReading[]): void {
  for (const [place, reading] of ordered.entries()) {
    if (reading.field.type !== 'text' || reading.concept === 'signature') continue;
    const own = reading.evidence.filter(({ where }) => where !== 'lead' && where !== 'row');
    const below = own.find(({ where, weight }) => where === 'below' && weight > 0.3);
    if (!below || !namesOnlyWhoSigns(below)) continue;
    const marked = own.some(({ text }) => MARK.test(text));
    const nearby = ordered.slice(Math.max(0, place - REACH), place + REACH + 1);
    const dated = nearby.some(
      (other) =>
        other.concept !== undefined &&
        BESIDE_SIGNATURE.has(other.concept) &&
        isSameRow(other, reading) &&
        other.evidence.some(({ where, weight }) => where === 'below' && weight > 0.3),
    );
    if (!marked && !dated) continue;
    reading.concepts.set('signature', SURENESS);
    reading.concept = 'signature';
    reading.score = SURENESS;
  }
}

function namesOnlyWhoSigns({ reading, text }: Evidence): boolean {
  if (reading.parties.length === 0 || ASKS.test(text)) return false;
  return [...reading.concepts.keys()].every((concept) => concept === 'fullName');
}
