import { CUT_UP, JOINED } from '../answer-parts.ts';
import { boxesOfParts, boxesOfWhole, boxOfBoth } from './differences/joined-parts.ts';
import type { Similarity } from './likeness/likeness.ts';
import type { Boxes, FoundPair } from './pairing/pair-up.ts';
import { isSameKind } from './reading/box-kinds.ts';
import type { Question } from './reading/question.ts';
import { CANDIDATE, MOST_CANDIDATES, PART_OF_CAPTION, STRAY } from './weights.ts';

export type Outcome =
  | ({ kind: 'carried' } & FoundPair)
  | { kind: 'review'; candidates: number[]; reason: string }
  | { kind: 'gone' };

/**
 * One outcome for each box of the old form.
 * @param pairs the likeliest partner of each old box
 */
export function outcomesOf(
  { from, to, likenesses, unlike }: Boxes,
  pairs: ReadonlyMap<number, FoundPair>,
  carried: readonly FoundPair[],
): Outcome[] {
  const kept = new Set(carried);
  const taken = new Set(carried.map((pair) => pair.to));
  return from.map((box, i): Outcome => {
    const pair = pairs.get(i);
    if (pair && kept.has(pair)) return { kind: 'carried', ...pair };
    const isLike = (j: number) => likenesses.at(i, j) >= CANDIDATE || isPartly(i, j);
    const candidates = [...to.keys()]
      .filter((j) => !taken.has(j) && isLike(j))
      .sort((a, b) => likenesses.at(i, b) - likenesses.at(i, a))
      .slice(0, MOST_CANDIDATES);
    const ranked =
      pair && !taken.has(pair.to) ? [...new Set([pair.to, ...candidates])] : candidates;
    const [first] = ranked;
    if (first === undefined) return inWhole(i);
    const isCutUp = isPartly(i, first);
    if (pair?.to !== first && !isCutUp && isStray(likenesses.of(i, first))) return inWhole(i);
    const parts = isCutUp ? partsReason(box, to[first] as Question) : undefined;
    const reason = parts ?? unlike(i, first) ?? doubt(ranked);
    return { kind: 'review', candidates: ranked, reason };
  });

  /** The outcome for a box without a match in the new form. */
  function inWhole(i: number): Outcome {
    const box = from[i] as Question;
    const wholes = boxesOfWhole(box, to, (j) => !taken.has(j));
    if (wholes.length > 0)
      return { kind: 'review', candidates: wholes.slice(0, MOST_CANDIDATES), reason: JOINED };
    const both = boxOfBoth(from, i, to, (at) => pairs.get(at)?.to);
    if (both !== undefined) return { kind: 'review', candidates: [both], reason: JOINED };
    const parts = boxesOfParts(box, to, (j) => !taken.has(j));
    return parts.length > 0
      ? { kind: 'review', candidates: parts.slice(0, MOST_CANDIDATES), reason: CUT_UP }
      : { kind: 'gone' };
  }

  /** Whether one box is for the whole answer and the other for a part of it. */
  function isPartly(i: number, j: number): boolean {
    const [a, b] = [from[i] as Question, to[j] as Question];
    if (!isSameKind(a, b) || a.parts > 1 === b.parts > 1) return false;
    const { caption, contained, commonWeight } = likenesses.of(i, j);
    return (
      caption >= PART_OF_CAPTION.caption &&
      contained >= PART_OF_CAPTION.contained &&
      commonWeight >= PART_OF_CAPTION.commonWeight
    );
  }
}

/**
 * Whether a candidate shares only some words with the box and is not its partner in the best
 * pairing.
 */
function isStray({ likeness, context }: Similarity): boolean {
  return likeness < STRAY.likeness && context < STRAY.context;
}

function partsReason(a: Question, b: Question): string {
  return a.parts > b.parts ? JOINED : CUT_UP;
}

function doubt(candidates: readonly number[]): string {
  return candidates.length > 1
    ? 'Several boxes could be the one.'
    : 'The words at the box have changed.';
}
