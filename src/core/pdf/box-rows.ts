/** Boxes that stand in a row or a column: parts of one answer, and cells of a table. */
import { overlap, type PlacedBox } from './near-text.ts';
import type { PageLayout, TextRun } from './page-layout.ts';

/** Further apart, boxes on a line are answers of their own. */
const ROW_GAP = 45;
const COLUMN_GAP = 14;

/** The box directly before this one on its line with no text between, or undefined. */
export function boxBefore(
  placed: PlacedBox,
  boxes: readonly PlacedBox[],
  layout: PageLayout,
): PlacedBox | undefined {
  const [left, bottom, , top] = placed.box;
  let nearest: PlacedBox | undefined;
  for (const other of boxes) {
    if (other === placed || other.tick !== placed.tick) continue;
    const shared = overlap(other.box[1], other.box[3], bottom, top);
    if (shared < 0.6 * Math.min(top - bottom, other.box[3] - other.box[1])) continue;
    const gap = left - other.box[2];
    if (gap < -3 || gap > ROW_GAP) continue;
    if (!nearest || other.box[2] > nearest.box[2]) nearest = other;
  }
  if (!nearest) return undefined;
  const [from, to] = [nearest.box[2], left];
  const between = layout.runs.some(
    (run) =>
      overlap(run.box[0], run.box[2], from, to) > 2 &&
      overlap(run.box[1], run.box[3], bottom, top) > 0.5 * (run.box[3] - run.box[1]),
  );
  return between ? undefined : nearest;
}

/** The box directly above in the same column of a table: same edges, touching or nearly so. */
export function boxAbove(placed: PlacedBox, boxes: readonly PlacedBox[]): PlacedBox | undefined {
  const [left, , right, top] = placed.box;
  const near = (a: number, b: number) => Math.abs(a - b) < 5;
  let nearest: PlacedBox | undefined;
  for (const other of boxes) {
    if (other === placed || other.tick !== placed.tick) continue;
    if (!near(other.box[0], left) || !near(other.box[2], right)) continue;
    const gap = other.box[1] - top;
    if (gap < -3 || gap > COLUMN_GAP) continue;
    if (!nearest || other.box[1] < nearest.box[1]) nearest = other;
  }
  return nearest;
}

/** Follows `step` to its end; the chain is finite because each step moves left or up. */
export function lastOf(
  placed: PlacedBox,
  step: (box: PlacedBox) => PlacedBox | undefined,
): PlacedBox {
  let at = placed;
  for (let next = step(at), hops = 0; next && hops < 500; next = step(at), hops++) at = next;
  return at;
}

/** How far from the first box of a row its head may stand. */
const ROW_HEAD = 330;

/**
 * The text at the head of the box's line, other boxes passed over: `Date of birth` for both boxes of
 * `Date of birth [ ] [ ]`. Text that clearly labels another box heads no row.
 */
export function rowHead(
  placed: PlacedBox,
  layout: PageLayout,
  ownerOf: (run: TextRun) => PlacedBox | undefined,
): TextRun | undefined {
  const [left, bottom, , top] = placed.box;
  let nearest: TextRun | undefined;
  for (const run of layout.runs) {
    const shared = overlap(run.box[1], run.box[3], bottom, top);
    if (shared < 0.5 * (run.box[3] - run.box[1])) continue;
    const gap = left - run.box[2];
    if (gap < 15 || gap > ROW_HEAD) continue;
    if (!nearest || run.box[2] > nearest.box[2]) nearest = run;
  }
  if (!nearest) return undefined;
  const owner = ownerOf(nearest);
  const onLine = owner && overlap(owner.box[1], owner.box[3], bottom, top) > 4;
  return owner === undefined || owner === placed || onLine ? nearest : undefined;
}
