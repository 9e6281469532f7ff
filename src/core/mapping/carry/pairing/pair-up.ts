import { type Free, freeBoxes } from '../free-boxes.ts';
import type { Likenesses, Similarity } from '../likeness/likeness.ts';
import type { Question } from '../reading/question.ts';
import type { SureThresholds } from '../sure-thresholds.ts';
import { MOST_MOVES, OUTDONE_MARGIN } from '../weights.ts';
import { align, type Pair } from './align.ts';

export interface Boxes {
  from: readonly Question[];
  to: readonly Question[];
  likenesses: Likenesses;
  /** Why two boxes do not ask the same, if they do not. */
  otherQuestion: (i: number, j: number) => string | undefined;
  /** The same, or why they are not as many parts of the answer. */
  unlike: (i: number, j: number) => string | undefined;
}

export interface FoundPair extends Pair, Similarity {
  lead: number;
  /** How much more alike they are than either is to any third box. */
  ahead: number;
  /** Whether the pair is out of the order of the other questions. */
  moved: boolean;
}

/** Adds to a pair everything that speaks for it. */
export function withSimilarity(pair: Pair, likenesses: Likenesses, moved: boolean): FoundPair {
  const { from: i, to: j } = pair;
  const [lead, ahead] = [likenesses.lead(i, j), likenesses.ahead(i, j)];
  return { ...likenesses.of(i, j), ...pair, lead, ahead, moved };
}

/** First the pairs in the order of questions, then those of sections that were moved. */
export function pairUp(likenesses: Likenesses, rows: number, columns: number): FoundPair[] {
  const found: FoundPair[] = [];
  for (let round = 0; round <= MOST_MOVES; round++) {
    const left = freeBoxes(found, rows, columns);
    const pairs = align(likenesses, [...left.from], [...left.to]);
    if (pairs.length === 0) break;
    const open = freeBoxes([...found, ...pairs], rows, columns);
    const kept = pairs.filter((pair) => !isOutdone(pair, likenesses, open));
    found.push(...kept.map((pair) => withSimilarity(pair, likenesses, round > 0)));
  }
  return found;
}

/** Whether the pair meets every threshold of one way of being sure. */
export function isSure(pair: FoundPair, thresholds: SureThresholds): boolean {
  return (Object.keys(thresholds) as (keyof SureThresholds)[]).every(
    (of) => pair[of] >= (thresholds[of] ?? 0),
  );
}

/** Whether a box left without a partner is much more alike to one of the two. */
function isOutdone({ from: i, to: j }: Pair, likenesses: Likenesses, open: Free): boolean {
  return likenesses.ahead(i, j, open) < -OUTDONE_MARGIN;
}
