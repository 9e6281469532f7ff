/** Tables of questions with a column to tick for Yes and one for No, whose cells are empty. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { hasSameSides, height, isNextInRow, isSameEdge, middle, width } from '../page/place.ts';
import type { CellPrint } from './cell-print.ts';

const ANSWER = /^(?:yes|no|y|n|n\/?a|oui|non|s[ií]|ja|nein)\W*$/i;
/** In points. A wider column has room for more than a tick. */
const WIDEST = 60;
const LARGEST_TICK = 12;

/** Tests whether a cell is to tick: its column's head is an answer, and so is the head beside. */
export function answerColumnTest(all: readonly CellPrint[]): (own: CellPrint) => boolean {
  const answers = all.filter(
    ({ cell, words }) =>
      width(cell) < WIDEST && words.length === 1 && ANSWER.test(words[0]?.text ?? ''),
  );
  const heads = answers.filter(({ cell }) =>
    answers.some(({ cell: other }) => isNextInRow(cell, other) || isNextInRow(other, cell)),
  );
  const toTick = new Set(heads.flatMap(({ cell: head }) => columnUnder(head, all)));
  return ({ cell, words, ticks }) => words.length === 0 && ticks.length === 0 && toTick.has(cell);
}

/** The empty cells under a head, without a gap. */
function columnUnder(head: Box, all: readonly CellPrint[]): Box[] {
  const column: Box[] = [];
  for (let last = head; ; ) {
    const next = all.find(
      ({ cell, words }) =>
        words.length === 0 &&
        hasSameSides(cell, last) &&
        isSameEdge(cell[3], last[1]) &&
        cell !== last,
    )?.cell;
    if (!next) return column;
    column.push(next);
    last = next;
  }
}

export function squareIn(cell: Box): Box {
  const side = Math.min(width(cell) - 2, height(cell) - 2, LARGEST_TICK) / 2;
  const [x, y] = middle(cell);
  return [x - side, y - side, x + side, y + side];
}
