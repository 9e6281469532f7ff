import { isTick } from '../../pdf/pdf-form.ts';
import { difference, isOtherLine } from './differences.ts';
import type { FoundPair } from './pair-up.ts';
import type { Question } from './question.ts';

/**
 * The rows of a table, down from one that was found: the print of the later rows is that of the
 * first, or of whatever stands near the table's foot.
 */
export function followColumns(
  from: readonly Question[],
  to: readonly Question[],
  sure: readonly FoundPair[],
  otherBox: (i: number, j: number) => string | undefined,
): FoundPair[] {
  const [below, after] = [columnsOf(from), columnsOf(to)];
  const done = {
    from: new Set(sure.map((one) => one.from)),
    to: new Set(sure.map((one) => one.to)),
  };
  const found: FoundPair[] = [];
  for (const pair of sure) {
    for (
      let [i, j] = [below.get(pair.from), after.get(pair.to)];
      i !== undefined && j !== undefined;
    ) {
      if (done.from.has(i) || done.to.has(j)) break;
      const [a, b] = [from[i] as Question, to[j] as Question];
      // Ticks under each other each answer a question of their own.
      if (isTick(a.field)) break;
      if (difference(a, b) ?? otherBox(i, j)) break;
      if (isOtherLine(a, b)) break;
      done.from.add(i);
      done.to.add(j);
      found.push({ ...pair, from: i, to: j });
      [i, j] = [below.get(i), after.get(j)];
    }
  }
  return found;
}

/** By each box the one right under it in its column. */
function columnsOf(questions: readonly Question[]): Map<number, number> {
  const at = new Map(questions.map(({ reading }, i) => [reading.index, i]));
  return new Map(
    questions.flatMap(({ under }, i): [number, number][] => {
      const over = under === undefined ? undefined : at.get(under);
      return over === undefined ? [] : [[over, i]];
    }),
  );
}
