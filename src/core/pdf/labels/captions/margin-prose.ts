/**
 * Print down the margin of a table, such as `If more than four, see instructions and check here`:
 * each of its lines is beside some row, and none is the caption of that row.
 */
import type { PageLayout, TextRun } from '../../page/page-layout.ts';
import { overlap, type PlacedBox } from '../placed-box.ts';

/** Edges of boxes in one column differ by less than this, in points. */
const EDGE = 5;
/** The most between the rows of a table, in points. */
const FARTHEST_ROW = 40;
/** Lines nearer to each other than this share of the distance between rows are no row heads. */
const CLOSER = 0.85;
/** A text higher than this many rows is not about one of them. */
const ROWS = 1.5;
/** In points. Lines of one text begin at the same place. */
const ALIGNED = 3;

/** Whether the text on the box's left goes on beside other rows of the box's table. */
export function isMarginProse(
  run: TextRun,
  { box, tick }: PlacedBox,
  boxes: readonly PlacedBox[],
  layout: PageLayout,
): boolean {
  if (tick) return false;
  const [left, bottom, right, top] = box;
  const pitch = boxes.reduce((least, other) => {
    const isInColumn =
      !other.tick && Math.abs(other.box[0] - left) < EDGE && Math.abs(other.box[2] - right) < EDGE;
    const apart = Math.abs(other.box[1] - bottom);
    return isInColumn && apart > EDGE ? Math.min(least, apart) : least;
  }, Number.POSITIVE_INFINITY);
  const isTable = boxes.some(
    (other) =>
      !other.tick &&
      (Math.abs(other.box[0] - right) < EDGE || Math.abs(other.box[2] - left) < EDGE) &&
      overlap(other.box[1], other.box[3], bottom, top) > EDGE,
  );
  if (!isTable || pitch > FARTHEST_ROW) return false;
  const lines = linesOf(run, pitch * CLOSER, layout);
  const [first, last] = [lines[0] as TextRun, lines.at(-1) as TextRun];
  return first.box[3] - last.box[1] > pitch * ROWS && lines.slice(1).every(goesOn);
}

/** The same for the text before a tick, which can be in the last columns of such a table. */
export function isBesideMargin(
  run: TextRun,
  { box }: PlacedBox,
  boxes: readonly PlacedBox[],
  layout: PageLayout,
): boolean {
  return boxes.some(
    (other) =>
      overlap(other.box[1], other.box[3], box[1], box[3]) > EDGE &&
      other.box[2] < box[0] &&
      other.box[0] > run.box[2] - EDGE &&
      isMarginProse(run, other, boxes, layout),
  );
}

/** Whether the line continues a sentence. */
function goesOn({ text }: TextRun): boolean {
  return /^\p{Ll}/u.test(text);
}

/** The lines under each other that the run is one of. */
function linesOf(run: TextRun, apart: number, { runs }: PageLayout): TextRun[] {
  const lines = runs
    .filter(
      (other) =>
        Math.abs(other.box[0] - run.box[0]) < ALIGNED &&
        Math.abs(other.fontSize - run.fontSize) < 1,
    )
    .sort((a, b) => b.box[1] - a.box[1]);
  const at = lines.indexOf(run);
  const isNext = (upper?: TextRun, lower?: TextRun) =>
    upper !== undefined && lower !== undefined && upper.box[1] - lower.box[1] < apart;
  let [first, last] = [at, at];
  while (isNext(lines[first - 1], lines[first])) first--;
  while (isNext(lines[last], lines[last + 1])) last++;
  return lines.slice(first, last + 1);
}
