/**
 * Captions that ask for what two boxes of the other form ask for: `City, State` or `Name and address`
 * in one, `City` beside `State` in the other.
 */
import { isSameRow } from '../auto-map/reading/reading-order.ts';
import { isLong } from './captions.ts';
import type { Question } from './question.ts';
import { comparedWords, isLikeWord, REMARK } from './words.ts';

/**
 * Whether what the first box's caption says beyond the second's is asked in a box beside the second.
 * @param likely the likeliest partner of each box like the second, which may ask for it already
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
  const below = others.findIndex((other) => isRightBelow(others[at], other));
  return [at - 1, at + 1, below].some((k) => {
    const beside = others[k];
    if (beside?.field.type !== 'text') return false;
    const words = allWords(beside).filter(isLong);
    const asked = without(rest, wordsOf(likely.get(k)));
    const isOfRest = words.some((word) => isIn(word, asked));
    return isOfRest && 2 * without(words, whole).length <= words.length;
  });
}

/** Whether a line names all that the next line of the other form asks for, which has no like there. */
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

function lineWords(question: Question | undefined): string[] {
  const said = (question?.print ?? '').replace(REMARK, ' ');
  return [...new Set(comparedWords(said))].filter(isLong);
}

function isRightBelow(one: Question | undefined, { reading: { page, rect } }: Question): boolean {
  if (one?.reading.page !== page) return false;
  const [left, bottom, right, top] = one.reading.rect;
  const down = bottom - rect[3];
  return rect[0] < right && left < rect[2] && down > -2 && down < top - bottom;
}

const JOINS = /\band\b|[,/&]/i;

/** Whether the caption is those of two neighbours together, and says no more. */
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

/** The caption with what brackets name, as in `(City, State)`, and not what they remark. */
function askedIn(question: Question | undefined): string {
  const text = question?.labels[0]?.text ?? '';
  return text.replace(REMARK, (said) => (NAMED.test(said) ? said : ' '));
}

/** Up to four words, none of them a short one. */
const NAMED = /^\(\p{L}{4,}(?:(?: and |[\s,/&]+)\p{L}{4,}){0,3}\)$/u;

function allWords(question: Question): string[] {
  return [...new Set(comparedWords((question.labels[0]?.text ?? '').replace(REMARK, ' ')))];
}

function without(words: readonly string[], others: readonly string[]): string[] {
  return words.filter((word) => !isIn(word, others));
}

function isIn(word: string, words: readonly string[]): boolean {
  return words.some((other) => isLikeWord(word, other));
}
