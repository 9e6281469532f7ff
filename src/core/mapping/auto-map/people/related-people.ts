/** People whom a form tells apart by asking how they are related. */
import { type FieldReading, isName } from '../reading/read-field.ts';
import { labelParts } from '../words/label-words.ts';
import { partiesOf, rankOf } from './asked-facts.ts';

/**
 * The people of whom the form asks how they are related to another one: `Name of recipient ______
 * Relationship to patient ______`. They are not that person under another word.
 */
export function relatedPeople(ordered: readonly FieldReading[]): Set<number> {
  const related = new Set<number>();
  let named: { parties: number[]; heading: string | undefined } | undefined;
  for (const reading of ordered) {
    const [heading] = reading.field.labels?.headings ?? [];
    if (isName(reading)) named = { parties: partiesOf(reading, 'printed'), heading };
    if (reading.concept !== 'relationship' || named?.heading !== heading) continue;
    const others = reading.evidence.flatMap(({ text }) => peopleRelatedTo(text, reading));
    for (const party of named?.parties ?? [])
      if (others.some((other) => rankOf(other) > rankOf(party))) related.add(party);
  }
  return related;
}

/** Of `Relationship to patient (if any)`, the patient. */
function peopleRelatedTo(text: string, { words }: FieldReading): readonly number[] {
  const [, whom] = /\brelationship (?:to|with) (?:the )?(.+)$/i.exec(text) ?? [];
  return whom === undefined ? [] : words.read(labelParts(whom).main).parties;
}
