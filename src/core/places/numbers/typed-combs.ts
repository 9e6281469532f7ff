/** Combs typed as letters, such as `|__|__|__|`. */

import type { Letter } from '../../pdf/page/read-letters.ts';
import type { PageContent } from '../../pdf/page/read-page-content.ts';
import type { Comb } from './combs.ts';

const BAR = '|';
/** One cell is a box to tick. */
const FEWEST = 2;
const SAME_LINE = 1.6;
/** As multiples of the font size: the largest gap between letters of one comb, and its height. */
const [APART, HIGH] = [0.4, 1.25];

/** @returns the combs, and the page without their letters */
export function typedCombs(content: PageContent): { combs: Comb[]; rest: PageContent } {
  const typed = content.letters.filter(({ text }) => text === BAR || /^_+$/.test(text));
  if (!typed.some(({ text }) => text === BAR)) return { combs: [], rest: content };
  const rows = rowsOf(typed).flatMap(combsOf);
  const used = new Set(rows.flat());
  const letters = content.letters.filter((letter) => !used.has(letter));
  return { combs: rows.map(combOf), rest: { ...content, letters } };
}

/** The letters that follow each other on one line. */
function rowsOf(letters: readonly Letter[]): Letter[][] {
  const down = [...letters].sort((a, b) => b.box[1] - a.box[1]);
  const rows: Letter[][] = [];
  for (let start = 0, end = 0; start < down.length; start = end) {
    const level = (down[start] as Letter).box[1];
    while (end < down.length && level - (down[end] as Letter).box[1] < SAME_LINE) end++;
    let last: Letter | undefined;
    for (const letter of down.slice(start, end).sort((a, b) => a.box[0] - b.box[0])) {
      if (last && letter.box[0] - last.box[2] < letter.fontSize * APART) rows.at(-1)?.push(letter);
      else rows.push([letter]);
      last = letter;
    }
  }
  return rows;
}

/** The parts of a row from one bar to another with underscores between every two. */
function combsOf(row: readonly Letter[]): Letter[][] {
  const bars = row.flatMap(({ text }, i) => (text === BAR ? [i] : []));
  const combs: Letter[][] = [];
  let start = 0;
  for (let i = 1; i <= bars.length; i++) {
    const isCell = i < bars.length && (bars[i] as number) - (bars[i - 1] as number) > 1;
    if (isCell) continue;
    if (i - 1 - start >= FEWEST) combs.push(row.slice(bars[start], (bars[i - 1] as number) + 1));
    start = i;
  }
  return combs;
}

function combOf(row: readonly Letter[]): Comb {
  const [first, last] = [row[0] as Letter, row.at(-1) as Letter];
  const bottom = first.box[1];
  return {
    box: [first.box[0], bottom, last.box[2], bottom + first.fontSize * HIGH],
    cells: row.filter(({ text }) => text === BAR).length - 1,
  };
}
