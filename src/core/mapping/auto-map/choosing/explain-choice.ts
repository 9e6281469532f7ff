/** The evidence for a choice in words, for the person who checks it. */

import { MAPPING_TEXTS } from '../../../texts/mapping-texts.ts';
import type { BoxParty } from '../people/who/box-party.ts';
import type { Evidence } from '../reading/evidence.ts';
import type { Choice } from './choice.ts';
import type { Confidence } from './confidence.ts';

const PLACES: Record<Evidence['where'], string> = {
  left: 'left of the box',
  above: 'above the box',
  inside: 'inside the box',
  right: 'right of the box',
  below: 'below the box',
  lead: 'over its row',
  row: 'at the head of its row',
  column: 'over its column',
  question: 'the question before it',
  tooltip: '',
  name: '',
};

/** Words for each kind of evidence about whose fact the box asks for. */
const WHOSE: Record<BoxParty['from'], string> = {
  person: 'as you said',
  label: 'by its own words',
  heading: 'by the section',
  prompt: 'by the question over it',
  reader: 'it speaks to the reader',
  block: 'same block as the box before it',
  signer: 'by the signature beside it',
  first: 'nobody is named, so the main person',
  late: 'nobody is named, so the main person',
  again: 'asked before',
  different: 'asked before',
};

/** The lowest confidence for each word. */
const SURENESS: readonly (readonly [from: number, word: string])[] = [
  [0.95, 'nearly certain'],
  [0.8, 'likely'],
  [0.5, 'unsure'],
  [0, 'doubtful'],
];

/**
 * How sure Auto Map is of what the box asks for and of whose fact that is: `label "First Name" left
 * of the box (nearly certain); whose: by the section "Insured" (likely)`
 */
export function explainChoice(
  { reading, boxParty, onlyIf, isMainDoubtful }: Choice,
  { what, whose }: Confidence,
): string {
  const told = reading.evidence
    .filter(({ reading: label }) => reading.concept && label.concepts.has(reading.concept))
    .sort((a, b) => b.weight - a.weight);
  const strongest = told[0] ?? reading.evidence[0];
  const parts = [`${strongest ? `${evidenceText(strongest)} ` : ''}(${inWords(what)})`];
  if (whose !== undefined) {
    const heading = reading.field.labels?.headings[0];
    const section = heading === undefined ? '' : `, section "${short(heading)}"`;
    const doubt = isMainDoubtful ? ', but the form asks more about somebody else' : '';
    parts.push(`whose: ${WHOSE[boxParty.from]}${section}${doubt} (${inWords(whose)})`);
  }
  if (onlyIf) parts.push(MAPPING_TEXTS.onlyIf.toLowerCase());
  return parts.join('; ');
}

function inWords(confidence: number): string {
  return SURENESS.find(([from]) => confidence >= from)?.[1] ?? '';
}

function evidenceText({ where, text }: Evidence): string {
  if (where === 'tooltip') return `tooltip "${short(text)}"`;
  if (where === 'name') return `field name "${short(text)}"`;
  return `label "${short(text)}" ${PLACES[where]}`;
}

/** In characters. A reason has one or two lines under its row. */
const LONGEST_QUOTE = 60;

function short(text: string): string {
  return text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`;
}
