/** Ticks that are options of a list, which are not the `Yes` of a question about one of them. */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import type { Question } from '../reading/question.ts';
import { comparedWords } from '../words/words.ts';

/** Why two ticks, by index, are an answer and an option of a list, if they are. */
export function comparedOptions(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => string | undefined {
  const [before, after] = [optionsOf(from), optionsOf(to)];
  return (i, j) => {
    const isOption =
      (from[i]?.answer !== undefined && after.has(j)) ||
      (to[j]?.answer !== undefined && before.has(i));
    return isOption ? 'It has other choices now.' : undefined;
  };
}

/** The indexes of ticks with a caption that have another one beside them. */
function optionsOf(questions: readonly Question[]): Set<number> {
  const isBeside = (at: number, step: 1 | -1) => {
    const [one, other] = [questions[at], questions[at + step]];
    return one && other && isCaptioned(other) && isSameRow(one.reading, other.reading);
  };
  return new Set(
    [...questions.keys()].filter((at) => {
      const question = questions[at];
      return question && isCaptioned(question) && (isBeside(at, -1) || isBeside(at, 1));
    }),
  );
}

function isCaptioned({ field, answer }: Question): boolean {
  const [said = '', ...others] = isTick(field) ? (field.labels?.widgets ?? []) : [];
  return others.length === 0 && answer === undefined && comparedWords(said).length > 0;
}
