/** Amounts on tax forms: each is in its column, on the last line of its question. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { height, width } from '../page/place.ts';

/** In points. A taller cell has room for two lines, the first of which a long question takes. */
const LONG_QUESTION = 19;
/** Height of a ruled line on a tax form, in points. */
const LAST_LINE = 12.5;
const SAME = 1.5;
/**
 * Limits for a column of amounts, in points: the widest cell, and the tallest cell of one line.
 * `FEWEST` is the number of such cells it must have.
 */
const WIDEST_AMOUNT = 100;
const HIGHEST_LINE = 18;
const FEWEST = 4;
/** A cell this many times as tall as most of its column was left blank on purpose. */
const BLANK = 1.8;

/** The last line of a long question, if its number is printed there; otherwise the whole cell. */
export function lastLine(cell: Box, words: readonly Word[], cells: readonly Box[] = []): Box {
  if (height(cell) < LONG_QUESTION) return cell;
  const start = cells.find((other) => isBefore(other, cell))?.[0] ?? cell[0];
  const hasNumber = words.some(
    ({ text, tight }) =>
      /^\d{1,2}[a-z]{0,2}$/i.test(text) &&
      tight[2] <= start + 1 &&
      tight[2] > start - 30 &&
      tight[1] - cell[1] < 5 &&
      tight[1] > cell[1] - 1,
  );
  return hasNumber ? [cell[0], cell[1], cell[2], cell[1] + LAST_LINE] : cell;
}

/** Whether `other` holds the dollars before the cents. */
function isBefore(other: Box, cell: Box): boolean {
  return (
    Math.abs(other[2] - cell[0]) < SAME &&
    Math.abs(other[1] - cell[1]) < SAME &&
    width(other) > width(cell)
  );
}

/**
 * Whether an empty cell is not to be filled in, because the amounts of its lines are in an inner
 * column.
 * @param asking cells with words; a cell beside one of these is for its amount
 */
export function isBlankOfColumn(cell: Box, blank: readonly Box[], asking: readonly Box[]): boolean {
  if (width(cell) > WIDEST_AMOUNT || height(cell) < LONG_QUESTION) return false;
  if (asking.some((other) => isLeftOf(other, cell))) return false;
  const lines = blank.filter(
    (other) =>
      Math.abs(other[0] - cell[0]) < SAME &&
      Math.abs(other[2] - cell[2]) < SAME &&
      height(other) < HIGHEST_LINE,
  );
  const heights = lines.map(height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return lines.length >= FEWEST && height(cell) > usual * BLANK;
}

function isLeftOf(other: Box, cell: Box): boolean {
  return (
    Math.abs(other[2] - cell[0]) < SAME && other[1] < cell[3] - SAME && other[3] > cell[1] + SAME
  );
}
