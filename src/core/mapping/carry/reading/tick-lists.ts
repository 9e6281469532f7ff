/** Lists of ticks, such as the ways to pay or the kinds of coverage. */
import { groupPairs } from '../../../grouped.ts';
import { isTick } from '../../../pdf/pdf-form.ts';
import { OF_LIST } from '../weights.ts';
import { lastingWords } from '../words/words.ts';
import type { Question } from './question.ts';

/** Whether two ticks are on one line, or one under the other. */
export function isMate(questions: readonly Question[], one: number, other: number): boolean {
  const [a, b] = [questions[one]?.reading, questions[other]?.reading];
  if (!a || !b || a.page !== b.page) return false;
  const [dx, dy] = [Math.abs(a.rect[0] - b.rect[0]), Math.abs(a.rect[1] - b.rect[1])];
  return dy < OF_LIST.line || (dx < OF_LIST.column && dy < OF_LIST.down);
}

/** The words of an option by their index, without remarks and numbers; only of single ticks. */
export function optionWords(questions: readonly Question[]): Map<number, string> {
  return new Map(
    [...questions.entries()].flatMap(([at, { field, answer }]) => {
      const [said = '', ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
      if (others.length > 0 || answer !== undefined) return [];
      const words = lastingWords(said);
      return words.length > 0 ? [[at, words.join(' ')]] : [];
    }),
  );
}

/** The options of the same list as each tick, by the tick's index: their indexes by their words. */
export function optionsBeside(
  questions: readonly Question[],
  words: ReadonlyMap<number, string>,
): (at: number) => ReadonlyMap<string, readonly number[]> {
  const known = new Map<number, Map<string, number[]>>();
  return (at) => {
    const found =
      known.get(at) ??
      groupPairs(
        [...words]
          .filter(([other]) => other !== at && isMate(questions, at, other))
          .map(([other, said]) => [said, other] as const),
      );
    known.set(at, found);
    return found;
  };
}
