/**
 * Captions that ask for what two boxes of the other form ask for: one form has `City, State` or
 * `Name and address`, the other `City` beside `State`.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import type { FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { PARTNER_CAPTION } from '../weights.ts';
import { isLong } from '../words/captions.ts';
import { comparedWords, isLikeWord, REMARK } from '../words/words.ts';

/**
 * Whether a box beside the second box asks for what the first box's caption says beyond the
 * second's.
 * @param likely the likeliest partner of each of the others, which can already ask for it
 */
export function isJoinedInOne(
  one: Question,
  others: readonly Question[],
  at: number,
  likely: ReadonlyMap<number, Question | undefined>,
): boolean {
  if (!JOINS.test(askedIn(one))) return false;
  const whole = wordsOf(one);
  const kept = wordsOf(others[at]);
  const rest = without(whole, kept);
  if (kept.length === 0 || rest.length === 0) return false;
  return [at - 1, at + 1].some((k) => {
    const beside = others[k];
    if (beside?.field.type !== 'text') return false;
    const words = allWords(beside).filter(isLong);
    const asked = without(rest, wordsOf(likely.get(k)));
    const isOfRest = words.some((word) => isIn(word, asked));
    return isOfRest && 2 * without(words, whole).length <= words.length;
  });
}

/**
 * Whether a line names everything that a neighboring line of the other form asks for, which has no
 * match.
 */
export function isLineOfBoth(
  one: Question,
  others: readonly Question[],
  at: number,
  alone: ReadonlySet<number>,
): boolean {
  if (!JOINS.test(one.print)) return false;
  const [whole, kept] = [lineWords(one), lineWords(others[at])];
  return [at - 1, at + 1].some((k) => {
    const rest = alone.has(k) ? lineWords(others[k]) : [];
    const isNew = without(rest, kept).length > 0;
    return rest.length > 1 && isNew && without(rest, whole).length === 0;
  });
}

/**
 * Whether one caption, by index, names two options or lines, such as `Single or head of household`,
 * and the other form has one of them here and the other elsewhere, without another match.
 */
export function comparedNames(
  from: readonly Question[],
  to: readonly Question[],
  found: readonly FoundPair[],
): { isCut: AreTwo; isJoined: AreTwo } {
  const kept = found.filter(({ caption }) => caption >= PARTNER_CAPTION);
  const partner = {
    from: new Map(kept.map((pair) => [pair.from, pair.to])),
    to: new Map(kept.map((pair) => [pair.to, pair.from])),
  };
  const [olds, news] = [from.map(namedAt), to.map(namedAt)];
  return {
    isCut: (i, j) => isNamedWithOther(olds[i], news, j, (k) => (partner.to.get(k) ?? i) === i),
    isJoined: (i, j) => isNamedWithOther(news[j], olds, i, (k) => (partner.from.get(k) ?? j) === j),
  };
}

type AreTwo = (i: number, j: number) => boolean;

interface Named {
  words: string[];
  isTwo: boolean;
  isTick: boolean;
}

function namedAt(question: Question): Named {
  const said = saidAt(question);
  return {
    words: longWords(said),
    isTwo: NAMES_TWO.test(said),
    isTick: isTick(question.field),
  };
}

function isNamedWithOther(
  whole: Named | undefined,
  others: readonly Named[],
  at: number,
  isOpen: (at: number) => boolean,
): boolean {
  const kept = others[at]?.words ?? [];
  if (!whole?.isTwo || kept.length === 0) return false;
  const rest = without(whole.words, kept);
  const isHalf = 3 * rest.length >= whole.words.length;
  if (!isHalf || 2 * without(kept, whole.words).length > kept.length) return false;
  return others.some(
    ({ words, isTick }, k) =>
      k !== at &&
      isTick === whole.isTick &&
      words.length > 0 &&
      without(words, whole.words).length === 0 &&
      without(rest, words).length === 0 &&
      isOpen(k),
  );
}

