/**
 * The people of a form, for the person who checks them: each block of boxes, and the person whose
 * facts it asks for.
 */
import { type FieldReading, isName, isSignature } from '../reading/read-field.ts';
import { isSameRow } from '../reading/reading-order.ts';
import type { Party } from '../words/party-word.ts';
import type { BoxParty } from './box-party.ts';

/** The people whose facts a box can ask for, in the application's words. */
export const PERSONS = ['insured', 'owner', 'agent', 'nobody'] as const;
export type Person = (typeof PERSONS)[number];

/** Whose facts boxes ask for, as the person checking says. Overrules all other evidence. */
export interface Casting {
  /** By field name. */
  boxes: Readonly<Record<string, Person>>;
  /** By the form's word for somebody (`PersonWord`), for boxes that are not in `boxes`. */
  words: Readonly<Record<string, Person>>;
}

export const NOTHING_SAID: Casting = { boxes: {}, words: {} };

export interface PersonBlock {
  person: Person;
  /** The heading over it, or the label of its first box; empty if nothing is printed there. */
  title: string;
  /** Page index, from 0. */
  page: number;
  /** Names of its fields, in reading order. */
  fields: string[];
}

export const PARTY_OF: Record<Person, Party> = {
  insured: 'subject',
  owner: 'owner',
  agent: 'agent',
  nobody: 'other',
};
export const PERSON_OF: Record<Party, Person> = {
  subject: 'insured',
  owner: 'owner',
  agent: 'agent',
  other: 'nobody',
};

export function partyIn({ boxes }: Casting, reading: FieldReading): Party | undefined {
  const { name } = reading.field;
  const person = Object.hasOwn(boxes, name) ? boxes[name] : undefined;
  return person && PARTY_OF[person];
}

/** Groups the boxes that ask for a fact about a person into blocks. */
export function castOf(
  ordered: readonly FieldReading[],
  parties: ReadonlyMap<FieldReading, BoxParty>,
): PersonBlock[] {
  const blocks: PersonBlock[] = [];
  let last: FieldReading | undefined;
  for (const reading of ordered) {
    const boxParty = parties.get(reading);
    if (!boxParty || !isFact(reading)) continue;
    const person = PERSON_OF[boxParty.party];
    const block = blocks.at(-1);
    const goesOn =
      block !== undefined &&
      last !== undefined &&
      block.person === person &&
      last.page === reading.page &&
      headingOf(last) === headingOf(reading) &&
      !isSomebodyNew(reading, last);
    if (goesOn) block.fields.push(reading.field.name);
    else {
      const title = headingOf(reading) ?? reading.evidence[0]?.text ?? '';
      blocks.push({ person, title, page: reading.page, fields: [reading.field.name] });
    }
    last = reading;
  }
  return blocks;
}

function headingOf({ field }: FieldReading): string | undefined {
  return field.labels?.headings[0];
}

function isFact(reading: FieldReading): boolean {
  const { concept, page, field } = reading;
  if (page < 0 || field.type === 'button') return false;
  return isSignature(reading) || (concept !== undefined && concept !== 'other');
}

function isSomebodyNew(reading: FieldReading, last: FieldReading): boolean {
  return isName(reading) && !isName(last) && !isSameRow(reading, last);
}
