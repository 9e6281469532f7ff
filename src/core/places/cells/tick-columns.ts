/** Tables of questions with a column for each answer, whose cells hold one box to tick. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { hasSameSides, isNextInRow, isSameEdge } from '../page/place.ts';
import { type CellPrint, isWord, linesOf } from './cell-print.ts';

const FEWEST = 3;
const FEWEST_ANSWERS = 2;

/**
 * Tests whether a cell of such a table is no place: a row without boxes, such as the heading of some
 * questions; a question beside its boxes; the head over the questions.
 */
export function tickColumnTest(all: readonly CellPrint[]): (own: CellPrint) => boolean {
  const single = all.filter(({ words, ticks }) => words.length === 0 && ticks.length === 1);
  const ticked = single
    .map(({ cell }) => cell)
    .filter((cell, _, cells) => cells.filter((one) => hasSameSides(one, cell)).length >= FEWEST);
  const column = (cell: Box) => ticked.filter((one) => hasSameSides(one, cell));
  const isNext = (cell: Box) =>
    column(cell).some((one) => isSameEdge(one[1], cell[3]) || isSameEdge(one[3], cell[1]));
  return ({ cell, words, ticks }) => {
    if (ticked.length === 0 || ticks.length > 0) return false;
    if (!words.some(isWord)) return isNext(cell);
    return all.some(
      ({ cell: beside }) =>
        isNextInRow(cell, beside) && (ticked.includes(beside) || isNext(beside)),
    );
  };
}

/** Whether the cell asks what the boxes to tick in the cell right under it answer. */
export function isOverTicks(
  { cell, words }: CellPrint,
  cells: readonly Box[],
  printOf: (cell: Box) => CellPrint,
): boolean {
  if (linesOf(words) > 1) return false;
  const under = cells.find((other) => isSameEdge(other[3], cell[1]) && hasSameSides(other, cell));
  if (!under) return false;
  const { words: answers, ticks } = printOf(under);
  if (ticks.length < FEWEST_ANSWERS) return false;
  const first = Math.min(...ticks.map(([left]) => left));
  const top = Math.max(...answers.map(({ tight }) => tight[3]));
  return answers.every(({ tight }) => tight[0] > first || tight[3] < top - 2);
}
