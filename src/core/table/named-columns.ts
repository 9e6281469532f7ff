/** Which fact each header of a table names, seen beside the other headers and the values. */
import {
  type ApplicationFieldName,
  isApplicationFieldName,
} from '../application/application-fields.ts';
import { type ColumnFact, keysFilledBy } from './column-fact.ts';
import { type NamedFact, namedFact } from './column-names.ts';
import { headerWords } from './header-words.ts';
import { withoutOwners } from './owner-columns.ts';
import { isUnlike } from './value-looks.ts';

type Named = NamedFact | undefined;

/**
 * @param values sampled values of each column, without empty ones
 * @returns the fact of each column; two columns with the same fact are a question for a person
 */
export function namedColumns(
  titles: readonly string[],
  values: readonly (readonly string[])[],
): (ColumnFact | undefined)[] {
  const words = titles.map(headerWords);
  const all = titles.map(namedFact);
  const beside = all.map((named, i) => (isMeant(named, i, all, titles, words) ? named : undefined));
  const alike = beside.map((named, i) =>
    named && isUnlike(named.fact, values[i] ?? []) ? undefined : named,
  );
  const own = alike.map((named, i) =>
    isOfContact(words[i] ?? '', words, alike) ? undefined : named,
  );
  const insureds = ofTheInsured(withoutOwners(own, words));
  return bestOfEach(ofOneAddress(insureds)).map((named) => named?.fact);
}

const INSURANCE = /\b(?:policy|policies|insured|annuitant|death benefit)\b/;
const MODE = /\b(?:mode|modal|frequency|freq|monthly|quarterly|annual)\b/;
const SOMEBODY =
  /\b(?:owner|beneficiary|spouse|dependent|contact|kin|nok|emergency|payor|payer|purchaser|parent|child|employee|patient|agent)\b/;

/** Whether a header that names its fact only in some tables names it in this one. */
function isMeant(
  named: Named,
  at: number,
  all: readonly Named[],
  titles: readonly string[],
  words: readonly string[],
): boolean {
  if (!named?.isOnlyBeside || !('field' in named.fact)) return true;
  const { field } = named.fact;
  if (titles[at] === field && titles.filter(isOwnName).length > 2) return true;
  const has = (...names: ApplicationFieldName[]) =>
    all.some((one) => one && 'field' in one.fact && names.includes(one.fact.field));
  switch (field) {
    case 'companyName':
      return has('replacement');
    // Programs for sales, houses and animals call somebody else the owner.
    case 'ownerName':
    case 'ownerAddress':
    case 'ownerPhone':
      return (
        has('faceAmount', 'ownerSocialSecurity', 'ownerRelationship', 'ssn') ||
        words.some((one) => INSURANCE.test(one))
      );
    // It is the relationship of whoever was named last before it.
    case 'ownerRelationship':
      return /\bowner\b/.test(words.slice(0, at).findLast((one) => SOMEBODY.test(one)) ?? '');
    case 'singlePremium':
      return !words.some((one) => MODE.test(one));
    default:
      return false;
  }
}

/** `Contact phone` is the contact's in a table that names one besides the insured. */
function isOfContact(title: string, words: readonly string[], all: readonly Named[]): boolean {
  if (!/^contact\b/.test(title)) return false;
  const isBeside = (other: string) =>
    /\b(?:emergency|alternate|secondary|other|family) contact\b/.test(other) ||
    /^contact(?: person)?$/.test(other);
  const isNamed = (named: Named, i: number) =>
    named && isOfName(named.fact) && !/^contact\b/.test(words[i] ?? '');
  return words.some(isBeside) && all.some(isNamed);
}

/** A field's name as this program writes it, and nobody else. */
const isOwnName = (title: string) => /[a-z][A-Z]/.test(title) && isApplicationFieldName(title);

/** In a table that names an insured and a member or a client, they can be two people. */
function ofTheInsured(all: readonly Named[]): Named[] {
  const names = all.filter((named) => named && isOfName(named.fact));
  const areTwo = (['insured', 'listed'] as const).every((person) =>
    names.some((named) => named?.person === person),
  );
  return all.map((named) => (areTwo && named?.person === 'listed' ? undefined : named));
}

function isOfName(fact: ColumnFact): boolean {
  const name = keysFilledBy({ fullName: true });
  return keysFilledBy(fact).some((key) => name.includes(key));
}

/** Never the street of one address and the city of another. */
function ofOneAddress(all: readonly Named[]): Named[] {
  const isStreet = (named: Named) =>
    named && 'field' in named.fact && named.fact.field === 'streetAddress';
  const isMail = all.every((named) => !isStreet(named) || named?.place === 'mail');
  const placed = all.flatMap((named) => (named?.place === 'mail' ? keysFilledBy(named.fact) : []));
  return all.map((named) => {
    if (!named) return undefined;
    if (named.place === 'mail') return isMail ? named : undefined;
    const isOther = isMail && keysFilledBy(named.fact).some((key) => placed.includes(key));
    return isOther ? undefined : named;
  });
}

/** Of the columns with one fact those that name it best. */
function bestOfEach(all: readonly Named[]): Named[] {
  const rank = (named: NamedFact) => named.rank + (named.person === 'insured' ? 0 : 0.5);
  const best = new Map<string, number>();
  for (const named of all) {
    if (!named) continue;
    for (const key of keysFilledBy(named.fact)) {
      best.set(key, Math.min(best.get(key) ?? Number.POSITIVE_INFINITY, rank(named)));
    }
  }
  return all.map((named) => {
    if (!named) return undefined;
    const isBest = keysFilledBy(named.fact).every((key) => best.get(key) === rank(named));
    return isBest ? named : undefined;
  });
}
