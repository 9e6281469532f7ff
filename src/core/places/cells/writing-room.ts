/**
 * How much of a cell is written in, because forms leave room under its label and beside its lines.
 */
import type { Box } from '../../pdf/page/page-layout.ts';
import { height, type PlaceRoom, width } from '../page/place.ts';

/** In points: the usual height of one line, and the height from which a cell is for several. */
const [LINE, LINES] = [18, 60];
const SHARE = 0.75;
const SIDE = 2;
/** In points. A narrower cell is for one or two characters, which need its whole width. */
const NARROW = 30;

/** The strokes of a comb say where its characters are. */
export function writingRoom({ box: cell, comb }: PlaceRoom): Box {
  const [left, bottom, right, top] = cell;
  const side = comb === undefined && width(cell) > NARROW ? SIDE : 0;
  const isForOneLine = height(cell) > LINE && height(cell) < LINES;
  const room = isForOneLine ? Math.max(LINE, height(cell) * SHARE) : height(cell);
  return [left + side, bottom, right - side, Math.min(top, bottom + room)];
}