const NAMES_TWO = /\p{L}\b(?:, | and | or |\/)\p{L}/iu;

/**
 * The caption of a tick or line. If the label is only a sign such as `$`, the line's print counts.
 */
function saidAt(question: Question | undefined): string {
  const own = question?.labels[0]?.text ?? '';
  const hasCaption = comparedWords(own).length > 0;
  return (hasCaption ? own : (question?.print ?? '')).replace(REMARK, ' ');
}

/** Leaves out `other`, which names no option. */
function longWords(text: string): string[] {
  return [...new Set(comparedWords(text))].filter((word) => isLong(word) && word !== 'other');
}

function lineWords(question: Question | undefined): string[] {
  return longWords((question?.print ?? '').replace(REMARK, ' '));
}

const JOINS = /\band\b|[,/&]/i;

/** Whether the caption is exactly those of two neighbors together. */
export function isBothInOne(whole: Question, ones: readonly Question[], at: number): boolean {
  const [said, first] = [allWords(whole), ones[at]];
  if (first === undefined) return false;
  const own = allWords(first);
  return [ones[at - 1], ones[at + 1]].some((beside) => {
    if (beside?.field.type !== 'text' || !isSameRow(first.reading, beside.reading)) return false;
    const words = allWords(beside);
    const isApart = words.length > 0 && own.length > 0 && !words.some((word) => own.includes(word));
    const both = [...words, ...own];
    return isApart && both.length === said.length && both.every((word) => said.includes(word));
  });
}

function wordsOf(question: Question | undefined): string[] {
  return [...new Set(comparedWords(askedIn(question)))].filter(isLong);
}

/** The caption including names in parentheses, as in `(City, State)`, but not remarks. */
function askedIn(question: Question | undefined): string {
  const text = question?.labels[0]?.text ?? '';
  return text.replace(REMARK, (said) => (NAMED.test(said) ? said : ' '));
}

/** Up to four words, none of them short except the `ZIP` of an address. */
const NAMED = /^\(\p{L}{4,}(?:(?: and |[\s,/&]+)(?:\p{L}{4,}|zip)){0,3}\)$/iu;

function allWords(question: Question): string[] {
  return [...new Set(comparedWords((question.labels[0]?.text ?? '').replace(REMARK, ' ')))];
}

function without(words: readonly string[], others: readonly string[]): string[] {
  return words.filter((word) => !isIn(word, others));
}

function isIn(word: string, words: readonly string[]): boolean {
  return words.some((other) => isLikeWord(word, other));
}

/**
 * Whether one form, by index, asks once for what the other asks for in several kinds, each in a
 * remark: `Real estate`, and `Real estate (home)` with `Real estate (other)` under it.
 */
export function comparedKinds(
  from: readonly Question[],
  to: readonly Question[],
): { isCut: AreTwo; isJoined: AreTwo } {
  const [olds, news] = [from.map(kindAt), to.map(kindAt)];
  return {
    isCut: (i, j) => isOneOfKinds(olds[i], news, j),
    isJoined: (i, j) => isOneOfKinds(news[j], olds, i),
  };
}

interface Kind {
  words: string;
  remark: string;
}

function kindAt({ field, print }: Question): Kind | undefined {
  if (isTick(field)) return undefined;
  const remarks = print.match(REMARK) ?? [];
  const words = longWords(print.replace(REMARK, ' ')).join(' ');
  return words === '' ? undefined : { words, remark: comparedWords(remarks.join(' ')).join(' ') };
}

function isOneOfKinds(
  whole: Kind | undefined,
  others: readonly (Kind | undefined)[],
  at: number,
): boolean {
  const one = others[at];
  if (whole?.remark !== '' || !one?.remark) return false;
  if (one.words !== whole.words) return false;
  return [at - STEP, at - 1, at + 1, at + STEP].some((k) => {
    const other = others[k];
    return other?.words === one.words && other.remark !== '' && other.remark !== one.remark;
  });
}

/** At most the two ticks of a line are between two kinds. */
const STEP = 3;
