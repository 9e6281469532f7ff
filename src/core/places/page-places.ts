/** Finds the places of one page. */
import type { Box, RuledLine } from '../pdf/page/page-layout.ts';
import type { PageContent } from '../pdf/page/read-page-content.ts';
import { lastLine } from './cells/amount-room.ts';
import { cellPlaces, LOWEST_PLACE } from './cells/cell-places.ts';
import { headedTables } from './cells/headed-rows.ts';
import { partsOf } from './cells/parted-cells.ts';
import { labelledBlanks } from './lines/labelled-blanks.ts';
import { writingLines } from './lines/writing-lines.ts';
import { type Comb, combLines, combsIn } from './numbers/combs.ts';
import { groupedCombs } from './numbers/grouped-combs.ts';
import { separatedNumbers } from './numbers/separated-numbers.ts';
import { splitAmounts } from './numbers/split-amounts.ts';
import { typedCombs } from './numbers/typed-combs.ts';
import { officeUse } from './page/office-use.ts';
import { isPaper, type PagePrint, pagePrint, wordsIn } from './page/page-print.ts';
import { crosses, isCovered, isUnderline } from './page/page-ruling.ts';
import {
  area,
  CONFIDENCE,
  coveredShare,
  height,
  isSameEdge,
  middle,
  type Place,
  type PlaceRoom,
  width,
} from './page/place.ts';
import { joinLinedBoxes, openAmounts, openCellsOf } from './page/ruled-cells.ts';
import { type PageMarks, pageMarks } from './page-marks.ts';
import { isForInitial } from './ticks/letter-squares.ts';
import { withoutBrackets } from './ticks/tick-boxes.ts';
import { withoutLogos, withoutTinted } from './tinted-ground.ts';

const NARROWEST = 12;
/** A word behind a square to tick; `M.I.` is what is written into one. */
const ANSWER = /^\p{L}{2}/u;
/** In points. Printers cannot print closer to the edge of the paper. */
const EDGE = 3;
/** In points, from a dashed line to the foot and to the end of the words before it. */
const [LEVEL, NEAR] = [6, 30];
/**
 * In points, for a cell without a top line: a wider cell is the frame of a part, and a label
 * further below the missing line is inside the cell.
 */
const [WIDEST_LABELLED, LABEL_UNDER] = [320, 6];

export interface PagePlaces {
  places: Place[];
  print: PagePrint;
}

export function placesOn(whole: PageContent): PagePlaces {
  const { combs: typed, rest: content } = typedCombs(whole);
  const print = pagePrint(withoutBrackets(content));
  const page = pageMarks(print, content);
  const found = [
    ...groupedCombs(typed, print.words).map(combPlace),
    ...cellAndTickPlaces(page),
    ...linePlaces(page),
  ];
  const tables = headedTables(page.ruling, print.words);
  const drawn = [
    ...separatedNumbers(print, page.separators, page.cells, page.ticks, found),
    ...splitAmounts(print, page.cells, page.ticks),
    ...tables.flatMap(({ places }) => places.map((box) => textPlace(box, CONFIDENCE.row))),
    ...found.filter(
      ({ box }) =>
        !tables.some((table) => coveredShare(box, table.box) > 0.6 || isOverTable(box, table.box)),
    ),
  ];
  const taken = drawn.map(({ box }) => box);
  const places = [...drawn, ...labelledBlanks(print, page.cells, taken)];
  const office = officeUse(page.cells, print);
  const asked = places.filter(({ box }) => !office.some((part) => coveredShare(box, part) > 0.6));
  return { places: withoutLogos(print, withoutTinted(print, withoutOverlaps(asked))), print };
}

/** Whether the place is on the rule over a table's heads, which look like captions under it. */
function isOverTable([left, bottom, right]: Box, table: Box): boolean {
  return isSameEdge(bottom, table[3]) && left > table[0] - EDGE && right < table[2] + EDGE;
}

