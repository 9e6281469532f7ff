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
/** Boxes of one row share more than this, in points. */
const ON_LINE = 4;

interface Row {
  box: Box;
  label: TextRun;
}

/** The runs near a box's height. */
type RunsNear = (box: Box) => readonly TextRun[];

/**
 * The label of each box in such a column, found once for a page. A box before another on its row
 * has none: it is in a table with heads over its columns.
 */
export function labelColumns(
  boxes: readonly PlacedBox[],
  runsNear: RunsNear,
): ReadonlyMap<Box, TextRun> {
  const rows = boxes.flatMap(({ box, tick }): Row[] => {
    const label = tick ? undefined : lastBefore(box, runsNear(box));
    return label ? [{ box, label }] : [];
  });
  const columns = atOneEdge(rows, ({ box }) => box[0])
    .flatMap((column) => atOneEdge(column, ({ label }) => label.box[0]))
    .flatMap((column) => groups(column, runsNear))
    .filter((group) => group.length >= FEWEST_ROWS);
  const labeled = columns.flat().filter(({ box }) => !isBeforeAnother(box, boxes, runsNear(box)));
  return new Map(labeled.map(({ box, label }) => [box, label]));
}

/** Whether the next thing on the row is a box. */
function isBeforeAnother(box: Box, boxes: readonly PlacedBox[], runs: readonly TextRun[]) {
  return boxes.some(({ box: next }) => {
    const isAfter = next[0] > box[2] - EDGE_TOLERANCE;
    if (!isAfter || overlap(box[1], box[3], next[1], next[3]) < ON_LINE) return false;
    return !runs.some((run) => isOnRow(run, box) && run.box[0] > box[2] && run.box[2] < next[0]);
  });
}

/** The last text on the box's row before it. */
function lastBefore(box: Box, runs: readonly TextRun[]): TextRun | undefined {
  const before = runs.filter((run) => isOnRow(run, box) && run.box[0] < box[0] - EDGE_TOLERANCE);
  const last = before.reduce<TextRun | undefined>(
    (a, b) => (a && a.box[0] > b.box[0] ? a : b),
    undefined,
  );
  return last && last.box[2] < box[0] ? last : undefined;
}

/** Splits the rows into those that begin at one left edge. */
function atOneEdge(rows: readonly Row[], edgeOf: (row: Row) => number): Row[][] {
  const columns: Row[][] = [];
  let edge = Number.NEGATIVE_INFINITY;
  for (const row of rows.toSorted((a, b) => edgeOf(a) - edgeOf(b))) {
    if (edgeOf(row) - edge < EDGE_TOLERANCE) columns.at(-1)?.push(row);
    else {
      columns.push([row]);
      edge = edgeOf(row);
    }
  }
  return columns;
}

/** Splits a column, from the top, where other things come between its rows. */
function groups(column: readonly Row[], runsNear: RunsNear): Row[][] {
  const found: Row[][] = [];
  for (const row of column.toSorted((a, b) => b.box[1] - a.box[1])) {
    const group = found.at(-1);
    if (group && follows(group.at(-1), row, runsNear)) group.push(row);
    else found.push([row]);
  }
  return found;
}

/** Whether the lower row is the next one: no text is between them, neither labels nor boxes. */
function follows(upper: Row | undefined, lower: Row, runsNear: RunsNear) {
  if (!upper || upper.box[1] - lower.box[3] > NEXT_ROW) return false;
  const [left, bottom] = lower.label.box;
  const right = lower.box[2];
  const top = upper.label.box[3];
  return !runsNear([left, bottom, right, top]).some((run) => {
    if (run === upper.label || run === lower.label) return false;
    const isBetween = run.box[1] > bottom && run.box[3] < top;
    return isBetween && overlap(run.box[0], run.box[2], left, right) > 0;
  });
}
