/**
 * Splits a name that is entered whole, such as the owner's. Returns null for one that cannot be split
 * for certain, because a trust has no first name, and a wrong guess on a legal form is worse than a
 * blank.
 */
import { isOrganisation } from '../../application/organisations.ts';
import {
  couldBeDegree,
  GENERATION,
  hasLastNameAhead,
  isDegree,
  isLongerThanDegree,
  isRole,
  isRoleOrName,
  isShortTitleOrName,
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
  if ([whole, ...behind].flat().some(isRole) || isUnclear(whole, behind)) return null;
  const before = withoutTitles(whole, name, 1);
  const after = behind
    .map((part) => withoutTitles(joinedInitials(part, before.length > 1), name, 0))
    .filter((part) => part.length > 0);
  const generations = after.filter(isGeneration);
  const [given, ...more] = after.filter((part) => !isGeneration(part));
  if (more.length > 0 || generations.length > 1) return null;
  const suffix = generations[0]?.[0];
  if (!given) return couldBeInitials(before, behind) ? null : firstNameFirst(before, suffix, name);
  if (isTitleFirst(given)) return null;
  // Two words before a degree are a first and a last name.
  const isAfterName =
    given.some((word) => couldBeDegree(word, name)) || isDegree(given.join(''), name);
  if (before.length > 1 && isAfterName) return null;
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

/** Has a word that is a title, a role or a name, where it can be either. */
function isUnclear(whole: readonly string[], behind: readonly string[][]): boolean {
  const [first, second, third] = whole;
  const isLastNameFirst = whole.length === 1 && behind.some((part) => part.length > 0);
  const parts = isLastNameFirst ? behind : [whole, ...behind];
  const ends = parts.flatMap((part) => [part[0] ?? '', part.at(-1) ?? '']);
  // `Jane Minor` and `Jane Q. Minor` have no other last name.
  const others =
    whole.length === 2 ? [first] : isInitial(second) && third === whole.at(-1) ? [first] : whole;
  const roles = [...(isLastNameFirst ? [] : others), ...behind.flat()];
  return ends.some(isShortTitleOrName) || roles.some((word) => isRoleOrName(word ?? ''));
}

/** `Van Dyke, J. D.` can be a last name with initials, and `Jane Doe, J. D.` is not. */
function couldBeInitials(before: readonly string[], behind: readonly string[][]): boolean {
  const isTwoLetters = behind.some((part) => /^\p{L}\.?\p{L}\.?$/u.test(part.join('')));
  return isTwoLetters && LAST_NAME_PARTICLE.test(before[0] ?? '');
}

/** `Judge Jane Doe` and `JANE DOE MA` have a name or a title at one end; `Jane A. DOE` has none. */
function isUncertain(given: readonly string[], name: string): boolean {
  const end = given.at(-1) ?? '';
  // `Smith Jane A` can have its last name first.
  if (hasLastNameAhead(given) || isInitial(end)) return true;
  if (given.length < 3 || isInitial(given[1])) return false;
  return isTitleFirst(given) || (couldBeDegree(end, name) && !isLongerThanDegree(end));
}

function isTitleFirst([first = '', second]: readonly string[]): boolean {
  return isTitleOrName(first) && second !== undefined && !isInitial(second);
}

const isInitial = (word = '') => /^\p{L}\.?$/u.test(word);

const isGeneration = (part: readonly string[]) =>
  part.length === 1 && GENERATION.test(part[0] ?? '');
const withSuffix = (last: string, suffix: string | undefined) =>
  suffix === undefined ? last : `${last} ${suffix}`;

/** A nickname, as in `Robert "Bob" Smith`, a remark or a suffix is no part of these. */
const isGiven = (word = '') =>
  /^\p{L}[\p{L}\p{M}.'’‘`-]*$/u.test(word) && (!GENERATION.test(word) || /^v\.?$/i.test(word));
const isLastName = (name: string) =>
  /^['’‘`\p{L}][\p{L}\p{M}.'’‘` -]*(?: (?:2nd|3rd|4th))?$/iu.test(name);

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
