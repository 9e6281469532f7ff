/**
 * The people of a form, for the person who checks them: each block of boxes, and the person whose
 * facts it asks for.
 */
import { type FieldReading, isName, isSignature } from '../reading/read-field.ts';
import { isSameRow } from '../reading/reading-order.ts';
import { PERSON_OF, type Person } from './person.ts';
import type { BoxParty } from './who/box-party.ts';

export interface PersonBlock {
  person: Person;
  /** The heading over it, or the label of its first box; empty if nothing is printed there. */
  title: string;
  /** Page index, from 0. */
  page: number;
  /** Names of its fields, in reading order. */
  fields: string[];
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
