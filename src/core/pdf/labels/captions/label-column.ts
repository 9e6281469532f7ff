/**
 * Labels in one column and their boxes in another, row by row. The longest label sets how far the
 * boxes are away, so a short one ends far from its own.
 */
import type { Box, TextRun } from '../../page/page-layout.ts';
import { isOnRow, overlap, type PlacedBox } from '../placed-box.ts';
import { EDGE_TOLERANCE } from './ruled-lines.ts';

/** Fewer boxes have texts at one left edge beside them by chance. */
const FEWEST_ROWS = 3;
/** In points: a box further down begins another group. */
const NEXT_ROW = 60;
/** In characters. A longer text is a line of a sentence. */
const LABEL = 60;

/** Boxes of one row share more than this, in points. */
const ON_LINE = 4;

interface Row {
  box: Box;
  label: TextRun;
}

/** Whether the run is such a label of the box. */
export function isInLabelColumn(
  box: Box,
  run: TextRun,
  boxes: readonly PlacedBox[],
  runs: readonly TextRun[],
): boolean {
  if (run.text.length > LABEL || isBeforeAnother(box, boxes, runs)) return false;
  const rows = boxes
    .filter((other) => !other.tick && isNear(other.box[0], box[0]))
    .flatMap(({ box: other }): Row[] => {
      const label = labelBefore(other, run.box[0], runs);
      return label ? [{ box: other, label }] : [];
    })
    .sort((a, b) => b.box[1] - a.box[1]);
  const at = rows.findIndex((row) => row.box === box && row.label === run);
  if (at < 0) return false;
  const isNext = (i: number) => follows(rows[i - 1], rows[i], runs);
  let [first, last] = [at, at];
  while (isNext(first)) first--;
  while (isNext(last + 1)) last++;
  return last - first + 1 >= FEWEST_ROWS;
}

/** Whether the next thing on the row is a box, as in a table with heads over its columns. */
function isBeforeAnother(box: Box, boxes: readonly PlacedBox[], runs: readonly TextRun[]) {
  return boxes.some(({ box: next }) => {
    const isAfter = next[0] > box[2] - EDGE_TOLERANCE;
    if (!isAfter || overlap(box[1], box[3], next[1], next[3]) < ON_LINE) return false;
    return !runs.some((run) => isOnRow(run, box) && run.box[0] > box[2] && run.box[2] < next[0]);
  });
}

/** The text at that left edge on the box's row, if nothing else is between them. */
function labelBefore(box: Box, edge: number, runs: readonly TextRun[]): TextRun | undefined {
  const before = runs.filter((run) => isOnRow(run, box) && run.box[0] < box[0] - EDGE_TOLERANCE);
  const last = before.reduce<TextRun | undefined>(
    (a, b) => (a && a.box[0] > b.box[0] ? a : b),
    undefined,
  );
  return last && isNear(last.box[0], edge) && last.box[2] < box[0] ? last : undefined;
}

/** Whether the lower row is the next one: no text is between them, neither labels nor boxes. */
function follows(upper: Row | undefined, lower: Row | undefined, runs: readonly TextRun[]) {
  if (!upper || !lower || upper.box[1] - lower.box[3] > NEXT_ROW) return false;
  return !runs.some((run) => {
    if (run === upper.label || run === lower.label) return false;
    const isBetween = run.box[1] > lower.label.box[1] && run.box[3] < upper.label.box[3];
    return isBetween && overlap(run.box[0], run.box[2], lower.label.box[0], lower.box[2]) > 0;
  });
}

const isNear = (a: number, b: number) => Math.abs(a - b) < EDGE_TOLERANCE;
