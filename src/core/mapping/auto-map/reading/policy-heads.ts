/**
 * `EXISTING POLICY | PROPOSED POLICY` over the columns of a comparison: a head says of which policy
 * the facts are, and the heads of the rows say which facts.
 */
import { ASKED_BY_ROW, LABEL_WEIGHT_POWER } from '../weights/reading.ts';
import type { Evidence } from './evidence.ts';

const POLICY = '(?:life |insurance |annuity )*(?:polic(?:y|ies)|contracts?|coverage|insurance)';
const NEW = new RegExp(
  String.raw`^\W*(?:the )?(?:proposed|new|replacing|replacement) ${POLICY}\W*$`,
  'i',
);
const ROW_HEADS = ['row', 'lead'] as const;
const COLUMN_HEADS = new Set<string>(['above', 'column']);

/** Whether the box is in the column of the policy applied for. */
export function isOfNewPolicy(evidence: readonly Evidence[]): boolean {
  return evidence.some(isHeadOfNew);
}

/** Takes what the box asks from the head of its row. */
export function underHeadOfNewPolicy(found: readonly Evidence[]): Evidence[] {
  const head = found.find(isHeadOfNew);
  // The label of the row's first box is its head too.
  const row = ROW_HEADS.map((head) =>
    found.find(({ where, reading }) => where === head && reading.concepts.size > 0),
  ).find(Boolean);
  if (!head || !row) return [...found];
  return found.map((text) => {
    if (text === head) return { ...text, reading: { ...text.reading, concepts: new Map() } };
    if (text !== row) return text;
    return { ...text, weight: Math.min(1, ASKED_BY_ROW + head.surety) ** LABEL_WEIGHT_POWER };
  });
}

function isHeadOfNew({ where, text }: Evidence): boolean {
  return COLUMN_HEADS.has(where) && NEW.test(text);
}
