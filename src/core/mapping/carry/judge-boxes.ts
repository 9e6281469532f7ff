/** What becomes of each box of the old form: the same box in the new one, a person's look, or gone. */
import type { Pair } from './align.ts';
import { difference, otherFact } from './differences.ts';
import type { Standings } from './landmarks.ts';
import { compareAll, type Likenesses } from './likeness.ts';
import { type FoundPair, pairUp } from './pair-up.ts';
import { isFurtherPart, type Question } from './question.ts';
import { followColumns } from './table-columns.ts';
import {
  CANDIDATE,
  MOST_CANDIDATES,
  MOVED_AHEAD,
  SURE,
  SURE_BETWEEN,
  SURE_MOVED,
  SURE_STANDING,
  type Surety,
} from './weights.ts';

export type Outcome =
  | ({ kind: 'carried' } & FoundPair)
  | { kind: 'review'; candidates: number[]; reason: string }
  | { kind: 'gone' };

export function judgeBoxes(
  from: readonly Question[],
  to: readonly Question[],
  standings: Standings,
): Outcome[] {
  const likenesses = compareAll(from, to, standings);
  const found = pairUp(likenesses, from.length, to.length);
  const otherParts = comparedParts(from, to, found);
  const unlike = (i: number, j: number) => {
    const [a, b] = [from[i] as Question, to[j] as Question];
    const witnesses = likenesses.of(i, j);
    return difference(a, b, witnesses) ?? otherFact(a, b, witnesses) ?? otherParts(i, j);
  };
  const sure = surePairs(found, likenesses, unlike, to.length);
  const carried = [...sure, ...followColumns(from, to, sure, otherParts)];
  const pairs = new Map([...found, ...carried].map((pair) => [pair.from, pair]));
  const kept = new Set(carried);
  const taken = new Set(carried.map((pair) => pair.to));
  return from.map((_, i) => {
    const pair = pairs.get(i);
    if (pair && kept.has(pair)) return { kind: 'carried', ...pair };
    const candidates = [...to.keys()]
      .filter((j) => !taken.has(j) && likenesses.at(i, j) >= CANDIDATE)
      .sort((a, b) => likenesses.at(i, b) - likenesses.at(i, a))
      .slice(0, MOST_CANDIDATES);
    const ranked =
      pair && !taken.has(pair.to) ? [...new Set([pair.to, ...candidates])] : candidates;
    const [first] = ranked;
    if (first === undefined) return { kind: 'gone' };
    return { kind: 'review', candidates: ranked, reason: unlike(i, first) ?? doubt(ranked) };
  });
}

/** The pairs that need no person's look. */
function surePairs(
  found: readonly FoundPair[],
  likenesses: Likenesses,
  unlike: (i: number, j: number) => string | undefined,
  columns: number,
): FoundPair[] {
  const passes = (pair: FoundPair, sureties: readonly Surety[]) =>
    sureties.some((surety) => isSure(pair, surety)) && unlike(pair.from, pair.to) === undefined;
  const isAhead = ({ from: i, to: j, likeness, moved }: FoundPair) =>
    !moved ||
    [...Array(columns).keys()].every(
      (k) => k === j || likenesses.at(i, k) < likeness - MOVED_AHEAD,
    );
  const sure = new Set(
    found.filter(
      (pair) =>
        isAhead(pair) && passes(pair, [...(pair.moved ? SURE_MOVED : SURE), ...SURE_STANDING]),
    ),
  );
  const pairs = new Map(found.map((pair) => [pair.from, pair]));
  for (const pair of found) {
    const [before, after] = [pairs.get(pair.from - 1), pairs.get(pair.from + 1)];
    const isBetween =
      before?.to === pair.to - 1 &&
      after?.to === pair.to + 1 &&
      sure.has(before) &&
      sure.has(after);
    if (isBetween && passes(pair, [SURE_BETWEEN])) sure.add(pair);
  }
  return [...sure];
}

/** Why two boxes are not as many parts of an answer. */
function comparedParts(
  from: readonly Question[],
  to: readonly Question[],
  found: readonly Pair[],
): (i: number, j: number) => string | undefined {
  const alone = {
    from: unpaired(from.length, found, 'from'),
    to: unpaired(to.length, found, 'to'),
  };
  return (i, j) => {
    const before = furtherParts(from, i, alone.from);
    const after = furtherParts(to, j, alone.to);
    if (before < after) return 'One box has become several.';
    return before > after ? 'Several boxes have become one.' : undefined;
  };
}

function unpaired(count: number, pairs: readonly Pair[], side: 'from' | 'to'): Set<number> {
  const paired = new Set(pairs.map((pair) => pair[side]));
  return new Set([...Array(count).keys()].filter((at) => !paired.has(at)));
}

/** Boxes after this one that continue its answer and have no like in the other form. */
function furtherParts(
  questions: readonly Question[],
  at: number,
  alone: ReadonlySet<number>,
): number {
  let next = at + 1;
  while (alone.has(next) && isFurtherPart(questions[at] as Question, questions[next])) next++;
  return next - at - 1;
}

function isSure(pair: FoundPair, surety: Surety): boolean {
  return (Object.keys(surety) as (keyof Surety)[]).every((of) => pair[of] >= (surety[of] ?? 0));
}

function doubt(candidates: readonly number[]): string {
  return candidates.length > 1
    ? 'Several boxes could be the one.'
    : 'The words at the box have changed.';
}
