/**
 * The words with which a form names its people, for the person who checks whom they mean. One
 * wrong word makes most boxes of a form wrong, and is corrected in one place.
 */
import { groupPairs } from '../../../grouped.ts';
import { isTick } from '../../../pdf/pdf-form.ts';
import type { FieldReading } from '../reading/read-field.ts';
import { labelWords } from '../words/label-words.ts';
import { PARTY_WORDS } from '../words/party-words.ts';
import type { LabelReading } from '../words/read-label.ts';
import type { PersonBlock } from './cast.ts';
import { PERSON_OF, type Person } from './person.ts';
import { partiesOf } from './who/asked-facts.ts';
import type { FormPeople } from './who/form-people.ts';

export interface PersonWord {
  /** In lower case, as the form says it most often: `policy owner`. */
  word: string;
  person: Person;
  /** Names of the fields in blocks under or beside this word, in reading order. */
  fields: string[];
}

/**
 * @param cast in reading order, as `castOf` gives it
 * @returns in reading order of their first boxes
 */
export function personWords(
  ordered: readonly FieldReading[],
  people: FormPeople,
  cast: readonly PersonBlock[],
): PersonWord[] {
  const boxes = new Map(ordered.map((reading) => [reading.field.name, reading]));
  const fieldsOf = groupPairs(
    cast.flatMap(({ fields }) => {
      const readings = fields.flatMap((name) => boxes.get(name) ?? []);
      const parties = [...partiesOfBlock(readings)];
      return parties.flatMap((party) => fields.map((name) => [party, name] as const));
    }),
  );
  const texts = textsByPerson(ordered);
  return [...fieldsOf].flatMap(([party, fields]) => {
    const word = mostSaid(ordered[0]?.words.phrasesFor(party) ?? [], texts.get(party) ?? []);
    const isSomebody = word !== undefined && !PARTY_WORDS[party]?.isAside;
    return isSomebody ? [{ word, person: PERSON_OF[people.partyOf(party)], fields }] : [];
  });
}

/**
 * The people whom a block's own labels name, or else the nearest heading that names somebody. The
 * words beside a tick are an answer: `Relationship: [] Spouse`.
 */
function partiesOfBlock(block: readonly FieldReading[]): Set<number> {
  const labelled = block.filter(({ field }) => !isTick(field));
  const own = new Set(labelled.flatMap((reading) => partiesOf(reading, 'printed')));
  const [first] = block;
  if (own.size > 0 || !first) return own;
  const named = (first.field.labels?.headings ?? []).map((text) => first.words.read(text).parties);
  return new Set(named.find((parties) => parties.length > 0));
}

/** The printed texts that name each person, by index into PARTY_WORDS. */
function textsByPerson(readings: readonly FieldReading[]): Map<number, Set<string>> {
  const texts = new Map<number, Set<string>>();
  const add = (text: string, { parties }: LabelReading) => {
    for (const party of parties) texts.set(party, (texts.get(party) ?? new Set()).add(text));
  };
  for (const { evidence, field, words } of readings) {
    for (const { where, text, reading } of evidence) if (where !== 'name') add(text, reading);
    for (const heading of field.labels?.headings ?? []) add(heading, words.read(heading));
  }
  return texts;
}

/** The end of a phrase that is the start of another: `in the matter of`, `their spouse`. */
const GOES_ON = /\b(?:of|for|to|by|than|re|their)$/;

/** @returns undefined if no phrase names them, only that they are others: `other dependents` */
function mostSaid(phrases: readonly string[], texts: Iterable<string>): string | undefined {
  const said = [...texts].map((text) => ` ${labelWords(text).join(' ')} `);
  const times = (phrase: string) => said.filter((text) => text.includes(` ${phrase} `)).length;
  const [most] = phrases
    .filter((phrase) => times(phrase) > 0 && !GOES_ON.test(phrase))
    .toSorted((a, b) => times(b) - times(a));
  return most;
}
