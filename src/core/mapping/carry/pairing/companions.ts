/**
 * Boxes that accompany the box before them: the cents of an amount, the groups of a number, `No`
 * after `Yes`. No print distinguishes them from others, so they are carried with the first box.
 */

import type { Likenesses } from '../likeness/likeness.ts';
import { isBesidePart } from '../reading/answer-parts.ts';
import { isSameKind } from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import { COMPANION } from '../weights.ts';
import { type FoundPair, withSimilarity } from './pair-up.ts';

/** Whether a box accompanies the one before it. */
export function isCompanion(questions: readonly Question[], at: number): boolean {
  const [before, box] = [questions[at - 1], questions[at]];
  if (!before || !box) return false;
  return box.part > 0 || isBesidePart(before, box) || isNextAnswer(before, box);
}

function isNextAnswer(before: Question, box: Question): boolean {
  if (before.answer === undefined || box.answer === undefined || before.answer === box.answer)
    return false;
  return before.labels[0]?.text === box.labels[0]?.text;
}

/** Where both boxes of a pair have as many companions, these are paired whatever their print. */
export function pairCompanions(
  found: readonly FoundPair[],
  from: readonly Question[],
  to: readonly Question[],
  likenesses: Likenesses,
): FoundPair[] {
  const kept: FoundPair[] = [];
  const taken = { from: new Set<number>(), to: new Set<number>() };
  for (const pair of found) {
    if (isCompanion(from, pair.from) || isCompanion(to, pair.to)) continue;
    const count = companions(from, pair.from);
    if (count !== companions(to, pair.to)) continue;
    for (let k = 1; k <= count; k++) {
      const [i, j] = [pair.from + k, pair.to + k];
      const isLike = isSameCompanion(from[i] as Question, to[j] as Question);
      if (!isLike || likenesses.at(i, j) < COMPANION) break;
      kept.push(withSimilarity({ from: i, to: j, margin: pair.margin }, likenesses, pair.moved));
      taken.from.add(i);
      taken.to.add(j);
    }
  }
  return [...found.filter((pair) => !taken.from.has(pair.from) && !taken.to.has(pair.to)), ...kept];
}

function companions(questions: readonly Question[], at: number): number {
  let next = at + 1;
  while (isCompanion(questions, next)) next++;
  return next - at - 1;
}

/** Whether two boxes agree in what a box without print has. */
export function isSameCompanion(a: Question, b: Question): boolean {
  return isSameKind(a, b) && a.answer === b.answer && a.field.maxLength === b.field.maxLength;
}
