/** Whether the headings over two boxes are about different people or things. */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import type { Question } from '../reading/question.ts';
import { namesOthers, peopleIn } from '../words/contrasts.ts';
import { comparedWords, lineItem, REMARK } from '../words/words.ts';
import { comparedHomes } from './home-sections.ts';
import { Numbering } from './numbering.ts';

/** Why the boxes, by index, are in sections of different people, if they are. */
export type OtherSection = (i: number, j: number) => string | undefined;

export function comparedSections(from: readonly Question[], to: readonly Question[]): OtherSection {
  // Called for each pair of boxes, many of which are under the same heading.
  const numbering = new Numbering();
  const numberOf = (question: Question) => numbering.of(headingOf(question));
  const [before, after] = [from.map(numberOf), to.map(numberOf)];
  const headings = numbering.texts;
  const seconds = { from: flags(secondsOf(from), from), to: flags(secondsOf(to), to) };
  const speaksOfSecond = headings.map((heading) => SECOND.test(heading));
  const spouses = { from: from.map(isSpouses), to: to.map(isSpouses) };
  const spoken = { from: from.map(speaksOfSpouse), to: to.map(speaksOfSpouse) };
  const isReader = readerOf([before, after].map((list) => list.map((at) => headings[at] ?? '')));
  const known = new Uint8Array(headings.length ** 2);
  const isFromHome = comparedHomes(from, to);
  return (i, j) => {
    const one = before[i] as number;
    const other = after[j] as number;
    const isSecondBox = seconds.from[i];
    const isSecondNow = seconds.to[j];
    // One form can name the person beside the box, and the other in the heading.
    if (isSecondBox !== isSecondNow)
      return speaksOfSecond[isSecondBox ? other : one] ? undefined : OTHER_PERSON_IN_BOX;
    if (one === other) return undefined;
    // A spouse's section matches another section only if that one also mentions a spouse.
    if ((spouses.from[i] && !spoken.to[j]) || (spouses.to[j] && !spoken.from[i]))
      return OTHER_PERSON_IN_HEADING;
    const key = one * headings.length + other;
    if (known[key] === UNKNOWN)
      known[key] = areOthers(headings[one] ?? '', headings[other] ?? '', isReader) ? OTHER : SAME;
    if (known[key] === OTHER) return OTHER_PERSON_IN_HEADING;
    return isFromHome(i, j) ? 'Its own section has a box of these words.' : undefined;
  };
}

/** Whether two headings are about different people. */
const [UNKNOWN, OTHER, SAME] = [0, 1, 2];

/** The set as a list of booleans, indexed by question. */
function flags(set: ReadonlySet<number>, questions: readonly Question[]): boolean[] {
  return questions.map((_, at) => set.has(at));
}

function areOthers(one: string, other: string, isReader: IsSame): boolean {
  const isSecondNow = SECOND.test(one) !== SECOND.test(other);
  return isSecondNow || isOtherOfList(one, other) || namesOthers(one, other, isReader);
}

/** Whether two blocks of one kind are told apart by their numbers: `Person 4`, `Person 5`. */
function isOtherOfList(one: string, other: string): boolean {
  const [a, b] = [one, other].map((heading) => NUMBERED.exec(heading.trim()));
  if (!a || !b || a[2] === b[2]) return false;
  return a[1]?.toLowerCase() === b[1]?.toLowerCase() && !OF_FORM.test(a[1] ?? '');
}

