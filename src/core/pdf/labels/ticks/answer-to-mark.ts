/** Answers that are printed in or beside boxes to write in, one of which is marked by hand. */
import type { TextRun } from '../../page/page-layout.ts';
import type { PageIndex } from '../captions/page-index.ts';
import { overlap, type PlacedBox } from '../placed-box.ts';

const ANSWER = /^(?:m|f|male|female|y|n|yes|no)$/i;
/** A line to mark is at most this wide, and this near its answer, in points. */
const MARKED = { width: 60, gap: 8 };

/**
 * The answer that a mark in the box gives: the M of `M | F` printed in two boxes to write in, or of
 * `____ M ____ F` and `M ____ F ____`.
 */
export function answerToMark(placed: PlacedBox, page: PageIndex): string | undefined {
  const [left, , right] = placed.box;
  if (placed.tick || right - left > MARKED.width) return undefined;
  const onLine = page.layout.runs.filter((run) => isOnLine(run, placed));
  const [inside, ...others] = onLine.filter(({ box }) => box[0] > left && box[2] < right);
  if (inside) return others.length === 0 && ANSWER.test(inside.text) ? inside.text : undefined;
  const answers = onLine.filter(({ text }) => ANSWER.test(text));
  const before = answers.find(({ box }) => isBeside(box[2], left));
  const after = answers.find(({ box }) => isBeside(right, box[0]));
  // The answer before the box is its own, unless it comes after another box.
  const isTaken =
    before !== undefined &&
    page.boxes.some((other) => isOnLine(before, other) && isBeside(other.box[2], before.box[0]));
  return (after && (!before || isTaken) ? after : before)?.text;
}

function isOnLine({ box: [, bottom, , top] }: TextRun, { box }: PlacedBox): boolean {
  return overlap(bottom, top, box[1] - 2, box[3] + 2) > 0.6 * (top - bottom);
}

function isBeside(end: number, start: number): boolean {
  return Math.abs(start - end) < MARKED.gap;
}
