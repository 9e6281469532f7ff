/**
 * Splits the two application values that are entered whole: the owner's name and address. Returns
 * null for a value that cannot be split for certain, because a trust has no first name, and a wrong
 * guess on a legal form is worse than a blank.
 */
import { isOrganisation } from '../../application/organisations.ts';
import { addressState } from '../../us-states.ts';

export interface NameParts {
  first: string;
  middle: string;
  /** Includes the suffix: `Garcia Jr`. */
  last: string;
}

export interface AddressParts {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** Not part of a name: a form asks for first, middle and last name. */
const TITLE = /^(mr|mrs|ms|miss|mx|dr|prof|rev)\.?$/i;
/** A title behind the name. */
const DEGREE = /^(esq|m\.?d|d\.?d\.?s|d\.?m\.?d|d\.?v\.?m|ph\.?d|r\.?n|cpa|mba|clu|chfc|cfp)\.?$/i;
const GENERATION = /^(jr|sr|ii|iii|iv|v|2nd|3rd|4th)\.?$/i;
const LAST_NAME_PARTICLE = /^(de|del|della|di|da|dos|la|las|los|le|van|von|der|den|st|san|y)\.?$/i;

/** Reads `First Middle Last Suffix` and `Last, First Middle Suffix`. */
export function splitName(name: string): NameParts | null {
  if (isOrganisation(name)) return null;
  const [before = [], after, ...more] = name
    .split(',')
    .map((part) => withoutDegrees(words(part)))
    .filter((part) => part.length > 0);
  if (more.length > 0) return null;
  if (after && !isGeneration(after)) return lastNameFirst(before.join(' '), after);
  const given = withoutTitle(before);
  const suffix = after?.[0] ?? (GENERATION.test(given.at(-1) ?? '') ? given.pop() : undefined);
  const particle = given.findIndex((word, i) => i > 0 && LAST_NAME_PARTICLE.test(word));
  const lastStart = particle > 0 ? particle : given.length - 1;
  // First, at most one middle, and last name: a longer name can have two first names or two last
  // names.
  if (lastStart < 1 || lastStart > 2) return null;
  const last = given.slice(lastStart).join(' ');
  if (!given.slice(0, lastStart).every(isGiven) || !isLastName(last)) return null;
  return {
    first: given[0] ?? '',
    middle: given.slice(1, lastStart).join(' '),
    last: withSuffix(last, suffix),
  };
}

function lastNameFirst(last: string, after: string[]): NameParts | null {
  const [first, ...middle] = withoutTitle(after);
  const end = middle.at(-1) ?? '';
  // A single V is far more often a middle initial.
  const suffix = GENERATION.test(end) && !/^v\.?$/i.test(end) ? middle.pop() : undefined;
  if (!first || !last || middle.length > 1) return null;
  if (![first, ...middle].every(isGiven) || !isLastName(last)) return null;
  return { first, middle: middle.join(' '), last: withSuffix(last, suffix) };
}

/** Reads `street, city, ST 12345`, on one or several lines, with the state as code or name. */
export function splitAddress(address: string): AddressParts | null {
  const parts = address
    .split(/[,\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const zip = /^(.*?)\s*(\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? '');
  if (!zip) return null;
  const rest = [...parts.slice(0, -1), zip[1] ?? ''].filter((part) => part !== '');
  const state = addressState(rest.at(-1) ?? '');
  if (!state || rest.length < 3) return null;
  return {
    street: rest.slice(0, -2).join(', '),
    city: rest.at(-2) ?? '',
    state,
    zip: zip[2] ?? '',
  };
}

const withoutTitle = (name: string[]) => (TITLE.test(name[0] ?? '') ? name.slice(1) : name);

const withoutDegrees = (name: string[]) =>
  name.slice(0, name.findLastIndex((word) => !DEGREE.test(word)) + 1);
const isGeneration = (part: string[]) => part.length === 1 && GENERATION.test(part[0] ?? '');
const isSuffix = (word: string) => GENERATION.test(word) || DEGREE.test(word);
const withSuffix = (last: string, suffix: string | undefined) =>
  suffix === undefined ? last : `${last} ${suffix}`;

/** A nickname, as in `Robert "Bob" Smith`, a remark or a suffix is no part of these. */
const isGiven = (word = '') => /^\p{L}/u.test(word) && (!isSuffix(word) || /^v\.?$/i.test(word));
const isLastName = (name: string) => /^['’\p{L}]/u.test(name);

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
