/** Whether two boxes have different numbers while a box with the same number is about as alike. */
import { groupPairs } from '../../../grouped.ts';
import type { Likenesses } from '../likeness/likeness.ts';
import type { Question } from '../reading/question.ts';
import { SAME_NUMBER_AHEAD } from '../weights.ts';
import { comparedWords, isNumber, lineItem } from '../words/words.ts';

/** Why two boxes, by index, are different rows or lines, if they are. */
export function comparedNumbers(
  from: readonly Question[],
  to: readonly Question[],
  likenesses: Likenesses,
): (i: number, j: number) => string | undefined {
  const [before, after] = [numbersOf(from), numbersOf(to)];
  return (i, j) => {
    const [one, other] = [before.of[i], after.of[j]];
    if (one === undefined || other === undefined || one === other) return undefined;
    const isListed = isInList(from[i]) && isInList(to[j]);
    const isAsLike = (k: number, l: number) =>
      isListed || likenesses.at(k, l) >= likenesses.at(i, j) - SAME_NUMBER_AHEAD;
    const isOther =
      after.boxes.get(one)?.some((k) => isAsLike(i, k) || isRowBelow(to[j], to[k])) ||
      before.boxes.get(other)?.some((k) => isAsLike(k, j) || isRowBelow(from[i], from[k]));
    return isOther ? 'Another box has its number now.' : undefined;
  };
}

/**
 * Whether the box has only its place in a list, `(2)`. Such places stay the same when lines are
 * renumbered.
 */
function isInList(question: Question | undefined): boolean {
  return question?.caption.size === 0 && /^\s*\(\d+\)\s*$/.test(question.labels?.[0]?.text ?? '');
}

interface Numbers {
  /** Indexed by box. */
  of: (string | undefined)[];
  boxes: Map<string, number[]>;
}

function numbersOf(questions: readonly Question[]): Numbers {
  const numbers = questions.map(numberOf);
  const heads = new Set(
    questions.flatMap((question, i) => (numbers[i] === undefined ? [] : columnHeads(question))),
  );
  const of = numbers.map((number, i) => {
    const isFirst = heads.has(captionOver(questions[i]) ?? '');
    return number ?? (isFirst ? numberBeside(questions[i]) : undefined);
  });
  const boxes = groupPairs(
    of.flatMap((number, i) => (number === undefined ? [] : [[number, i] as const])),
  );
  return { of, boxes };
}

/**
 * Whether the row is below the first row of its list. Print directly over the first row is the
 * column head of the later rows.
 */
function isRowBelow(first: Question | undefined, row: Question | undefined): boolean {
  const caption = captionOver(first);
  return caption !== undefined && columnHeads(row).includes(caption);
}

function captionOver(question: Question | undefined): string | undefined {
  const [caption] = question?.field?.labels?.near ?? [];
  return caption?.where === 'above' ? caption.text : undefined;
}

function columnHeads(question: Question | undefined): string[] {
  const near = question?.field?.labels?.near ?? [];
  return near.flatMap(({ where, text }) => (where === 'column' ? [text] : []));
}

function numberBeside(question: Question | undefined): string | undefined {
  const near = question?.field?.labels?.near ?? [];
  return near.flatMap(({ where, text }) => {
    const isAlone = where === 'left' && comparedWords(text).length === 0;
    const item = isAlone ? lineItem(text) : undefined;
    return item !== undefined && /\d/.test(item) ? [item] : [];
  })[0];
}

/**
 * The number of a box that has no other words. A letter alone does not count, because many lines
 * letter their parts.
 */
function numberOf(question: Question | undefined): string | undefined {
  const isNamed = [...(question?.caption.keys() ?? [])].some((word) => !isNumber(word));
  return question?.item && !isNamed && /\d/.test(question.item) ? question.item : undefined;
}
