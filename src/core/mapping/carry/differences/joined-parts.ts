/**
 * Parts of a name, date or telephone number, where one form has several boxes and the other one box
 * for the whole: `this ___ day of ___, 20__` and `on (date)`.
 */
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import type { Question } from '../reading/question.ts';
import { isLong } from '../words/captions.ts';
import { isPartOfName } from '../words/whole-answers.ts';
import { lastingWords } from '../words/words.ts';

const KINDS = [
  {
    part: /^\s*(?:\p{L}[\p{L}’' ]* name:?\s+)?(?:last|first|middle|(?:middle )?initial|m\.?i\.?)(?: name)?\s*$/iu,
    whole: /\bname\b/i,
  },
  {
    part: /^(?:month|day|year)\s*$|^\W*day of\b|^\W*20\W*$/i,
    whole: /\bdate\b|\bborn\b|\bbirth\b/i,
  },
  { part: /^\s*(?:area code|exchange)\s*$|\(\s*$/i, whole: /\b(?:tele)?phone\b|\bfax\b/i },
];

/** Whether a box is only for the day of a date, so that month and year have boxes beside it. */
export function isDayAlone(questions: readonly Question[], at: number): boolean {
  return (
    /\bthis\W*$/i.test(captionOf(questions[at])) &&
    /^\W*day of\b/i.test(captionOf(questions[at + 1]))
  );
}

/** The free boxes of the other form that can hold the whole of which this box is a part. */
export function boxesOfWhole(
  part: Question,
  others: readonly Question[],
  isFree: (at: number) => boolean,
): number[] {
  const kind = KINDS.find((one) => one.part.test(captionOf(part)));
  if (!kind || part.field.type !== 'text') return [];
  return [...others.keys()].filter((at) => {
    const caption = captionOf(others[at]);
    const isPart = KINDS.some((one) => one.part.test(caption)) || isPartOfName(caption);
    const isWhole = kind.whole.test(caption) && !isPart;
    return isFree(at) && others[at]?.field.type === 'text' && isWhole;
  });
}

/** The free boxes of the other form that together can hold what this box holds. */
export function boxesOfParts(
  whole: Question,
  others: readonly Question[],
  isFree: (at: number) => boolean,
): number[] {
  const caption = captionOf(whole);
  const isPart = KINDS.some((one) => one.part.test(caption)) || isPartOfName(caption);
  const kind = KINDS.find((one) => one.whole.test(caption));
  if (isPart || !kind || whole.field.type !== 'text') return [];
  const parts = [...others.keys()].filter(
    (at) =>
      isFree(at) && others[at]?.field.type === 'text' && kind.part.test(captionOf(others[at])),
  );
  return parts.filter((at) => parts.includes(at - 1) || parts.includes(at + 1));
}

/** The box that has the captions of a box and of one beside it, if the latter has become it. */
export function boxOfBoth(
  questions: readonly Question[],
  at: number,
  others: readonly Question[],
  partnerOf: (at: number) => number | undefined,
): number | undefined {
  const part = questions[at] as Question;
  const own = captionWords(part);
  if (part.field.type !== 'text' || !own.some(isLong)) return undefined;
  return [at - 1, at + 1]
    .filter((k) => {
      const beside = questions[k];
      const words = captionWords(beside);
      return beside && isSameRow(part.reading, beside.reading) && !isAllIn(own, words);
    })
    .map(partnerOf)
    .find((to) => {
      const whole = to === undefined ? undefined : others[to];
      return whole?.field.type === 'text' && isAllIn(own, captionWords(whole));
    });
}

function isAllIn(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) => others.includes(word));
}

function captionWords(question: Question | undefined): string[] {
  return lastingWords(captionOf(question));
}

function captionOf(question: Question | undefined): string {
  const near = question?.field.labels?.near ?? [];
  const own = near.find(({ where }) => where !== 'row' && where !== 'column');
  return own?.text ?? '';
}
