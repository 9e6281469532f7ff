/**
 * A sentence that asks across two lines: it ends a line, such as `________ issued by`, and its
 * blank starts the next line.
 */

import type { Box, PageLayout, TextRun } from '../../page/page-layout.ts';
import { overlap, type PlacedBox } from '../placed-box.ts';

/**
 * In points: from a blank up to the text at the end of the line above, and between the starts of
 * both lines.
 */
const NEXT_LINE = 24;
const AT_MARGIN = 30;
/** A full line ends beyond this share of the page's width. */
const FULL_LINE = 0.6;
/** A sentence that continues on the next line. */
const GOES_ON = /\p{Ll}{2}$/u;
/** Texts whose heights overlap by more than this are on one line, in points. */
const ON_LINE = 4;
/** The closeness of the end of a line as the label of the blank that follows it. */
export const WRAPPED = 0.8;

interface Page {
  layout: PageLayout;
  boxes: readonly PlacedBox[];
  runsNear(box: Box): TextRun[];
}

export function wrappedLabel({ box, tick }: PlacedBox, page: Page): TextRun | undefined {
  if (tick) return undefined;
  const [left, bottom, , top] = box;
  const runs = page.runsNear(box);
  const isBefore = ({ box: other }: { box: Box }) =>
    other[0] < left && overlap(other[1], other[3], bottom, top) > ON_LINE;
  if (runs.some(isBefore) || page.boxes.some(isBefore)) return undefined;
  const [last] = runs
    .filter((run) => run.box[1] > top - 2 && run.box[1] < top + NEXT_LINE)
    .sort((a, b) => a.box[1] - b.box[1] || b.box[2] - a.box[2]);
  if (!last || !GOES_ON.test(last.text)) return undefined;
  const isBeside = ({ box: other }: { box: Box }) =>
    overlap(other[1], other[3], last.box[1], last.box[3]) > ON_LINE;
  const blanks = page.boxes.filter(isBeside);
  // The text is no caption of a box if a blank to write in precedes it and the line is full.
  const isFull = last.box[2] > page.layout.width * FULL_LINE;
  const isSentence = blanks.every((one) => !one.tick && one.box[0] < last.box[0]);
  if (!isFull || blanks.length === 0 || !isSentence) return undefined;
  const start = Math.min(...[...blanks, ...runs.filter(isBeside)].map((one) => one.box[0]));
  return Math.abs(start - left) < AT_MARGIN ? last : undefined;
}
