/** The parts of a page that somebody in an office fills in, not whoever the form is for. */
import type { Box } from '../pdf/page/page-layout.ts';
import { type Word, wordsIn } from './page-print.ts';
import { area, height, isSameEdge, width } from './place.ts';

/** Printed in cells that others fill in. */
const FOR_OFFICE =
  /\b(?:do not (?:write|mark)|(?:office|official|agency|court|revenue|department|irs|va|dhs|uscis|government|internal|staff|clerk|company|insurer|carrier|bank)(?:'s)? use\b|for .{0,40}\buse only|(?:file|filing|date|court) stamp\b)/i;
/** Lower heads have rows under them, higher ones beside them. */
const ROW = 30;
/** The tallest row that hangs under a head. */
const HIGHEST_ROW = 45;
const WIDEST_SIDE = 120;
/** Square points: what is larger is the frame of the page. */
const PART = 60_000;
/** A check printed to show where its numbers stand, or a sample. */
const PICTURED = /^(?:pay to the(?: order of)?:?|void|sample|specimen)$/i;
const HEAD = 12;

export function isForOffice(words: readonly Word[]): boolean {
  return FOR_OFFICE.test(textOf(words));
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Cells that the office fills in, with the rows that hang under them. */
export function officeUse(cells: readonly Box[], words: readonly Word[]): Box[] {
  const named = cells.filter((cell) => isForOffice(wordsIn(words, cell)));
  const beside = named
    .filter((cell) => height(cell) >= ROW && width(cell) < WIDEST_SIDE)
    .map(([left, bottom, , top]): Box => [left, bottom, Number.POSITIVE_INFINITY, top]);
  const under = named
    .filter((cell) => height(cell) < ROW)
    .map((head) => {
      const region: Box = [...head];
      // From the top of the page down, so each row is met after the one it hangs under.
      for (const cell of cells) {
        const within = cell[0] > region[0] - 3 && cell[2] < region[2] + 3;
        if (within && isSameEdge(cell[3], region[1]) && height(cell) < HIGHEST_ROW)
          region[1] = cell[1];
      }
      return region;
    });
  const pictured = cells.filter(
    (cell) => area(cell) < PART && wordsIn(words, cell).some(({ text }) => PICTURED.test(text)),
  );
  const whole = named.filter(
    (cell) => height(cell) >= ROW && width(cell) >= WIDEST_SIDE && isHeaded(cell, words),
  );
  return [...beside, ...under, ...whole, ...pictured];
}

/** A part of the page, whose first line says whose it is. */
function isHeaded(cell: Box, words: readonly Word[]): boolean {
  const inside = wordsIn(words, cell);
  const top = Math.max(...inside.map(({ tight }) => tight[3]));
  return area(cell) < PART && isForOffice(inside.filter(({ tight }) => tight[1] > top - HEAD));
}
