import { isTick } from '../../pdf/pdf-form.ts';
import type { Boxes, FoundPair } from './pair-up.ts';
import type { Question } from './question.ts';
import { CONTESTED } from './weights.ts';

/**
 * Pairs that only the order of the questions holds together, while one of the two and a third box
 * are more alike than either is to its partner: a block that was put in shifts the next ones.
 */
export function contestedPairs(
  sure: readonly FoundPair[],
  { from, to, likenesses }: Boxes,
): Set<FoundPair> {
  const holders = new Map(sure.map((pair) => [pair.to, pair]));
  const partners = new Map(sure.map((pair) => [pair.from, pair]));
  return new Set(sure.filter((pair) => isLoose(pair) && isCaptioned(pair) && isContested(pair)));

  function isLoose({ standing, margin }: FoundPair): boolean {
    return standing < CONTESTED.standing && margin < CONTESTED.margin;
  }

  /** The cells of a table have no caption, and ticks of a list go by their order in it. */
  function isCaptioned({ from: i, to: j }: FoundPair): boolean {
    const [a, b] = [from[i] as Question, to[j] as Question];
    return !isTick(a.field) && a.own.size > 0 && b.own.size > 0;
  }

  function isContested({ from: i, to: j, likeness, own }: FoundPair): boolean {
    const isLikelier = (one: number, other: number, holder: FoundPair | undefined) =>
      likenesses.at(one, other) > Math.max(likeness, holder?.likeness ?? 0) &&
      likenesses.own(one, other) >= own;
    return (
      to.some((_, k) => k !== j && isLikelier(i, k, holders.get(k))) ||
      from.some((_, k) => k !== i && isLikelier(k, j, partners.get(k)))
    );
  }
}
