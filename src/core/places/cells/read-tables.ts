/** Tables that only inform: each of their cells has words. */

import { ASKS, UNIT } from '../page/words-that-ask.ts';
import type { CellPrint } from './cell-print.ts';

/** The number of a box, before the room for what is asked. */
const CODE = /^[a-z]\d{1,3}[.)]?$/i;
const SAME = 3;
const FEWEST_ROWS = 3;

/** Whether the cell and one beside it are in columns in which all cells have words. */
export function isOfReadTable(own: CellPrint, all: readonly CellPrint[]): boolean {
  if (own.words.some(({ text }) => ASKS.test(text)) || !isOfFullColumn(own, all)) return false;
  return all.some(
    (other) =>
      other !== own &&
      (isAt(other.cell[0], own.cell[2]) || isAt(other.cell[2], own.cell[0])) &&
      isAt(other.cell[1], own.cell[1]) &&
      isAt(other.cell[3], own.cell[3]) &&
      isOfFullColumn(other, all),
  );
}

function isOfFullColumn(own: CellPrint, all: readonly CellPrint[]): boolean {
  const column = all
    .filter(({ cell }) => isAt(cell[0], own.cell[0]) && isAt(cell[2], own.cell[2]))
    .sort((a, b) => b.cell[3] - a.cell[3]);
  const at = column.indexOf(own);
  let [first, last] = [at, at];
  while (first > 0 && isOver(column[first - 1], column[first])) first -= 1;
  while (last < column.length - 1 && isOver(column[last], column[last + 1])) last += 1;
  const run = column.slice(first, last + 1);
  return run.length >= FEWEST_ROWS && run.every(hasWords);
}

function isOver(over: CellPrint | undefined, under: CellPrint | undefined): boolean {
  return over !== undefined && under !== undefined && isAt(over.cell[1], under.cell[3]);
}

const hasWords = ({ words, ticks }: CellPrint): boolean =>
  ticks.length === 0 && words.some(({ text }) => !UNIT.test(text) && !CODE.test(text));
const isAt = (one: number, other: number): boolean => Math.abs(one - other) < SAME;
