/** Rows of like cells, one for each character. */
import type { Box } from '../pdf/page/page-layout.ts';
import { height, width } from './place.ts';

const WIDEST = 22;
const HIGHEST = 32;
const FEWEST = 2;
const SAME = 1.6;

export interface Comb {
  box: Box;
  cells: number;
}

/** @returns the combs, and the cells that are in none */
export function combsIn(cells: readonly Box[], isEmpty: (cell: Box) => boolean) {
  const narrow = cells.filter(
    (cell) => width(cell) <= WIDEST && height(cell) <= HIGHEST && isEmpty(cell),
  );
  const sorted = [...narrow].sort((a, b) => a[0] - b[0]);
  const used = new Set<Box>();
  const combs: Comb[] = [];
  for (const first of sorted) {
    if (used.has(first)) continue;
    const row = [first];
    for (let last = first; ; ) {
      const next = sorted.find((cell) => !used.has(cell) && follows(last, cell, first));
      if (!next) break;
      row.push(next);
      last = next;
    }
    if (row.length < FEWEST) continue;
    for (const cell of row) used.add(cell);
    const last = row.at(-1) as Box;
    combs.push({ box: [first[0], first[1], last[2], first[3]], cells: row.length });
  }
  return { combs, others: cells.filter((cell) => !used.has(cell)) };
}

function follows(last: Box, cell: Box, first: Box): boolean {
  return (
    Math.abs(cell[0] - last[2]) < SAME &&
    Math.abs(cell[1] - first[1]) < SAME &&
    Math.abs(cell[3] - first[3]) < SAME &&
    Math.abs(width(cell) - width(first)) < Math.max(SAME, width(first) * 0.15)
  );
}
