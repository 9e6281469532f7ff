/** Whether two boxes are numbered otherwise while one of that number is as much like the other. */
import type { Likenesses } from './likeness.ts';
import type { Question } from './question.ts';
import { SAME_NUMBER_AHEAD } from './weights.ts';
import { isNumber } from './words.ts';

/** By their places in the lists: why the boxes are two rows or lines, if anything says so. */
export function comparedNumbers(
  from: readonly Question[],
  to: readonly Question[],
  likenesses: Likenesses,
): (i: number, j: number) => string | undefined {
  const [before, after] = [byNumber(from), byNumber(to)];
  return (i, j) => {
    const [one, other] = [numberOf(from[i]), numberOf(to[j])];
    if (one === undefined || other === undefined || one === other) return undefined;
    const isAsLike = (k: number, l: number) =>
      likenesses.at(k, l) >= likenesses.at(i, j) - SAME_NUMBER_AHEAD;
    const isOther =
      after.get(one)?.some((k) => isAsLike(i, k)) || before.get(other)?.some((k) => isAsLike(k, j));
    return isOther ? 'Another box has its number now.' : undefined;
  };
}

function byNumber(questions: readonly Question[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [i, question] of questions.entries()) {
    const number = numberOf(question);
    if (number === undefined) continue;
    found.set(number, [...(found.get(number) ?? []), i]);
  }
  return found;
}

/** Of a box that says nothing else of its own; a letter alone numbers the parts of many lines. */
function numberOf(question: Question | undefined): string | undefined {
  const isNamed = [...(question?.own.keys() ?? [])].some((word) => !isNumber(word));
  return question?.item && !isNamed && /\d/.test(question.item) ? question.item : undefined;
}
