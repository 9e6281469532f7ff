import type { Box, PageLayout, TextRun } from '../page/page-layout.ts';
import { overlap, type PlacedBox } from './placed-box.ts';

/** A box may be a little off the line that it belongs to, in points. */
const OFF_LINE = 2;
/** A tall box is filled in on its first line, in points. */
const LINE_HEIGHT = 16;

/**
 * The print on a box's own line from the box before it: `17 Amount from Schedule 2, line 3 ... 17`,
 * of which the nearest label may be the last number.
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

/** Print over a box belongs to it up to this height, and from line to line up to this, in points. */
const OVER = { height: 90, line: 15, cell: 64 };
/** Boxes of one column have the same edges, but for this, in points. */
const EDGE = 4;

export interface OverPrint {
  over: string;
  /** The box of the same column right over it, with no print between. */
  under: PlacedBox | undefined;
}

/**
 * The print over a box, all its lines: `Name (first, last) (a)`, of which the nearest label may be
 * the last line. By words, since the heads of narrow columns touch each other. A box under another
 * of its column has the print over the first of them.
 * @param boxes of the page, from top to bottom
 * @param known what was found for boxes above
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

/** `(a)` and `(yes/no)` stand at the foot of a cell, and what they remark on at its head. */
function isRemark(text: string): boolean {
  return /^(?:\s*\([^()]*\)?)+\s*$/.test(text);
}

/** The words of a run whose middle stands between two edges; all letters count as equally wide. */
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
