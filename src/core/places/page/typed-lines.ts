/** Lines typed as letters: underscores and dots. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import type { Letter } from '../../pdf/page/read-letters.ts';
import type { Word } from './page-print.ts';
import { middle, width } from './place.ts';

export const DOTS = /^[.…]+$/;
/**
 * As a multiple of the font size. Dots closer than this are a line; dots farther apart are leaders.
 */
const DENSE = 0.2;
const SHORTEST_DOTS = 40;
/** Room for two digits, as in `__/__/____`. */
const FEWEST_SCORES = 2;
/** Largest distance between the end of dots and what they lead to, in points. */
const LEADS_TO = 40;
/** Largest distance between a label and its dots, in points. */
const LABEL_GAP = 8;
const SAME_LINE = 1.6;
/** In points. A wider gap has room for another letter. */
const GAP = 1;

/** Rows of adjacent letters of one kind: underscores, or dots that lead somewhere. */
export function rowsOf(letters: readonly Letter[], kind: RegExp, apart: number, fewest = 3): Box[] {
  const found = letters.filter(({ text }) => kind.test(text)).sort((a, b) => b.box[1] - a.box[1]);
  const others = letters.filter(({ text }) => !kind.test(text) && text.trim() !== '');
  const rows: { box: Box; letters: number }[] = [];
  for (let start = 0, end = 0; start < found.length; start = end) {
    const level = (found[start] as Letter).box[1];
    while (end < found.length && level - (found[end] as Letter).box[1] < SAME_LINE) end++;
    let last: (typeof rows)[number] | undefined;
    for (const { box, fontSize, text } of found
      .slice(start, end)
      .sort((a, b) => a.box[0] - b.box[0])) {
      const gap = last ? box[0] - last.box[2] : Number.POSITIVE_INFINITY;
      if (last && gap < fontSize * apart && !(gap > GAP && isBetween(others, last.box, box))) {
        last.box[2] = Math.max(last.box[2], box[2]);
        last.letters += text.length;
        continue;
      }
      const size = Math.min(fontSize, box[3] - box[1]);
      last = { box: [box[0], box[1], box[2], box[1] + size], letters: text.length };
      rows.push(last);
    }
  }
  return rows.filter((row) => row.letters >= fewest).map(({ box }) => box);
}

/** Whether a letter is between, such as the stroke in `____/____`. */
function isBetween(letters: readonly Letter[], before: Box, after: Box): boolean {
  return letters.some(({ box }) => {
    const [x, y] = middle(box);
    return x > before[2] && x < after[0] && y > before[1] - 2 && y < before[3] + 2;
  });
}

/** Underscores are drawn slightly below the baseline. */
export function underscores(letters: readonly Letter[]): RuledLine[] {
  return rowsOf(letters, /^_+$/, 0.4, FEWEST_SCORES).map(lineUnder);
}

export function lineUnder([left, bottom, right, top]: Box): RuledLine {
  return { vertical: false, at: bottom + (top - bottom) * 0.1, from: left, to: right };
}

/** Whether a dotted or dashed line leads the eye to an amount. */
export function leadsToAmount({ at, to }: RuledLine, words: readonly Word[]): boolean {
  return words.some(
    ({ text, tight }) =>
      text.startsWith('$') &&
      tight[0] > to - 3 &&
      tight[0] < to + LEADS_TO &&
      tight[1] < at + 6 &&
      tight[3] > at,
  );
}

/**
 * Dots to write on, which are those that lead to nothing, to the label of the next such dots, or to
 * the rest of a sentence.
 */
export function dottedLines(
  letters: readonly Letter[],
  cells: readonly Box[],
  words: readonly Word[],
): Box[] {
  const rows = rowsOf(letters, DOTS, DENSE).filter((row) => width(row) >= SHORTEST_DOTS);
  return rows.filter((row) => {
    const print = words.filter(({ tight }) => leads(row, tight));
    if (cells.some((box) => leads(row, box))) return false;
    return print.every(
      ({ text, tight }) =>
        /^\p{Ll}{1,5}\b/u.test(text) ||
        (/^\p{L}{2}/u.test(text) && rows.some((next) => isRightBehind(tight, next))),
    );
  });
}

function leads(row: Box, box: Box): boolean {
  const [, y] = middle(row);
  return box[0] > row[2] - 3 && box[0] < row[2] + LEADS_TO && box[1] < y + 6 && box[3] > y - 6;
}

function isRightBehind(label: Box, row: Box): boolean {
  const gap = row[0] - label[2];
  return gap > -3 && gap < LABEL_GAP && row[1] < label[3] && row[3] > label[1];
}
