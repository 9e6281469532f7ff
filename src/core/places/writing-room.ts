/** How much of a cell is written in: forms leave room under its label and beside its lines. */
import type { Box } from '../pdf/page/page-layout.ts';
import { height, width } from './place.ts';

/** One line as most forms have it, and what is too high for one. */
const [LINE, LINES] = [18, 60];
const SHARE = 0.75;
const SIDE = 2;
/** Narrower is for a sign or two, which need all of it. */
const NARROW = 30;

export function writingRoom(cell: Box): Box {
  const [left, bottom, right, top] = cell;
  const side = width(cell) > NARROW ? SIDE : 0;
  const isForOneLine = height(cell) > LINE && height(cell) < LINES;
  const room = isForOneLine ? Math.max(LINE, height(cell) * SHARE) : height(cell);
  return [left + side, bottom, right - side, Math.min(top, bottom + room)];
}
