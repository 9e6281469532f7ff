/** The places of one page. */
import type { Box, RuledLine } from '../page/page-layout.ts';
import type { PageContent } from '../page/read-page-content.ts';
import {
  EmptyCells,
  isBesideProse,
  isNotOurs,
  printIn,
  spaceIn,
  spacesBetween,
} from './cell-space.ts';
import { type Comb, combsIn } from './combs.ts';
import {
  groundOf,
  isPaper,
  type PagePrint,
  pagePrint,
  showsOnPaper,
  type Word,
  wordsIn,
} from './page-print.ts';
import { area, covered, height, type Place, width } from './place.ts';
import { rowLabels } from './row-labels.ts';
import { cellsOf, joinLinedBoxes, openCellsOf, rulingOf } from './ruled-cells.ts';
import { separatorsOf, splitSpace } from './split-space.ts';
import { tickBoxes } from './tick-boxes.ts';
import { rowsOf, underscores, writingLines } from './writing-lines.ts';

const LOWEST = 8;
const NARROWEST = 12;
/** A cell of more than this share of the page is its frame. */
const FRAME = 0.4;

export interface PagePlaces {
  places: Place[];
  print: PagePrint;
}

export function placesOn(content: PageContent): PagePlaces {
  const print = pagePrint(content);
  const solid = content.lines.filter(({ dashed }) => !dashed);
  const lines = [...solid, ...edgesOf(content)];
  const small = cellsOf(rulingOf(solid)).filter((cell) => width(cell) <= 20 && height(cell) <= 20);
  const ticks = tickBoxes(content, small);
  const ruling = rulingOf(lines.filter((line) => !ticks.some((tick) => isSide(line, tick))));
  const scores = underscores(content.letters);
  const leaders = rowsOf(content.letters, /^[.…]+$/, 2.5);
  const cells = cellsOf(ruling);
  const frame = content.width * content.height * FRAME;
  const isEmpty = (cell: Box) => wordsIn(print.words, cell).length === 0;
  const { combs, others: single } = combsIn(cells, isEmpty);
  const others = joinLinedBoxes(single, isEmpty);
  const boxes = new Set(others.filter((cell) => !single.includes(cell)));
  const places: Place[] = [
    ...ticks
      .filter((box) => !combs.some((comb) => isCellOf(comb, box)))
      .map((box): Place => ({ box, kind: 'checkbox', confidence: 0.9 })),
    ...ticks
      .filter((box) => combs.some((comb) => isCellOf(comb, box)))
      .map((box): Place => ({ box, kind: 'text', comb: 1, confidence: 0.8 })),
    ...combs.map(({ box, cells: comb }): Place => ({ box, kind: 'text', comb, confidence: 0.9 })),
  ];
  const across = [...ruling.across, ...scores];
  const dashed = rulingOf(content.lines.filter((line) => line.dashed)).across;
  const separators = separatorsOf(content);
  const writable = others.filter(
    (cell) =>
      area(cell) <= frame &&
      height(cell) >= LOWEST &&
      width(cell) >= NARROWEST &&
      (boxes.has(cell) || !across.some((line) => isInside(line, cell))),
  );
  const printed = writable.map((cell) => printIn(cell, print.words, ticks, leaders));
  const empty = new EmptyCells(
    printed.filter(({ words }) => !words.some(isWord)).map(({ cell }) => cell),
  );
  for (const own of printed) {
    const hasWords = own.words.some(isWord);
    if (!isPaper(content, own.cell, hasWords) || isCovered(content, own.cell)) continue;
    const label = own.words.map(({ text }) => text).join(' ');
    const marks = [...own.words.map(({ tight }) => tight), ...own.ticks];
    const rows = rowLabels(own.words, own.cell, marks, separators);
    const between = hasWords && rows.length < 2 ? spacesBetween(own) : [];
    const [first] = between;
    if (first && between.length === 1 && empty.isHeadOfOthers(own.cell, first, own.words)) continue;
    if (between.length > 0) {
      for (const space of between)
        for (const box of splitSpace(space, label, separators))
          places.push({ box, kind: 'text', confidence: 0.6 });
      continue;
    }
    const found = spaceIn(own);
    const space = found && !hasWords ? lastLine(found, print.words) : found;
    if (rows.length > 1 || !space || height(space) < LOWEST) {
      for (const box of rows) places.push({ box, kind: 'text', confidence: 0.5 });
      continue;
    }
    if (
      hasWords &&
      (empty.isHeadOfOthers(own.cell, space, own.words) || isBesideProse(own, printed))
    )
      continue;
    for (const box of splitSpace(space, label, separators))
      places.push({ box, kind: 'text', confidence: 0.8 });
  }
  for (const cell of openCellsOf(ruling)) {
    const isFree = isEmpty(cell) && isPaper(content, cell, false) && !isCovered(content, cell);
    const isSplit = cells.some((other) => covered(other, cell) > 0.5 || covered(cell, other) > 0.5);
    if (isFree && !isSplit)
      places.push({ box: lastLine(cell, print.words), kind: 'text', confidence: 0.4 });
  }
  const closed = cells.filter((cell) => area(cell) <= frame);
  const page = { print, ticks: [...ticks, ...leaders], across, cells: closed };
  const lined = [
    ...writingLines(page, ruling.across, true),
    ...writingLines(page, dashed, true),
    ...writingLines(page, scores, false),
  ].filter((box) => isPaper(content, box, false));
  for (const box of lined) places.push({ box, kind: 'text', confidence: 0.6 });
  const office = officeUse(cells, print.words);
  const ours = places.filter(({ box }) => !office.some((area) => covered(box, area) > 0.6));
  return { places: withoutOverlaps(ours), print };
}

