import { type Boxes, type FoundPair, withSimilarity } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';

/** The pairs, and the free city, state and ZIP code of each address whose first line is a pair. */
export function withAddressParts(pairs: readonly FoundPair[], boxes: Boxes): FoundPair[] {
  const { from, to, likenesses, unlike } = boxes;
  const [before, after] = [partsOf(from), partsOf(to)];
  const done = {
    from: new Set(pairs.map((pair) => pair.from)),
    to: new Set(pairs.map((pair) => pair.to)),
  };
  const found = pairs.flatMap((first) => {
    const there = after.get(first.to);
    return [...(before.get(first.from) ?? [])].flatMap(([part, i]) => {
      const j = there?.get(part);
      if (i === undefined || j === undefined || done.from.has(i) || done.to.has(j)) return [];
      if (unlike(i, j) !== undefined) return [];
      return [withSimilarity({ from: i, to: j, margin: 0 }, likenesses, first.moved)];
    });
  });
  return [...pairs, ...found];
}

type Parts = Map<string, number | undefined>;

/** By the index of the first line: each later part, without an index if there are two of it. */
function partsOf(questions: readonly Question[]): Map<number, Parts> {
  const found = new Map<number, Parts>();
  for (const [at, { address }] of questions.entries()) {
    if (!address?.part) continue;
    const parts: Parts = found.get(address.first) ?? new Map();
    found.set(address.first, parts.set(address.part, parts.has(address.part) ? undefined : at));
  }
  return found;
}
