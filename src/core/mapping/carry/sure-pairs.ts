/** Which of the found pairs need no person's look. */
import { isTick } from '../../pdf/pdf-form.ts';
import { isBesidePart } from './answer-parts.ts';
import { pairsBetween } from './between-sure.ts';
import { type Boxes, type FoundPair, isSure } from './pair-up.ts';
import { surePairsApart } from './pairs-apart.ts';
import type { Question } from './question.ts';
import {
  MOST_BETWEEN,
  MOVED_AHEAD,
  SURE,
  SURE_AMONG,
  SURE_BETWEEN,
  SURE_CAPTION,
  SURE_MOVED,
  SURE_NEXT_PART,
  SURE_NEXT_TICK,
  SURE_STANDING,
  type Surety,
} from './weights.ts';

/** By themselves first, then by the sure pairs around them. */
export function surePairs(found: readonly FoundPair[], boxes: Boxes): FoundPair[] {
  const { likenesses, unlike, from, to } = boxes;
  const passes = (pair: FoundPair, sureties: readonly Surety[]) =>
    sureties.some((surety) => isSure(pair, surety)) && unlike(pair.from, pair.to) === undefined;
  const isAhead = ({ from: i, to: j, likeness, moved }: FoundPair) =>
    !moved || to.every((_, k) => k === j || likenesses.at(i, k) < likeness - MOVED_AHEAD);
  const pairs = new Map(found.map((pair) => [pair.from, pair]));
  const sure = new Map<number, FoundPair>();
  const taken = new Set<number>();
  const settle = (pair: FoundPair) => {
    if (sure.has(pair.from) || taken.has(pair.to)) return false;
    sure.set(pair.from, pair);
    taken.add(pair.to);
    return true;
  };
  for (const pair of found) if (isSureAlone(pair)) settle(pair);
  do {
    for (const pair of surePairsApart([...sure.values()], boxes)) settle(pair);
    settleBeside();
  } while (pairsBetween(pairs, sure, boxes).filter(settle).length > 0);
  return [...sure.values()];

  function isSureAlone(pair: FoundPair): boolean {
    return (
      (isAhead(pair) && passes(pair, [...(pair.moved ? SURE_MOVED : SURE), ...SURE_STANDING])) ||
      passes(pair, [pair.moved ? SURE_CAPTION.moved : SURE_CAPTION.inOrder])
    );
  }

  /** Sure by the pairs beside them, and those by these. */
  function settleBeside(): void {
    for (let more = true; more; ) {
      more = false;
      for (const pair of found) {
        if (sure.has(pair.from) || taken.has(pair.to)) continue;
        const [before, after] = [sure.get(pair.from - 1), sure.get(pair.from + 1)];
        const followsOn = before?.to === pair.to - 1;
        const isBetween = followsOn && after?.to === pair.to + 1;
        const isNextTick =
          (followsOn && isOneQuestion(pair, -1, boxes)) ||
          (after?.to === pair.to + 1 && isOneQuestion(pair, 1, boxes));
        if (
          (isBetween && passes(pair, SURE_BETWEEN)) ||
          (isNextTick && passes(pair, [SURE_NEXT_TICK])) ||
          (followsOn && isNextPart(pair, boxes) && passes(pair, [SURE_NEXT_PART])) ||
          (isAmongAsMany(pair) && passes(pair, SURE_AMONG))
        )
          more = settle(pair) || more;
      }
    }
  }

  /** Whether between the sure pairs on either side as many boxes stand in both forms. */
  function isAmongAsMany({ from: i, to: j, moved }: FoundPair): boolean {
    if (moved) return false;
    const [first, last] = [nearestSure(i, -1), nearestSure(i, 1)];
    const count = last.from - first.from;
    const isSame = count === last.to - first.to && first.to < j && j < last.to;
    return isSame && count - 1 <= MOST_BETWEEN;
  }

  function nearestSure(at: number, step: 1 | -1): { from: number; to: number } {
    for (let i = at + step; i >= 0 && i < from.length; i += step) {
      const pair = sure.get(i);
      if (pair) return pair;
    }
    return step < 0 ? { from: -1, to: -1 } : { from: from.length, to: to.length };
  }
}

/** `Yes` and `No` stand beside each other, in both forms. */
function isOneQuestion({ from: i, to: j }: FoundPair, step: 1 | -1, { from, to }: Boxes): boolean {
  return [
    [from[i], from[i + step]],
    [to[j], to[j + step]],
  ].every(
    ([one, other]) =>
      one && other && isTick(one.field) && isTick(other.field) && isBeside(one, other),
  );
}

/** The boxes of a number follow the first of them. */
function isNextPart({ from: i, to: j }: FoundPair, { from, to }: Boxes): boolean {
  const [a, b] = [from[i], to[j]];
  const [before, after] = [from[i - 1], to[j - 1]];
  if (!before || !after || a?.field.maxLength !== b?.field.maxLength) return false;
  return isBesidePart(before, a) && isBesidePart(after, b);
}

function isBeside({ reading: a }: Question, { reading: b }: Question): boolean {
  const middle = (rect: readonly number[]) => ((rect[1] as number) + (rect[3] as number)) / 2;
  return a.page === b.page && Math.abs(middle(a.rect) - middle(b.rect)) < 3;
}
