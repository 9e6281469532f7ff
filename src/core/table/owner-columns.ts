/** Columns that can be the owner's although their titles do not say so. */
import type { ApplicationFieldName } from '../application/application-fields.ts';
import { keysFilledBy } from './column-fact.ts';
import type { NamedFact } from './column-names.ts';

type Named = NamedFact | undefined;

const OWNER = /^(?:policy |contract )?(?:policy)?owner\b/;
const REACHED = /\b(?:address|street|city|state|zip|phone)\b/;
const NAME: readonly ApplicationFieldName[] = ['insuredFirstName', 'insuredLastName'];
const OF_A_PERSON: readonly string[] = [
  'birthDate',
  'sex',
  'ssn',
  'phone',
  'streetAddress',
  'added to streetAddress',
  'city',
  'state',
  'zip',
] satisfies readonly (ApplicationFieldName | 'added to streetAddress')[];

/**
 * Leaves out `Address` and `Phone` right behind `Owner` in a table that has each person's facts behind
 * the name: in `Insured, DOB, Owner, Address` a person says whose they are. In `Insured, Owner, DOB,
 * Address` the facts of the one who is insured follow the names.
 * @param words the words of each title
 */
export function withoutOwners(all: readonly Named[], words: readonly string[]): Named[] {
  const owner = words.findIndex((one) => OWNER.test(one));
  const isReached = words.some((one) => OWNER.test(one) && REACHED.test(one));
  if (owner < 0 || isReached) return [...all];
  const isOfOwner = (one = '') => OWNER.test(one) || /^relationship\b/.test(one);
  const from = words.findIndex((one, i) => i > owner && !isOfOwner(one));
  const end = all.findIndex((named, i) => i >= from && !isBare(named));
  const isTheirs = (i: number) => from >= 0 && i >= from && (end < 0 || i < end);
  const name = all.slice(0, owner).findLastIndex((named) => isOf(named, NAME));
  const hasFacts = all.slice(name + 1, owner).some((named) => isOf(named, OF_A_PERSON));
  const isNamedLater = end >= 0 && all.slice(end).some((named) => isOf(named, NAME));
  const isBehindNames = name < 0 ? isNamedLater : hasFacts;
  return all.map((named, i) => (isBehindNames && isTheirs(i) ? undefined : named));
}

const isOf = (named: Named, keys: readonly string[]) =>
  named !== undefined && keysFilledBy(named.fact).some((key) => keys.includes(key));

function isBare(named: Named): boolean {
  return named?.person === undefined && isOf(named, OF_A_PERSON);
}
