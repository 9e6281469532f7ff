/** People whom a form tells apart from its main person by what they are or do to others. */
import { type FieldReading, isName } from '../../reading/read-field.ts';
import { RIVAL_FACTS } from '../../weights/people.ts';
import { labelParts } from '../../words/label-words.ts';
import { DECEASED, PARTY_WORDS } from '../../words/party-words.ts';
import { partiesOf, rankOf } from './asked-facts.ts';

/** `PATIENT INFORMATION (to be filled out only if the patient is a dependent)` */
const ONLY_IF_DEPENDENT =
  /\bonly if (?:the )?([\p{L} ]{3,30}?) is (?:a |an |the )?(?:dependent|dependant)\b/iu;

/**
 * The people of whom the form asks how they are related to another one: `Name of recipient ______
 * Relationship to patient ______`. They are not that person under another word.
 */
export function relatedPeople(
  ordered: readonly FieldReading[],
  support: ReadonlyMap<number, number>,
): Set<number> {
  const asked = (party: number) => support.get(party) ?? 0;
  const isOutdone = (party: number, other: number) =>
    rankOf(other) > rankOf(party) ||
    (PARTY_WORDS[party]?.party === 'subject' &&
      PARTY_WORDS[other]?.party === 'subject' &&
      asked(other) >= RIVAL_FACTS * asked(party));
  const related = new Set(
    ordered.flatMap(({ field, words }) =>
      (field.labels?.headings ?? []).flatMap((heading) => [
        ...onlyDependents(heading, words),
        ...doingForReader(heading, words),
      ]),
    ),
  );
  let named: { parties: number[]; heading: string | undefined } | undefined;
  for (const reading of ordered) {
    const [heading] = reading.field.labels?.headings ?? [];
    if (isName(reading)) named = { parties: partiesOf(reading, 'printed'), heading };
    if (reading.concept !== 'relationship' || named?.heading !== heading) continue;
    const others = reading.evidence.flatMap(({ text }) => peopleRelatedTo(text, reading));
    for (const party of named?.parties ?? [])
      if (others.some((other) => isOutdone(party, other))) related.add(party);
  }
  return related;
}

/**
 * To whom somebody who has died was related: `Member ______` before `Name of deceased ______
 * Relationship to member ______`.
 */
export function bereavedPeople(ordered: readonly FieldReading[]): Set<number> {
  const bereaved = new Set<number>();
  let isOfDeceased = false;
  for (const reading of ordered) {
    if (isName(reading)) isOfDeceased = partiesOf(reading, 'printed').includes(DECEASED);
    if (reading.concept !== 'relationship' || !isOfDeceased) continue;
    const labels = reading.evidence.filter((label) => !label.reading.reader);
    const others = labels.flatMap(({ text }) => peopleRelatedTo(text, reading));
    for (const party of others) bereaved.add(party);
  }
  bereaved.delete(DECEASED);
  return bereaved;
}

function onlyDependents(heading: string, words: FieldReading['words']): readonly number[] {
  const dependents = words.read(ONLY_IF_DEPENDENT.exec(heading)?.[1] ?? '').parties;
  if (dependents.length === 0) return [];
  const title = words.read(labelParts(heading).main).parties;
  return dependents.filter((party) => title.includes(party));
}

/** `Recipient (person or organization that will receive your information)` is not the reader. */
function doingForReader(heading: string, words: FieldReading['words']): readonly number[] {
  const { main, hints } = labelParts(heading);
  if (!/\b(?:who|that|which)\b.*\byour\b/i.test(hints)) return [];
  const { parties, reader } = words.read(main);
  return reader ? [] : parties;
}

/** `Insured's name ______  Relationship to patient ______`: the form is not about the insured. */
export function isOthers(party: number, related: ReadonlySet<number>): boolean {
  return PARTY_WORDS[party]?.party === 'subject' && related.has(party);
}

/** Of `Relationship to patient (if any)`, the patient. */
function peopleRelatedTo(text: string, { words }: FieldReading): readonly number[] {
  const [, whom] = /\brelationship (?:to|with) (?:the )?(.+)$/i.exec(text) ?? [];
  return whom === undefined ? [] : words.read(labelParts(whom).main).parties;
}
