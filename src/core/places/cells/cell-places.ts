/** Finds the places in the cells of a page. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import { underCaptions } from '../page/captions.ts';
import { isForOffice } from '../page/office-use.ts';
import { isPaper, type PagePrint } from '../page/page-print.ts';
import { isCovered } from '../page/page-ruling.ts';
import { CONFIDENCE, height, type Place } from '../page/place.ts';
import { splitSpace } from '../page/split-space.ts';
import { INDEX } from '../page/words-that-ask.ts';
import { isOverNumbers } from '../ticks/letter-squares.ts';
import { isBlankOfColumn, lastLine } from './amount-room.ts';
import { answerColumnTest, squareIn } from './answer-columns.ts';
import { askedSpaces } from './asked-space.ts';
import { type CellPrint, isBeside, isWord, printIn } from './cell-print.ts';
import { spaceIn, spacesBetween } from './cell-space.ts';
import { questionTest } from './question-column.ts';
import { isOfReadTable } from './read-tables.ts';
import { rowLabels } from './row-labels.ts';
import {
  EmptyCells,
  headRowTest,
  isBesideProse,
  isCorner,
  isLetteredHead,
  isNameOfRows,
  isOnlyHead,
  repeatedTest,
  rowNameTest,
} from './table-heads.ts';
import { isOverTicks, tickColumnTest } from './tick-columns.ts';
import { writingRoom } from './writing-room.ts';

export const LOWEST_PLACE = 8;

export interface CellMarks {
  ticks: readonly Box[];
  leaders: readonly Box[];
  separators: readonly Box[];
  dividers: readonly RuledLine[];
  /** All cells of the page. */
  cells: readonly Box[];
}

/** @param cells closed cells that no line crosses */
export function cellPlaces(
  { content, layout, words }: PagePrint,
  cells: readonly Box[],
  { ticks, leaders, separators, dividers, cells: page }: CellMarks,
): Place[] {
  const printOf = (cell: Box) => printIn(cell, words, ticks, leaders);
  const printed = cells.map(printOf);
  const isBesideTicks = rowNameTest(printed);
  const isOfTicks = tickColumnTest(printed);
  const isQuestion = questionTest(printed);
  const isRepeated = repeatedTest(printed);
  const isToTick = answerColumnTest(printed);
  const cellsWith = (hasWords: boolean) =>
    printed.filter((own) => own.words.some(isWord) === hasWords).map(({ cell }) => cell);
  const [asking, blank] = [cellsWith(true), cellsWith(false)];
  const empty = new EmptyCells(blank);
  const isInHeadRow = headRowTest(printed, empty);
  return printed.flatMap((own): Place[] => {
    if (
      isLetteredHead(own.words) ||
      isCorner(own, printed) ||
      isNameOfRows(own, printed) ||
      isOfTicks(own) ||
      isQuestion(own)
    )
      return [];
    if (own.words.length === 0 && isOverNumbers(own.cell, cells, words)) return [];
    if (isToTick(own))
      return [{ box: squareIn(own.cell), kind: 'checkbox', confidence: CONFIDENCE.row }];
    const places = placesIn(own);
    const all =
      places.length > 0 || isForOffice(own.words)
        ? places
        : askedSpaces(own).map((box): Place => ({ box, kind: 'text', confidence: CONFIDENCE.row }));
    const isBesideLabel = ({ box }: Place) => own.words.length > 0 && box[3] > own.cell[3] - 1;
    const onlyNumbers = own.words.length > 0 && !own.words.some(isWord);
    if ((onlyNumbers || all.some(isBesideLabel)) && isOfReadTable(own, printed)) return [];
    return all.map((place) =>
      isBesideLabel(place) ? place : { ...place, box: writingRoom(place) },
    );
  });

  function placesIn(own: CellPrint): Place[] {
    const hasWords = own.words.some(isWord);
    if (!isPaper(content, own.cell, hasWords) || isCovered(content, own.cell)) return [];
    const label = own.words.map(({ text }) => text).join(' ');
    const split = (spaces: readonly Box[], confidence: number) =>
      spaces
        .flatMap((space) => splitSpace(space, label, separators, dividers))
        .map((room): Place => ({ ...room, kind: 'text', confidence }));
    const columns =
      own.ticks.length === 0 && own.words.length > 1 ? underCaptions(own.cell, own.words) : [];
    if (columns.length > 0 && !isForOffice(own.words)) return split(columns, CONFIDENCE.row);
    const rows = rowLabels(own, separators, layout.signs ?? []).filter(
      ({ box }) => !empty.isHeadOfOthers(own.cell, box, own.words),
    );
    const between = hasWords && rows.length < 2 ? spacesBetween(own) : [];
    if (between.length > 0)
      return isOnlyHead(between, own, empty) ? [] : split(between, CONFIDENCE.between);
    const found = spaceIn(own);
    const space = found && !hasWords ? lastLine(found, words, blank) : found;
    if (!hasWords && space === own.cell && isBlankOfColumn(own.cell, blank, asking)) return [];
    if (rows.length > 1 || !space || height(space) < LOWEST_PLACE)
      return rows.map((room) => ({ ...room, kind: 'text', confidence: CONFIDENCE.row }));
    return isHead(own, space) ? [] : split([space], CONFIDENCE.cell);
  }

  /** Whether the words are of other cells, so that nothing is written beside or under them. */
  function isHead(own: CellPrint, space: Box): boolean {
    const isBesideSpace = isBeside(space, own.cell);
    if (!own.words.some((word) => isWord(word) && !INDEX.test(word.text))) return false;
    if (!isBesideSpace && isRepeated(own)) return false;
    return (
      empty.isHeadOfOthers(own.cell, space, own.words) ||
      isBesideProse(own, printed) ||
      isBesideTicks(own) ||
      isInHeadRow(own) ||
      (isBesideSpace && isOverTicks(own, page, printOf))
    );
  }
}
