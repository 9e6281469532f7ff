import { freeBoxes } from '../free-boxes.ts';
import { type Boxes, type FoundPair, isSure, withSimilarity } from '../pairing/pair-up.ts';
import { isTickOfChoice } from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import { LEFT_TICK, SURE_APART, SURE_LEFT } from '../sure-thresholds.ts';

/**
 * Questions that changed places, which no ordered pairing finds. Each remaining box is compared
 * with every box, including those with a sure partner.
 */
export function surePairsApart(sure: readonly FoundPair[], boxes: Boxes): FoundPair[] {
  const { likenesses, unlike, from, to } = boxes;
  const free = freeBoxes(sure, from.length, to.length);
  const found: FoundPair[] = [];
  for (const i of free.from) {
    for (const j of free.to) {
      if (likenesses.at(i, j) < LEAST.likeness || likenesses.caption(i, j) < LEAST.caption)
        continue;
      const margin = likenesses.ahead(i, j);
      const pair = withSimilarity({ from: i, to: j, margin }, likenesses, true);
      if (isApart(pair) && unlike(i, j) === undefined) found.push(pair);
    }
  }
  return found;

  function isApart(pair: FoundPair): boolean {
    const { from: i, to: j } = pair;
    if (SURE_APART.some((thresholds) => isSure(pair, thresholds))) return true;
    const left = isTickOfChoice(from[i] as Question, to[j] as Question) ? LEFT_TICK : SURE_LEFT;
    // How far the pair is ahead of all free boxes is the costliest check, so it comes last.
    if (!isSure({ ...pair, ahead: 1, lead: 1 }, left)) return false;
    const ofFree = { ahead: likenesses.ahead(i, j, free), lead: likenesses.lead(i, j, free) };
    return isSure({ ...pair, ...ofFree }, left);
  }
}

const THRESHOLDS = [...SURE_APART, SURE_LEFT, LEFT_TICK];
/** The lowest thresholds, as a cheap first check. */
const LEAST = {
  likeness: Math.min(...THRESHOLDS.map(({ likeness }) => likeness)),
  caption: Math.min(...THRESHOLDS.map(({ caption }) => caption)),
};
