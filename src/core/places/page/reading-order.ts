import type { Box } from '../../pdf/page/page-layout.ts';
import { height, middle } from './place.ts';

/** Sorts row by row from the top, each row from left to right. */
export function inReadingOrder<Placed extends { box: Box }>(places: readonly Placed[]): Placed[] {
  const sorted = [...places].sort((a, b) => b.box[3] - a.box[3] || a.box[0] - b.box[0]);
  const rows: Placed[][] = [];
  for (const place of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && isBeside(first.box, place.box)) row.push(place);
    else rows.push([place]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box[0] - b.box[0]));
}

/** A tall box starts a row of its own height, so that the boxes beside its bottom come after it. */
function isBeside(first: Box, box: Box): boolean {
  const [, y] = middle(box);
  const reach = Math.min(height(first), 24);
  return y > first[3] - reach && y < first[3] + 2;
}