const NUMBERED = /^(\p{L}[\p{L}’' ]*?)\s*#?\s*(\d{1,2})$/u;
/** What a new revision numbers anew. */
const OF_FORM = /^(?:part|section|step|page|item|line|question|box|table|schedule|form|chapter)\b/i;

type IsSame = (one: string, other: string) => boolean;

/**
 * Whether a section about, for example, the claimant is about `you` in the other revision. In
 * neither form can the headings use both words.
 */
function readerOf(headings: readonly (readonly string[])[]): IsSame {
  const [before = new Set<string>(), after = new Set<string>()] = headings.map(
    (list) => new Set([...new Set(list)].flatMap((heading) => [...peopleIn(heading)])),
  );
  const isOnly = (people: ReadonlySet<string>, one: string, other: string) =>
    people.has(one) && !people.has(other);
  return (one, other) =>
    [one, other].some((who) => who === 'you') &&
    [one, other].every((who) => who === 'you' || MAY_READ.has(who)) &&
    ((isOnly(before, one, other) && isOnly(after, other, one)) ||
      (isOnly(before, other, one) && isOnly(after, one, other)));
}

/** People who fill in a form and can be addressed in it. */
const MAY_READ = new Set([
  'claimant',
  'applicant',
  'insured',
  'owner',
  'veteran',
  'employee',
  'patient',
  'annuitant',
]);

const OTHER_PERSON_IN_HEADING = 'Its heading names another person now.';
const OTHER_PERSON_IN_BOX = 'The box names another person now.';

/**
 * The indexes of boxes about a second person or thing. The first box of a line decides for the
 * whole line.
 */
export function secondsOf(questions: readonly Question[]): Set<number> {
  const seconds = new Set<number>();
  let first: Question | undefined;
  let isLines = false;
  for (const [at, question] of questions.entries()) {
    if (!first || !isSameRow(first.reading, question.reading)) {
      first = question;
      isLines = isSecond(ownText(question));
    }
    if (isLines || isSecond(ownText(question)) || isLedBySecond(question)) seconds.add(at);
  }
  return seconds;
}

/**
 * Whether a short text names a second person, and neither a spouse nor another way to reach the
 * same person.
 */
export function isSecond(text: string): boolean {
  const said = text.replace(REMARK, ' ');
  const isShort = comparedWords(said).length <= MOST_OF_SECOND;
  return isShort && (SECOND.test(said) || RANKED.test(said)) && !OF_SAME.test(said);
}

function ownText({ field }: Question): string {
  const [own] = field.labels?.near ?? [];
  return own?.where === 'left' && !isTick(field) ? own.text : '';
}

/** The date beside a second person's signature is also about that person. */
function isLedBySecond({ field }: Question): boolean {
  return (field.labels?.near ?? []).some(
    ({ where, text }) => where === 'lead' && SECOND.test(text),
  );
}

const MOST_OF_SECOND = 5;
const RANKED = /\b(?:secondary|contingent)\b/i;
const OF_SAME = /\b(?:spouse|husband|wife|partner|phone|telephone|e-?mail|address|return)/i;

/**
 * Whether the section is a spouse's. A numbered heading is a question that was read as a heading.
 */
function isSpouses({ field }: Question): boolean {
  const headings = field.labels?.headings ?? [];
  return headings.some((text) => SPOUSES.test(text) && lineItem(text) === undefined);
}

function speaksOfSpouse({ field }: Question): boolean {
  const { headings = [], near = [] } = field.labels ?? {};
  return [...headings, ...near.map(({ text }) => text)].some((text) => SPOUSE.test(text));
}

const SPOUSE = /\b(?:spouse|husband|wife|partner)/i;
/** The title of a spouse's section. */
const SPOUSES = /(?:^|[-–—:.] )(?:your )?(?:spouse|husband|wife|partner)[’']s /i;

/** A second person of the same kind. */
const SECOND =
  /\b(?:second|2nd|joint|co-?\s?(?=applicant|owner|annuitant|insured|borrower|debtor|signer)|(?:other|another|additional) (?=(?:proposed )?(?:applicant|owner|annuitant|insured|borrower|debtor|person|beneficiar|dependent))|(?:applicant|owner|annuitant|insured|borrower|debtor|signer) (?:#|no\. ?)?(?:b|2|two)\b)/i;

function headingOf({ field }: Question): string {
  // A question that was read as a heading names the person it asks about, not the person of its
  // section.
  return (field.labels?.headings ?? [])
    .filter((text) => !isRequest(text))
    .map((text) => text.replace(REMARK, ' ').trim() || text)
    .join(' / ');
}

function isRequest(text: string): boolean {
  return text.includes('?') || (lineItem(text) !== undefined && /[a-z]{3}\.$/.test(text.trim()));
}
