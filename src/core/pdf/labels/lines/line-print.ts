import type { Box, PageLayout, TextRun } from '../../page/page-layout.ts';
import { overlap, type PlacedBox } from '../placed-box.ts';

/** In points. A box can be slightly off the line that it belongs to. */
const OFF_LINE = 2;
/** In points. A tall box is filled in on its first line. */
const LINE_HEIGHT = 16;

/**
 * The print on a box's own line, after the previous box: in `17 Amount from Schedule 2, line 3 ...
 * 17` the nearest label may be only the last number.
 */
export function linePrint(
  placed: PlacedBox,
  boxes: readonly PlacedBox[],
  page: PageLayout,
): string {
  const { box } = placed;
  const line: Box = [
    0,
    Math.max(box[1], box[3] - LINE_HEIGHT) - OFF_LINE,
    box[0],
    box[3] + OFF_LINE,
  ];
  const from = boxes
    .filter((other) => other !== placed && isOnLine(other.box, line) && other.box[2] <= box[0] + 1)
    .reduce((edge, other) => Math.max(edge, other.box[2]), 0);
  return page.runs
    .filter(
      (run) =>
        isOnLine(run.box, line) && run.box[0] >= from - OFF_LINE && run.box[2] <= box[0] + OFF_LINE,
    )
    .sort((a, b) => a.box[0] - b.box[0])
    .map(({ text }) => text)
    .join(' ');
}

function isOnLine(box: Box, line: Box): boolean {
  return overlap(box[1], box[3], line[1], line[3]) > (box[3] - box[1]) / 2;
}

/**
 * In points: how far above a box its print can begin, and how far apart its lines can be. `cell`
 * applies while only remarks were found.
 */
const OVER = { height: 90, line: 15, cell: 64 };
/** Edges of boxes in one column differ by less than this, in points. */
const EDGE = 4;

export interface OverPrint {
  over: string;
  /** The box directly above in the same column, with no print between. */
  under: PlacedBox | undefined;
}

/**
 * All lines of print over a box, such as `Name (first, last) (a)`, of which the nearest label may
 * be only the last line. Selects single words, because the heads of narrow columns touch each
 * other. A box below another of its column gets the print over the topmost of them.
 * @param boxes of the page, from top to bottom
 * @param known the results for the boxes above
 */
export function overPrint(
  placed: PlacedBox,
  boxes: readonly PlacedBox[],
  page: PageLayout,
  known: ReadonlyMap<PlacedBox, OverPrint>,
): OverPrint {
  const { box } = placed;
  const above = boxes.filter(
    (other) =>
      other.box[1] >= box[3] - OFF_LINE && overlap(other.box[0], other.box[2], box[0], box[2]) > 0,
  );
  const nearest = above.reduce<PlacedBox | undefined>(
    (low, other) => (low && low.box[1] <= other.box[1] ? low : other),
    undefined,
  );
  const top = Math.min(box[3] + OVER.height, nearest?.box[1] ?? Number.POSITIVE_INFINITY);
  const over = page.runs
    .filter((run) => run.box[1] >= box[3] - OFF_LINE && run.box[3] <= top + OFF_LINE)
    .map((run) => ({ text: wordsWithin(run, box[0] - EDGE, box[2] + EDGE), box: run.box }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.box[1] - b.box[1] || b.box[0] - a.box[0]);
  const lines: string[] = [];
  let edge = box[3];
  for (const { text, box: line } of over) {
    if (line[1] - edge > (lines.every(isRemark) ? OVER.cell : OVER.line)) break;
    lines.unshift(text);
    edge = Math.max(edge, line[1]);
  }
  const isColumn =
    nearest !== undefined &&
    Math.abs(nearest.box[0] - box[0]) < EDGE &&
    Math.abs(nearest.box[2] - box[2]) < EDGE;
  if (lines.length > 0 || !isColumn) return { over: lines.join(' '), under: undefined };
  return { over: known.get(nearest)?.over ?? '', under: nearest };
}

/**
 * Whether the text is a remark in parentheses. `(a)` and `(yes/no)` are at the bottom of a cell,
 * apart from the text at its top.
 */
function isRemark(text: string): boolean {
  return /^(?:\s*\([^()]*\)?)+\s*$/.test(text);
}

/**
 * The words of a run with their middle between two edges. Assumes that all letters are equally
 * wide.
 */
function wordsWithin({ text, box }: TextRun, from: number, to: number): string {
  if (box[2] < from || box[0] > to) return '';
  const width = (box[2] - box[0]) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)]
    .filter(({ index, 0: word }) => {
      const middle = box[0] + (index + word.length / 2) * width;
      return middle > from && middle < to;
    })
    .map(([word]) => word)
    .join(' ');
}
