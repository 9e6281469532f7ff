/**
 * Splits a name that is entered whole, such as the owner's. Returns null for one that cannot be split
 * for certain, because a trust has no first name, and a wrong guess on a legal form is worse than a
 * blank.
 */
import { isOrganisation } from '../../application/organisations.ts';
import {
  couldBeDegree,
  GENERATION,
  isDegree,
  isRole,
  isTitle,
  isTitleOrName,
  LAST_NAME_PARTICLE,
} from './name-words.ts';

export interface NameParts {
  first: string;
  middle: string;
  /** Includes the suffix: `Garcia Jr`. */
  last: string;
}

/** Reads `First Middle Last Suffix` and `Last, First Middle Suffix`. */
export function splitName(name: string): NameParts | null {
  if (isOrganisation(name)) return null;
  const [whole = [], ...behind] = name.split(',').map(words);
  if ([whole, ...behind].flat().some(isRole)) return null;
  const before = withoutTitles(whole, name, 1);
  const after = behind
    .map((part) => withoutTitles(joinedInitials(part, before.length > 1), name, 0))
    .filter((part) => part.length > 0);
  const generations = after.filter(isGeneration);
  const [given, ...more] = after.filter((part) => !isGeneration(part));
  if (more.length > 0 || generations.length > 1) return null;
  const suffix = generations[0]?.[0];
  if (!given) return firstNameFirst(before, suffix, name);
  // Two words before a degree are a first and a last name.
  if (before.length > 1 && given.some((word) => couldBeDegree(word, name))) return null;
  return lastNameFirst(before.join(' '), given, suffix);
}

function firstNameFirst(
  before: readonly string[],
  behind: string | undefined,
  name: string,
): NameParts | null {
  const given = [...before];
  const suffix = behind ?? (GENERATION.test(given.at(-1) ?? '') ? given.pop() : undefined);
  if (isUncertain(given, name)) return null;
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

function lastNameFirst(
  last: string,
  after: readonly string[],
  behind: string | undefined,
): NameParts | null {
  const [first, ...middle] = after;
  const end = middle.at(-1) ?? '';
  // A single V is far more often a middle initial.
  const isSuffix = !behind && GENERATION.test(end) && !/^v\.?$/i.test(end);
  const suffix = isSuffix ? middle.pop() : behind;
  if (!first || !last || middle.length > 1) return null;
  if (![first, ...middle].every(isGiven) || !isLastName(last)) return null;
  return { first, middle: middle.join(' '), last: withSuffix(last, suffix) };
}

/** Without titles at both ends and degrees at the end, as long as `least` words are left. */
function withoutTitles(part: readonly string[], name: string, least: number): string[] {
  const left = [...part];
  while (left.length > least && isTitle(left[0] ?? '')) left.shift();
  while (left.length > least && (isTitle(left.at(-1) ?? '') || isDegree(left.at(-1) ?? '', name))) {
    left.pop();
  }
  return left;
}

/** `M. D.` behind a first and a last name is one word. */
function joinedInitials(part: readonly string[], isBehindName: boolean): string[] {
  const isInitials =
    isBehindName && part.length > 1 && part.every((word) => /^\p{L}{1,2}\.$/u.test(word));
  return isInitials ? [part.join('')] : [...part];
}

/** `Judge Jane Doe` and `JANE DOE MA` have a name or a title at one end; `Jane A. DOE` has none. */
function isUncertain(given: readonly string[], name: string): boolean {
  const [first = '', second = ''] = given;
  if (given.length < 3 || /^\p{L}\.?$/u.test(second)) return false;
  return isTitleOrName(first) || couldBeDegree(given.at(-1) ?? '', name);
}

const isGeneration = (part: readonly string[]) =>
  part.length === 1 && GENERATION.test(part[0] ?? '');
const withSuffix = (last: string, suffix: string | undefined) =>
  suffix === undefined ? last : `${last} ${suffix}`;

/** A nickname, as in `Robert "Bob" Smith`, a remark or a suffix is no part of these. */
const isGiven = (word = '') =>
  /^\p{L}[\p{L}\p{M}.'’‘`-]*$/u.test(word) && (!GENERATION.test(word) || /^v\.?$/i.test(word));
const isLastName = (name: string) => /^['’‘`\p{L}][\p{L}\p{M}.'’‘` -]*$/u.test(name);

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
