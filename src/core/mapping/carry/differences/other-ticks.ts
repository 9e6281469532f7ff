/**
 * Options of a list in another order. A tick is not the one of another option if either list still
 * has its own words.
 */
import type { Question } from '../reading/question.ts';
import { optionsBeside, optionWords } from '../reading/tick-lists.ts';

/** Why two ticks, by index, are different options, if they are. */
export function comparedListedTicks(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => string | undefined {
  const [before, after] = [optionWords(from), optionWords(to)];
  const [beside, besideNow] = [optionsBeside(from, before), optionsBeside(to, after)];
  return (i, j) => {
    const [said, now] = [before.get(i), after.get(j)];
    if (said === undefined || now === undefined || said === now) return undefined;
    const isOthers = besideNow(j).has(said) || beside(i).has(now);
    return isOthers ? 'Another box has its words now.' : undefined;
  };
}
