/** The places of one page. */
import type { Box, RuledLine } from '../page/page-layout.ts';
import type { PageContent } from '../page/read-page-content.ts';
import { isHead, printIn, spaceIn } from './cell-space.ts';
import { combsIn } from './combs.ts';
import { isPaper, lightnessAt, type PagePrint, pagePrint, wordsIn } from './page-print.ts';
import { area, covered, height, type Place, width } from './place.ts';
import { cellsOf, rulingOf } from './ruled-cells.ts';
import { tickBoxes } from './tick-boxes.ts';
import { rowsOf, underscores, writingLines } from './writing-lines.ts';

const LOWEST = 8;
const NARROWEST = 12;
/** A cell of more than this share of the page is its frame. */
const FRAME = 0.4;
const WHITE = 0.97;

export interface PagePlaces {
  places: Place[];
  print: PagePrint;
}

export function placesOn(content: PageContent): PagePlaces {
  const print = pagePrint(content);
  const lines = [...content.lines, ...edgesOf(content)];
  const small = cellsOf(rulingOf(content.lines)).filter(
    (cell) => width(cell) <= 20 && height(cell) <= 20,
  );
  const ticks = tickBoxes(content, small);
  const ruling = rulingOf(lines.filter((line) => !ticks.some((tick) => isSide(line, tick))));
  const scores = underscores(content.letters);
  const leaders = rowsOf(content.letters, /^[.…]+$/, 2.5);
  const cells = cellsOf(ruling);
  const frame = content.width * content.height * FRAME;
  const isEmpty = (cell: Box) => wordsIn(print.words, cell).length === 0;
  const { combs, others } = combsIn(cells, isEmpty);
  const places: Place[] = [
    ...ticks.map((box): Place => ({ box, kind: 'checkbox', confidence: 0.9 })),
    ...combs.map(({ box, cells: comb }): Place => ({ box, kind: 'text', comb, confidence: 0.9 })),
  ];
  const across = [...ruling.across, ...scores];
  const writable = others.filter(
    (cell) =>
      area(cell) <= frame &&
      height(cell) >= LOWEST &&
      width(cell) >= NARROWEST &&
      !across.some((line) => isInside(line, cell)),
  );
  const printed = writable.map((cell) => printIn(cell, print.words, ticks, leaders));
  const emptyByTop = byTop(
    printed
      .filter(({ words, ticks: own }) => words.length + own.length === 0)
      .map(({ cell }) => cell),
  );
  for (const own of printed) {
    const hasWords = own.words.length > 0;
    if (!isPaper(content, own.cell, hasWords)) continue;
    if (hasWords && isHead(own.cell, emptyByTop)) continue;
    const box = spaceIn(own);
    if (box && height(box) >= LOWEST) places.push({ box, kind: 'text', confidence: 0.8 });
  }
  const closed = cells.filter((cell) => area(cell) <= frame);
  const page = { print, ticks, across, cells: closed };
  const lined = [
    ...writingLines(page, ruling.across, true),
    ...writingLines(page, scores, false),
  ].filter((box) => isPaper(content, box, false));
  for (const box of lined) places.push({ box, kind: 'text', confidence: 0.6 });
  return { places: withoutOverlaps(places), print };
}

function byTop(cells: readonly Box[]): Map<number, Box[]> {
  const found = new Map<number, Box[]>();
  for (const cell of cells) {
    const level = Math.round(cell[3]);
    found.set(level, [...(found.get(level) ?? []), cell]);
  }
  return found;
}

/** Bars and tinted boxes close cells like lines; white ones do on a tinted ground. */
function edgesOf({ shapes, width: pageWidth, height: pageHeight }: PageContent): RuledLine[] {
  return shapes.flatMap(({ box, round, stroked, lightness }, i) => {
    const [left, bottom, right, top] = box;
    const large = area(box) > 0.5 * pageWidth * pageHeight;
    if (round || large || top - bottom < 4 || right - left < 4) return [];
    const isSeen =
      stroked ||
      (lightness !== undefined &&
        (lightness < WHITE || lightnessAt(shapes.slice(0, i), box) < WHITE));
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
