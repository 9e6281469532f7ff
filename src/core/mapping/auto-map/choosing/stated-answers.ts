/** Ticks within a statement: `I [] do [] do not own other insurance`. */
import type { FieldReading } from '../reading/read-field.ts';
import { isSameRow } from '../reading/reading-order.ts';

const VERB = '(?:am|are|is|was|were|do|does|did|have|has|had|will|own|intend|plan)';
const VERB_ALONE = new RegExp(`^${VERB}$`, 'i');
const DENIES = new RegExp(String.raw`^(?:I )?${VERB} (?:not|no)\b`, 'i');
const AFFIRMS = new RegExp(String.raw`^(?:I ${VERB}\b|${VERB}[.,;]?$)`, 'i');

/** `do not own other insurance` and `I have no other insurance` are answers themselves. */
export function statedMeaning(label = ''): 'YES' | 'NO' | undefined {
  if (DENIES.test(label)) return 'NO';
  return AFFIRMS.test(label) ? 'YES' : undefined;
}

/**
 * What both ticks of such a statement are about: the words before the first and after the second,
 * without the verb.
 */
export function statementOf(
  reading: FieldReading,
  ...beside: (FieldReading | undefined)[]
): string[] {
  const inRow = [reading, ...beside].filter((one) => one && isSameRow(one, reading));
  const affirms = inRow.find((one) => one && VERB_ALONE.test(labelOf(one)));
  const denies = inRow.find((one) => one && DENIES.test(labelOf(one)));
  if (!affirms || !denies) return [];
  const before = affirms.evidence.find(({ where }) => where === 'question')?.text ?? '';
  return [`${before} ${labelOf(denies).replace(DENIES, '').trim()}`];
}

function labelOf({ field }: FieldReading): string {
  return field.labels?.widgets?.[0] ?? '';
}
