/** Small squares at even distances with nothing between them: the cells of one number. */
import type { Box } from '../pdf/page/page-layout.ts';
import type { Comb } from './combs.ts';
import { meets, width } from './place.ts';

const SAME = 1;
/** Of the width of a square: boxes to tick are farther apart, even in a table. */
const GAP = 0.5;
const FEWEST = 3;

/** @returns the numbers, and the squares that are in none */
export function gappedSquares(squares: readonly Box[], print: readonly Box[]) {
  const sorted = [...squares].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const used = new Set<Box>();
  const combs: Comb[] = [];
  for (const first of sorted) {
    if (used.has(first)) continue;
    const row = [first];
    for (let last = first; ; ) {
      const next = sorted.find((box) => !used.has(box) && follows(last, box, row));
      if (!next || print.some((word) => meets(word, [last[2], last[1], next[0], last[3]]))) break;
      row.push(next);
      last = next;
    }
    if (row.length < FEWEST) continue;
    for (const box of row) used.add(box);
    const last = row.at(-1) as Box;
    combs.push({ box: [first[0], first[1], last[2], first[3]], cells: row.length });
  }
  return { combs, others: squares.filter((box) => !used.has(box)) };
}

function follows(last: Box, box: Box, row: readonly Box[]): boolean {
  const gap = box[0] - last[2];
  const [first, second] = row as [Box, Box | undefined];
  const pitch = second ? second[0] - first[0] : box[0] - last[0];
  return (
    gap > 0 &&
    gap < width(last) * GAP &&
    Math.abs(box[1] - last[1]) < SAME &&
    Math.abs(width(box) - width(last)) < SAME &&
    Math.abs(box[0] - last[0] - pitch) < SAME
  );
}
