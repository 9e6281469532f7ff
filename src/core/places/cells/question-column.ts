/** Tables with questions at the left and the room for their answers, with smaller captions, beside. */

import { hasSameSides, isNextInRow } from '../page/place.ts';
import { type CellPrint, isWord } from './cell-print.ts';

const FEWEST = 4;
/** The largest caption of an answer, as a share of the size of its question. */
const SMALLER = 0.85;

/** Tests whether a cell holds only a question, so that the room under it is no place. */
export function questionTest(all: readonly CellPrint[]): (own: CellPrint) => boolean {
  const questions = all.filter((own) => own.ticks.length === 0 && isBesideAnswer(own, all));
  return (own) =>
    own.words.some(isWord) &&
    questions.filter(({ cell }) => hasSameSides(cell, own.cell)).length >= FEWEST;
}

function isBesideAnswer({ cell, words }: CellPrint, all: readonly CellPrint[]): boolean {
  const size = Math.min(...words.filter(isWord).map(({ fontSize }) => fontSize));
  if (!Number.isFinite(size)) return false;
  return all.some(
    (other) =>
      isNextInRow(cell, other.cell) &&
      other.ticks.length === 0 &&
      other.words.some(isWord) &&
      other.words.every((word) => word.fontSize <= size * SMALLER),
  );
}
