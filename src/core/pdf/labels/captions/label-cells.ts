/** Ruled cells that hold the label of the box in the next cell. */
import type { Box, RuledLine, TextRun } from '../../page/page-layout.ts';
import { overlap, type PlacedBox } from '../placed-box.ts';
import { EDGE_TOLERANCE } from './ruled-lines.ts';

/** The left and right edge of a cell. */
export type Cell = readonly [left: number, right: number];

/** In points: the greatest distance between a box and the rule of its cell. */
const CELL_MARGIN = 12;
const NO_CELL: Cell = [0, 0];

/**
 * The ruled cell to the left of the box's.
 * @param walls vertical lines
 */
export function cellBefore([left, bottom, , top]: Box, walls: readonly RuledLine[]): Cell {
  const middle = (bottom + top) / 2;
  let right = Number.NEGATIVE_INFINITY;
  let start = Number.NEGATIVE_INFINITY;
  for (const { at, from, to } of walls) {
    if (from > middle || to < middle || at > left + EDGE_TOLERANCE) continue;
    if (at > right + EDGE_TOLERANCE) [start, right] = [right, at];
    else if (at < right - EDGE_TOLERANCE) start = Math.max(start, at);
  }
  const isCell = left - right < CELL_MARGIN && start > Number.NEGATIVE_INFINITY;
  return isCell ? [start, right] : NO_CELL;
}

/** Whether nothing else is on the text's line between the edges of its cell. */
export function isAloneIn(
  [left, right]: Cell,
  run: TextRun,
  boxes: readonly PlacedBox[],
  runs: readonly TextRun[],
): boolean {
  const isInCell = ({ box }: { box: Box }) =>
    box[0] > left - EDGE_TOLERANCE &&
    box[2] < right + EDGE_TOLERANCE &&
    overlap(box[1], box[3], run.box[1], run.box[3]) > 2;
  if (!isInCell(run) || boxes.some(isInCell)) return false;
  return !runs.some((other) => other !== run && isInCell(other));
}
