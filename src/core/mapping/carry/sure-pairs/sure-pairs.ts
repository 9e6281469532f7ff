/** Decides which of the found pairs need no review by a person. */
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import { comparedAlongLines } from '../differences/led-lines.ts';
import { surePairsInLines } from '../differences/repeated-lines.ts';
import { isCompanion, isSameCompanion } from '../pairing/companions.ts';
import { type Boxes, type FoundPair, isSure } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import {
  SURE,
  SURE_AMONG,
  SURE_BY_CONTEXT,
  SURE_CAPTION,
  SURE_MOVED,
  type SureThresholds,
} from '../sure-thresholds.ts';
import { COMPANION, MOST_BETWEEN, MOVED_AHEAD } from '../weights.ts';
import { pairsBetween } from './between-sure.ts';
import { comparedInSections } from './kept-sections.ts';
import { comparedBeside } from './neighbours.ts';
import { surePairsApart } from './pairs-apart.ts';
import { comparedSameOptions } from './same-options.ts';
import { surePairsOfSigners } from './signers.ts';

/** For pairs that are followed by a sure pair of the next boxes of both forms. */
const SURE_BEFORE_NEXT: readonly SureThresholds[] = [
  { likeness: 0.35, caption: 0.9, margin: 0.09, contained: 0.9, commonWeight: 1.5 },
  { likeness: 0.35, caption: 0.4, margin: 0.09, contained: 0.9, commonWeight: 1.5, lead: -0.05 },
];

/**
 * First the pairs that are sure by themselves, then those that are sure by the pairs around them.
 */
export function surePairs(found: readonly FoundPair[], boxes: Boxes): FoundPair[] {
  const { likenesses, unlike, from, to } = boxes;
  const passes = (pair: FoundPair, sureties: readonly SureThresholds[]) =>
    sureties.some((surety) => isSure(pair, surety)) && unlike(pair.from, pair.to) === undefined;
  const isAhead = ({ from: i, to: j, likeness, moved, ahead }: FoundPair) =>
    !moved ||
    (ahead > 0 && to.every((_, k) => k === j || likenesses.at(i, k) < likeness - MOVED_AHEAD));
  const pairs = new Map(found.map((pair) => [pair.from, pair]));
  const sure = new Map<number, FoundPair>();
  const taken = new Set<number>();
  const settle = (pair: FoundPair) => {
    if (sure.has(pair.from) || taken.has(pair.to)) return false;
    sure.set(pair.from, pair);
    taken.add(pair.to);
    return true;
  };
  for (const pair of surePairsInLines(boxes)) settle(pair);
  for (const pair of surePairsOfSigners(boxes)) settle(pair);
  for (const pair of found) if (isSureAlone(pair)) settle(pair);
  const beside = comparedBeside(boxes);
  const inSections = comparedInSections(boxes, found);
  const inLists = comparedSameOptions(boxes);
  const alongLines = comparedAlongLines(boxes);
  const rules = [
    () => found.filter(isSureBeside),
    () => surePairsApart([...sure.values()], boxes),
    () => inLists([...sure.values()]),
    () => beside([...sure.values()]),
    () => alongLines([...sure.values()]),
    () => pairsBetween(pairs, sure, boxes),
    () => found.filter(isSureBeforeNext),
    () => inSections([...sure.values()]),
  ];
  for (let more = true; more; ) more = rules.some((rule) => rule().filter(settle).length > 0);
  return [...sure.values()];

  function isSureAlone(pair: FoundPair): boolean {
    if (isLooseLine(pair)) return false;
    return (
      (isAhead(pair) && passes(pair, [...(pair.moved ? SURE_MOVED : SURE), ...SURE_BY_CONTEXT])) ||
      passes(
        pair,
        pair.moved ? [SURE_CAPTION.moved] : [SURE_CAPTION.inOrder, SURE_CAPTION.likeliest],
      )
    );
  }

  /**
   * Whether the pair is of blank lines under a question, which cannot be distinguished: nothing is
   * printed at either, no box is beside it, and the boxes before them are not a sure pair.
   */
  function isLooseLine({ from: i, to: j, nearest }: FoundPair): boolean {
    const isBlank = (questions: readonly Question[], at: number) =>
      questions[at]?.caption.size === 0 &&
      !isBeside(questions[at - 1], questions[at]) &&
      !isBeside(questions[at], questions[at + 1]);
    return nearest === 0 && isBlank(from, i) && isBlank(to, j) && sure.get(i - 1)?.to !== j - 1;
  }

  /** Whether the pair is sure by its neighbors. */
  function isSureBeside(pair: FoundPair): boolean {
    if (sure.has(pair.from) || taken.has(pair.to)) return false;
    const goesWithLast = sure.get(pair.from - 1)?.to === pair.to - 1 && isNextCompanion(pair);
    return goesWithLast
      ? unlike(pair.from, pair.to) === undefined
      : isAmongAsMany(pair) && passes(pair, SURE_AMONG);
  }

  /**
   * Whether the pair is sure by the box after it, in which case a shortened or lengthened caption
   * is still the same question.
   */
  function isSureBeforeNext(pair: FoundPair): boolean {
    if (sure.has(pair.from) || taken.has(pair.to)) return false;
    return sure.get(pair.from + 1)?.to === pair.to + 1 && passes(pair, SURE_BEFORE_NEXT);
  }

  function isNextCompanion({ from: i, to: j, likeness }: FoundPair): boolean {
    const isNext = isCompanion(from, i) && isCompanion(to, j);
    const isLike = isSameCompanion(from[i] as Question, to[j] as Question);
    return isNext && isLike && likeness >= COMPANION;
  }

  /** Whether both forms have as many boxes between the nearest sure pairs on either side. */
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

function isBeside(one: Question | undefined, other: Question | undefined): boolean {
  return one !== undefined && other !== undefined && isSameRow(one.reading, other.reading);
}