/** Tax forms have the amount of a long question in its last line, where its number stands. */
function lastLine(cell: Box, words: readonly Word[]): Box {
  if (height(cell) < 19) return cell;
  const hasNumber = words.some(
    ({ text, tight }) =>
      /^\d{1,2}[a-z]{0,2}$/i.test(text) &&
      tight[2] <= cell[0] + 1 &&
      tight[2] > cell[0] - 30 &&
      tight[1] - cell[1] < 5 &&
      tight[1] > cell[1] - 1,
  );
  return hasNumber ? [cell[0], cell[1], cell[2], cell[1] + 12.5] : cell;
}

/** Cells that are not for whom the form is for, with those that hang under them. */
function officeUse(cells: readonly Box[], words: readonly Word[]): Box[] {
  const named = cells.filter((cell) => isNotOurs(wordsIn(words, cell)));
  const beside = named
    .filter((cell) => height(cell) >= 30 && width(cell) < 120)
    .map(([left, bottom, , top]): Box => [left, bottom, Number.POSITIVE_INFINITY, top]);
  const under = named
    .filter((cell) => height(cell) < 30)
    .map((head) => {
      const region: Box = [...head];
      // From the top of the page down, so each row is met after the one it hangs under.
      for (const cell of cells) {
        const within = cell[0] > region[0] - 3 && cell[2] < region[2] + 3;
        if (within && Math.abs(cell[3] - region[1]) < 3 && height(cell) < 30) region[1] = cell[1];
      }
      return region;
    });
  return [...beside, ...under];
}

/** A cell as those of a row beside it: an initial between two names. */
function isCellOf({ box, cells }: Comb, tick: Box): boolean {
  const pitch = width(box) / cells;
  return (
    Math.abs(box[1] - tick[1]) < 2 &&
    Math.abs(box[3] - tick[3]) < 2 &&
    Math.abs(pitch - width(tick)) < Math.max(2, pitch * 0.25)
  );
}

/** Whether a picture or turned letters stand there. */
function isCovered({ pictures, turned }: PageContent, cell: Box): boolean {
  if (pictures.some((picture) => covered(cell, picture) > 0.3)) return true;
  return turned.some((letter) => covered(letter, cell) > 0.5);
}

const isWord = ({ text }: Word): boolean => /\p{L}/u.test(text);

/** Bars and tinted boxes close cells like lines; white ones do on a tinted ground. */
function edgesOf({ shapes, width: pageWidth, height: pageHeight }: PageContent): RuledLine[] {
  return shapes.flatMap(({ box, round, stroked, lightness, dashed, tinted }, i) => {
    const [left, bottom, right, top] = box;
    const large = area(box) > 0.5 * pageWidth * pageHeight;
    if (round || dashed || large) return [];
    // A bar so thin is a thick line.
    if (right - left < 4)
      return stroked ? [] : [{ vertical: true, at: (left + right) / 2, from: bottom, to: top }];
    if (top - bottom < 4)
      return stroked ? [] : [{ vertical: false, at: (bottom + top) / 2, from: left, to: right }];
    const isSeen =
      stroked ||
      (lightness !== undefined &&
        (showsOnPaper({ lightness, tinted }) || showsOnPaper(groundOf(shapes.slice(0, i), box))));
    if (!isSeen) return [];
    return [
      { vertical: false, at: bottom, from: left, to: right },
      { vertical: false, at: top, from: left, to: right },
      { vertical: true, at: left, from: bottom, to: top },
      { vertical: true, at: right, from: bottom, to: top },
    ];
  });
}

function isSide({ vertical, at, from, to }: RuledLine, [left, bottom, right, top]: Box): boolean {
  const [low, high, near, far] = vertical ? [bottom, top, left, right] : [left, right, bottom, top];
  const onSide = Math.abs(at - near) < 1.5 || Math.abs(at - far) < 1.5;
  return onSide && from > low - 2 && to < high + 2;
}

function isInside({ at, from, to }: RuledLine, [left, bottom, right, top]: Box): boolean {
  if (at < bottom + 3 || at > top - 3) return false;
  return Math.min(to, right) - Math.max(from, left) > 8;
}

/** The surer place stays, and of two as sure the smaller. */
function withoutOverlaps(places: readonly Place[]): Place[] {
  const sorted = [...places].sort(
    (a, b) => b.confidence - a.confidence || area(a.box) - area(b.box),
  );
  const kept: Place[] = [];
  for (const place of sorted) {
    const known = kept.some(
      ({ box }) => covered(place.box, box) > 0.3 || covered(box, place.box) > 0.5,
    );
    if (!known) kept.push(place);
  }
  return kept;
}
