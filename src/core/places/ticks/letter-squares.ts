/**
 * Squares as small as a tick box that are not to tick: for an initial, the arrow of a list, the corner
 * of a table.
 */
import type { Box } from '../../pdf/page/page-layout.ts';
import { type Word, wordsIn } from '../page/page-print.ts';
import { coveredShare, height, isSameEdge, width } from '../page/place.ts';
import { INDEX } from '../page/words-that-ask.ts';

/** Labels over a square for one or two letters. */
const INITIAL =
  /^(?:\d{1,2}[a-z]?\.? )?(?:m\.? ?i\.?|(?:middle )?(?:initial|init\.)|state|suffix)$/i;
const OVER = 12;
const ASIDE = 6;
/**
 * The box of a list is at least this many times as wide as its arrow, and the arrow has at least
 * this share of its height.
 */
const [LIST, SHARE] = [1.8, 0.75];

/** Whether the label over the square asks for an initial. */
export function isForInitial(square: Box, words: readonly Word[]): boolean {
  const [left, , right, top] = square;
  const over = wordsIn(words, [left, top, right, top + OVER]);
  return over.some(
    ({ text, tight }) => INITIAL.test(text) && tight[0] > left - ASIDE && tight[2] < right + ASIDE,
  );
}

/**
 * Whether the square is at the end of an empty box of the same height: on a screen, a list opens
 * there.
 */
export function isListArrow(square: Box, cells: readonly Box[], words: readonly Word[]): boolean {
  return cells.some(
    (cell) =>
      coveredShare(square, cell) > 0.95 &&
      isSameEdge(square[2], cell[2]) &&
      width(cell) > width(square) * LIST &&
      height(square) > height(cell) * SHARE &&
      wordsIn(words, cell).length === 0,
  );
}

/** Whether the square is the head of a table's column of row numbers. */
export function isOverNumbers(
  [left, bottom, right, top]: Box,
  cells: readonly Box[],
  words: readonly Word[],
): boolean {
  const under = cells.find(
    (cell) =>
      isSameEdge(cell[3], bottom) && isSameEdge(cell[0], left) && isSameEdge(cell[2], right),
  );
  // Heads on two levels are two cells beside the corner.
  const beside = cells.filter(
    (cell) =>
      isSameEdge(cell[0], right) && (isSameEdge(cell[1], bottom) || isSameEdge(cell[3], top)),
  );
  if (!under) return false;
  const numbers = wordsIn(words, under);
  return (
    numbers.length > 0 &&
    numbers.every(({ text }) => INDEX.test(text)) &&
    beside.some((cell) => wordsIn(words, cell).some(({ text }) => /\p{L}{2}/u.test(text)))
  );
}
