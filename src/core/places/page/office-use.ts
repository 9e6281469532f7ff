/** The parts of a page that an office fills in, not the person the form is for. */
import { saysForOffice } from '../../pdf/labels/lines/office-use.ts';
import type { Box } from '../../pdf/page/page-layout.ts';
import { backgroundOf, type PagePrint, showsOnPaper, type Word, wordsIn } from './page-print.ts';
import { area, hasSameSides, height, isSameEdge, width } from './place.ts';

/** In points. A lower heading applies to the rows under it, a taller one to those beside it. */
const ROW = 30;
/** Room under the words of a cell that is enough to write in, in points. */
const ROOM = 12;
/** The tallest row that belongs to a heading above it, in points. */
const HIGHEST_ROW = 45;
const WIDEST_SIDE = 120;
/** In square points. A larger cell is the frame of the page. */
const PART = 60_000;
/** Text on a sample, or on a pictured check that shows where its numbers are. */
const PICTURED = /^(?:pay to the(?: order of)?:?|void|sample|specimen)$/i;
const PHOTO = /^(?:[\p{L}’'-]+ ){0,4}photo(?:graph)?s?(?: here)?$/iu;
/** A box for a fingerprint, in which nobody writes. */
const THUMB = /\b(?:thumb|finger)[ -]?(?:mark|print|impression)?s?\b/i;
/** A box for a photo says no more than this; a list of papers does. */
const MOST_WORDS = 3;
const HEAD = 12;
/** In points. */
const NARROWEST_BAR = 300;
/** In points. What is under a bar can reach this far over its sides. */
const ASIDE = 6;

export function isForOffice(words: readonly Word[]): boolean {
  return saysForOffice(textOf(words));
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** The cells that the office fills in, with the rows that belong to them. */
export function officeUse(cells: readonly Box[], { content, words }: PagePrint): Box[] {
  const printed = new Map(cells.map((cell) => [cell, wordsIn(words, cell)]));
  const printIn = (cell: Box) => printed.get(cell) ?? [];
  const named = cells.filter((cell) => isForOffice(printIn(cell)));
  const beside = named
    .filter((cell) => height(cell) >= ROW && width(cell) < WIDEST_SIDE)
    .map(([left, bottom, , top]): Box => [left, bottom, Number.POSITIVE_INFINITY, top]);
  const isFull = (cell: Box) =>
    Math.min(...printIn(cell).map(({ tight }) => tight[1])) - cell[1] < ROOM;
  const rows = named
    .filter((cell) => height(cell) < ROW)
    .map((head) => {
      const region: Box = [...head];
      // A cell with room to write under its words is reserved on its own.
      if (!isFull(head)) return region;
      // Cells run from the top of the page down, so each row comes after the one above it.
      for (const cell of cells) {
        const within = cell[0] > region[0] - 3 && cell[2] < region[2] + 3;
        if (within && isSameEdge(cell[3], region[1]) && height(cell) < HIGHEST_ROW)
          region[1] = cell[1];
      }
      return region;
    });
  const isPictured = (inside: readonly Word[]) =>
    inside.some(({ text }) => PICTURED.test(text)) ||
    (inside.length <= MOST_WORDS && inside.some(({ text }) => PHOTO.test(text)));
  const pictured = cells.filter((cell) => area(cell) < PART && isPictured(printIn(cell)));
  const whole = named.filter(
    (cell) => height(cell) >= ROW && width(cell) >= WIDEST_SIDE && isHeaded(cell, words),
  );
  const over = ([left, , right, top]: Box) =>
    wordsIn(words, [left - ASIDE, top, right, top + HEAD]);
  const under = ([left, bottom, right]: Box) =>
    wordsIn(words, [left, bottom - HEAD, right, bottom]);
  const isInked = (cell: Box) =>
    [over(cell), under(cell)].some((said) => said.length === 1 && THUMB.test(textOf(said)));
  const boxes = cells.filter(
    (cell) => printIn(cell).length === 0 && (isForOffice(over(cell)) || isInked(cell)),
  );
  const isBar = (cell: Box) =>
    height(cell) < HIGHEST_ROW &&
    width(cell) > NARROWEST_BAR &&
    showsOnPaper(backgroundOf(content.shapes, cell)) &&
    printIn(cell).length > 0;
  return [
    ...beside,
    ...rows,
    ...whole,
    ...pictured,
    ...boxes,
    ...partsUnderBars(named, isBar, cells),
  ];
}

/** Whether the cell is a part of the page with a first line that says it is for the office. */
function isHeaded(cell: Box, words: readonly Word[]): boolean {
  const inside = wordsIn(words, cell);
  const top = Math.max(...inside.map(({ tight }) => tight[3]));
  return area(cell) < PART && isForOffice(inside.filter(({ tight }) => tight[1] > top - HEAD));
}

/** From a bar that heads a part for the office down to the next such bar. */
function partsUnderBars(
  named: readonly Box[],
  isBar: (cell: Box) => boolean,
  cells: readonly Box[],
): Box[] {
  return named.filter(isBar).flatMap((bar): Box[] => {
    const alike = cells.filter(
      (cell) =>
        cell !== bar &&
        hasSameSides(cell, bar) &&
        Math.abs(height(cell) - height(bar)) < 2 &&
        isBar(cell),
    );
    if (alike.every((cell) => named.includes(cell))) return [];
    const next = alike.filter((cell) => cell[3] < bar[1]).map((cell) => cell[3]);
    return [[bar[0] - ASIDE, Math.max(0, ...next), bar[2] + ASIDE, bar[3]]];
  });
}
