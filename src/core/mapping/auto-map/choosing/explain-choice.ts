/** The evidence of a choice in words, for the person who checks it. */

import type { Owned } from '../people/form-people.ts';
import type { Evidence } from '../reading/read-field.ts';
import type { Choice } from './choice.ts';

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

/** How sure it is whose fact the box asks for, in words. */
const WHOSE: Record<Owned['from'], string> = {
  person: 'whose: as you said',
  label: '',
  heading: 'whose: by the section',
  prompt: 'whose: by the question over it',
  reader: 'whose: it speaks to the reader; please check',
  block: 'same block as the box before it',
  signer: 'whose: by the signature beside it',
  first: 'whose: nobody is named, so the main person',
  late: 'whose: nobody is named, so the main person',
  again: 'whose: asked before; please check',
  different: 'whose: asked before; please check',
};

/** `label "Proposed Insured: First Name" left of the box, section "Part A: Insured"` */
export function explainChoice({ reading, owned }: Choice): string {
  const told = reading.evidence
    .filter(({ reading: label }) => reading.concept && label.concepts.has(reading.concept))
    .sort((a, b) => b.weight - a.weight);
  const strongest = told[0] ?? reading.evidence[0];
  const parts = strongest ? [evidenceText(strongest)] : [];
  const heading = reading.field.labels?.headings[0];
  if (heading !== undefined) parts.push(`section "${short(heading)}"`);
  parts.push(WHOSE[owned.from]);
  return parts.filter(Boolean).join(', ');
}

function evidenceText({ where, text }: Evidence): string {
  if (where === 'tooltip') return `tooltip "${short(text)}"`;
  if (where === 'name') return `field name "${short(text)}"`;
  return `label "${short(text)}" ${PLACES[where]}`;
}

function short(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
