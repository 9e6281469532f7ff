/** Small squares at even distances with nothing between them, which are the cells of one number. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { type Comb, inRows } from '../numbers/combs.ts';
import { meets, width } from '../page/place.ts';

/** How much the squares of one row can differ, in points. */
const SAME = 1;
/**
 * Largest gap as a share of a square's width. Boxes to tick are farther apart than this, even in a
 * table.
 */
const GAP = 0.5;
/** Two squares may be Yes and No. */
const FEWEST = 3;

/** @returns the numbers, and the squares outside of them */
export function gappedSquares(
  squares: readonly Box[],
  print: readonly Box[],
): { combs: Comb[]; others: Box[] } {
  const sorted = [...squares].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return inRows(squares, sorted, FEWEST, (row, box) => {
    const last = row.at(-1) as Box;
    const between: Box = [last[2], last[1], box[0], last[3]];
    return follows(row, last, box) && !print.some((word) => meets(word, between));
  });
}

function follows(row: readonly Box[], last: Box, box: Box): boolean {
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
