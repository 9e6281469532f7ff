/**
 * `EXISTING POLICY | PROPOSED POLICY` over the columns of a comparison: a head says of which policy
 * the facts are, and the heads of the rows say which facts.
 */
import { LABEL_WEIGHT_POWER } from '../weights/reading.ts';
import type { Evidence } from './evidence.ts';

const POLICY = '(?:life |insurance |annuity )*(?:polic(?:y|ies)|contracts?|coverage|insurance)';
const NEW = new RegExp(
  String.raw`^\W*(?:the )?(?:proposed|new|replacing|replacement) ${POLICY}\W*$`,
  'i',
);
const COLUMN_HEADS = new Set<string>(['above', 'column']);

/** Whether the box is in the column of the policy applied for. */
export function isOfNewPolicy(evidence: readonly Evidence[]): boolean {
  return evidence.some(isHeadOfNew);
}

/** Takes what the box asks from the head of its row. */
export function underHeadOfNewPolicy(found: readonly Evidence[]): Evidence[] {
  const head = found.find(isHeadOfNew);
  const row = found.find(({ where, reading }) => where === 'row' && reading.concepts.size > 0);
  if (!head || !row) return [...found];
  return found.map((text) => {
    if (text === head) return { ...text, reading: { ...text.reading, concepts: new Map() } };
    if (text !== row) return text;
    return { ...text, weight: Math.min(1, row.surety + head.surety) ** LABEL_WEIGHT_POWER };
  });
}

function isHeadOfNew({ where, text }: Evidence): boolean {
  return COLUMN_HEADS.has(where) && NEW.test(text);
}
