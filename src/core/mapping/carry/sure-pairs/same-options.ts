import { freeBoxes } from '../free-boxes.ts';
import { type Boxes, type FoundPair, isSure, withSimilarity } from '../pairing/pair-up.ts';
import { optionsBeside, optionWords } from '../reading/tick-lists.ts';
import { SAME_OPTION } from '../sure-thresholds.ts';

/** How many other options of the list must be options of the other list, in the same words. */
const OTHERS = 2;

/**
 * Pairs the options of a list whatever their order is. Two lists are one if they have options that
 * no other list of either form has, and an option is the same if no other of its list has its
 * words.
 */
export function comparedSameOptions(boxes: Boxes): (sure: readonly FoundPair[]) => FoundPair[] {
  const { from, to, likenesses, unlike } = boxes;
  const [before, after] = [optionWords(from), optionWords(to)];
  const [beside, besideNow] = [optionsBeside(from, before), optionsBeside(to, after)];
  const [once, onceNow] = [wordsOnce(before), wordsOnce(after)];
  const pairs = [...before].flatMap(([i, said]) => {
    if (beside(i).has(said)) return [];
    return [...after].flatMap(([j, now]) => {
      if (said !== now || besideNow(j).has(said)) return [];
      const common = [...beside(i).keys()].filter(
        (other) => once.has(other) && onceNow.has(other) && besideNow(j).has(other),
      );
      const pair = withSimilarity({ from: i, to: j, margin: 0 }, likenesses, true);
      const isSame = common.length >= OTHERS && isSure(pair, SAME_OPTION);
      return isSame && unlike(i, j) === undefined ? [pair] : [];
    });
  });
  return (sure) => {
    const free = freeBoxes(sure, from.length, to.length);
    return pairs.filter((pair) => free.from.has(pair.from) && free.to.has(pair.to));
  };
}

function wordsOnce(words: ReadonlyMap<number, string>): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const said of words.values()) (seen.has(said) ? twice : seen).add(said);
  return new Set([...seen].filter((said) => !twice.has(said)));
}
