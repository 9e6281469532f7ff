/** Amounts on tax forms: each in its column, in the last line of its question. */
import type { Box } from '../pdf/page/page-layout.ts';
import type { Word } from './page-print.ts';
import { height, width } from './place.ts';

/** A taller cell has room for two lines, of which a long question took the first. */
const LONG_QUESTION = 19;
/** How tall a ruled line of a tax form is, in points. */
const LAST_LINE = 12.5;
const SAME = 1.5;
/** What makes a column of amounts: no wider cells, and at least so many that hold one line. */
const WIDEST_AMOUNT = 100;
const HIGHEST_LINE = 18;
const FEWEST = 4;
/** A cell this many times as tall as most of its column was left blank. */
const BLANK = 1.8;

/** The last line of a long question, where its number stands. */
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

/** Cents beside dollars. */
function isBefore(other: Box, cell: Box): boolean {
  return (
    Math.abs(other[2] - cell[0]) < SAME &&
    Math.abs(other[1] - cell[1]) < SAME &&
    width(other) > width(cell)
  );
}

/**
 * Whether an empty cell is not to be filled in: the amounts of its lines stand in an inner column.
 * @param asking cells with words: beside one of these an amount is asked for
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