function cellAndTickPlaces(page: PageMarks): Place[] {
  const { print, content, ticks, gapped, ruling, cells, across, dashed, frame } = page;
  const isEmpty = (cell: Box) => wordsIn(print.words, cell).length === 0;
  const { combs: closed, others } = combsIn(cells, isEmpty);
  const stroked = combLines(ruling, isEmpty).filter(
    ({ box }) =>
      !closed.some((comb) => coveredShare(box, comb.box) > 0.5) &&
      !cells.some((cell) => Math.abs(cell[1] - box[1]) < 2 && coveredShare(cell, box) > 0.5),
  );
  const combs = [...closed, ...stroked, ...gapped].filter(({ box }) =>
    isPaper(content, box, false),
  );
  const { lined, single } = joinLinedBoxes(others, isEmpty);
  const crossing = [
    ...across.filter((line) => !isUnderline(line, print.words)),
    ...dashed.filter((line) => print.words.some(({ tight }) => isRightBefore(tight, line))),
  ];
  const whole = single.filter((cell) => !crossing.some((line) => crosses(line, cell)));
  const labelled = openCellsOf(ruling, WIDEST_LABELLED).filter(
    (cell) => isLabelled(cell, print) && !cells.some((other) => coveredShare(cell, other) > 0.2),
  );
  const parted = whole.flatMap((cell) => partsOf(cell, ruling, print.words));
  const writable = [...parted, ...lined, ...labelled].filter(
    (cell) =>
      area(cell) <= frame &&
      height(cell) >= LOWEST_PLACE &&
      width(cell) >= NARROWEST &&
      !isAtEdge(cell, content),
  );
  const isNumbered = (cell: Box) =>
    wordsIn(print.words, cell).some(({ text }) => /^\d{1,2}[a-z]?$/.test(text));
  const open = [...openCellsOf(ruling), ...openAmounts(ruling, cells, isNumbered)].filter(
    (cell) =>
      isEmpty(cell) &&
      isPaper(content, cell, false) &&
      !isCovered(content, cell) &&
      !cells.some((other) => coveredShare(other, cell) > 0.5 || coveredShare(cell, other) > 0.5),
  );
  return [
    ...ticks.map((box) => tickPlace(box, combs, print)),
    ...groupedCombs(combs, print.words).map(combPlace),
    ...cellPlaces(print, writable, page),
    ...open.map((cell) => textPlace(lastLine(cell, print.words), CONFIDENCE.open)),
  ];
}

function linePlaces(page: PageMarks): Place[] {
  const { print, content, ticks, leads, ruling, cells, leaders, scores, across, frame } = page;
  const lines = {
    print,
    ticks: [...ticks, ...leaders],
    leads,
    across,
    cells: cells.filter((cell) => area(cell) <= frame),
  };
  return [
    ...writingLines(lines, [...ruling.across, ...page.dashed], true),
    ...writingLines(lines, scores, false),
  ]
    .filter((box) => isPaper(content, box, false))
    .map((box) => textPlace(box, CONFIDENCE.line));
}

/** Whether the words end right before the line and are level with it, so that they name it. */
function isRightBefore([, bottom, right, top]: Box, { at, from }: RuledLine): boolean {
  return bottom < at + LEVEL && top > at && right < from + EDGE && right > from - NEAR;
}

function textPlace(box: Box, confidence: number): Place {
  return { box, kind: 'text', confidence };
}

function combPlace({ box, ...room }: PlaceRoom): Place {
  return { ...textPlace(box, CONFIDENCE.comb), ...room };
}

/** A square that continues a row of character cells takes an initial between two names. */
function tickPlace(box: Box, combs: readonly Comb[], { words }: PagePrint): Place {
  const [, y] = middle(box);
  const isBeforeAnswer = words.some(
    ({ text, tight, fontSize }) =>
      ANSWER.test(text) &&
      tight[1] < y &&
      tight[3] > y &&
      tight[0] > box[2] &&
      tight[0] < box[2] + fontSize,
  );
  const isInitial =
    isForInitial(box, words) || (!isBeforeAnswer && combs.some((comb) => isCellOf(comb, box)));
  return isInitial
    ? { box, kind: 'text', comb: 1, confidence: CONFIDENCE.comb }
    : { box, kind: 'checkbox', confidence: CONFIDENCE.tick };
}

function isCellOf({ box, cells }: Comb, tick: Box): boolean {
  const pitch = width(box) / cells;
  const apart = Math.max(box[0] - tick[2], tick[0] - box[2]);
  return (
    apart < pitch * 2 &&
    Math.abs(box[1] - tick[1]) < 2 &&
    Math.abs(box[3] - tick[3]) < 2 &&
    Math.abs(pitch - width(tick)) < Math.max(2, pitch * 0.25)
  );
}

/** Whether its label is where the missing top line would be. */
function isLabelled(cell: Box, { words }: PagePrint): boolean {
  const inside = wordsIn(words, cell);
  const top = Math.max(...inside.map(({ tight }) => tight[3]));
  return inside.length > 0 && cell[3] - top > -1 && cell[3] - top < LABEL_UNDER;
}

/** Whether the box reaches the edge of the paper, as bars and pictures do, but places do not. */
function isAtEdge([left, bottom, right, top]: Box, { width, height }: PageContent): boolean {
  return left < EDGE || bottom < EDGE || right > width - EDGE || top > height - EDGE;
}

/** Of overlapping places, keeps the one with the higher confidence; of equal ones, the smaller. */
function withoutOverlaps(places: readonly Place[]): Place[] {
  const sorted = [...places].sort(
    (a, b) => b.confidence - a.confidence || area(a.box) - area(b.box),
  );
  const kept: Place[] = [];
  for (const place of sorted) {
    const known = kept.some(
      ({ box }) => coveredShare(place.box, box) > 0.3 || coveredShare(box, place.box) > 0.5,
    );
    if (!known) kept.push(place);
  }
  return kept;
}
