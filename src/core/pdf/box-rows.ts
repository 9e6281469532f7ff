/** Boxes that stand in a row or a column: parts of one answer, and cells of a table. */
import { overlap, type PlacedBox } from './near-text.ts';
import type { PageLayout } from './page-layout.ts';

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
