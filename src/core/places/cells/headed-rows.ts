/** Tables without vertical lines: stacked empty rows, which the heads above divide into columns. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { columnsUnder } from '../page/captions.ts';
import { type Word, wordsIn } from '../page/page-print.ts';
import { height, width } from '../page/place.ts';
import type { Ruling } from '../page/ruled-cells.ts';
import { INDEX } from '../page/words-that-ask.ts';

const SAME = 3;
const [LOWEST, HIGHEST] = [11, 42];
const NARROWEST = 200;
const FEWEST_ROWS = 2;
/** Fewer rows with names may be labels with blanks after them. */
const FEWEST_NAMED = 3;
/** Height above the first row in which its heads are, if no line is above them; in points. */
const HEADS = 14;
const LONGEST_HEAD = 45;

export interface HeadedTable {
  /** The table with its heads, in which no other places are searched. */
  box: Box;
  places: Box[];
}

export function headedTables(ruling: Ruling, words: readonly Word[]): HeadedTable[] {
  return stacksOf(bandsOf(ruling)).flatMap((stack) => {
    const isEmpty = (band: Box) => wordsIn(words, band).length === 0;
    return stack.flatMap((row, first): HeadedTable[] => {
      const over = stack[first - 1];
      if (over && isEmpty(over)) return [];
      const zone: Box = over ?? [row[0] - SAME, row[3], row[2] + SAME, row[3] + HEADS];
      const heads = wordsIn(words, zone);
      if (!areHeads(heads)) return [];
      const isRow = isEmpty(row) ? isEmpty : (band: Box) => isNamed(band, heads, words);
      const end = stack.findIndex((band, i) => i >= first && !isRow(band));
      const rows = stack.slice(first, end < 0 ? undefined : end);
      if (rows.length < (isEmpty(row) ? FEWEST_ROWS : FEWEST_NAMED)) return [];
      const places = rows.flatMap((band) => columnsOf(band, heads, wordsIn(words, band)));
      const foot = (rows.at(-1) as Box)[1];
      return places.length > 0 ? [{ box: [zone[0], foot, zone[2], zone[3]], places }] : [];
    });
  });
}

/** The blanks of a row: all of its columns, or those behind its name or number. */
function columnsOf(band: Box, heads: readonly Word[], names: readonly Word[]): Box[] {
  if (names.length === 0) return columnsUnder(band, heads);
  const [, ...others] = [...heads].sort((a, b) => a.tight[0] - b.tight[0]);
  const [first] = others;
  if (!first) return [];
  const isNumbered = others.length > 1 && names.every(({ text }) => INDEX.test(text));
  if (!isNumbered) return columnsUnder(band, heads).slice(1);
  return columnsUnder([first.tight[0] - SAME, band[1], band[2], band[3]], others);
}

/** Whether the row has a name in its first column and nothing under the other heads. */
function isNamed(band: Box, heads: readonly Word[], words: readonly Word[]): boolean {
  const [, second] = [...heads].sort((a, b) => a.tight[0] - b.tight[0]);
  const names = wordsIn(words, band);
  return (
    second !== undefined &&
    names.length > 0 &&
    names.every(
      ({ tight, text }) => tight[2] < second.tight[0] && (/\p{L}/u.test(text) || INDEX.test(text)),
    )
  );
}

function areHeads(words: readonly Word[]): boolean {
  const foot = Math.min(...words.map(({ tight }) => tight[1]));
  return (
    words.length > 1 &&
    words.every(
      ({ text, tight, fontSize }) =>
        text.length <= LONGEST_HEAD && !/[:;,]$/.test(text) && tight[1] < foot + fontSize * 0.5,
    )
  );
}

/** The spaces between two successive lines of the same length that no vertical line divides. */
function bandsOf({ across, upright }: Ruling): Box[] {
  const sorted = [...across].sort((a, b) => b.at - a.at);
  return sorted.flatMap((top, i): Box[] => {
    if (top.to - top.from < NARROWEST) return [];
    const bottom = sorted
      .slice(i + 1)
      .find((line) => line.from < top.to - SAME && line.to > top.from + SAME);
    if (!bottom) return [];
    const isAsLong = Math.abs(bottom.from - top.from) < SAME && Math.abs(bottom.to - top.to) < SAME;
    const band: Box = [top.from, bottom.at, top.to, top.at];
    if (!isAsLong || height(band) < LOWEST || height(band) > HIGHEST) return [];
    const isDivided = upright.some(
      ({ at, from, to }) =>
        at > band[0] + SAME && at < band[2] - SAME && from < band[3] - SAME && to > band[1] + SAME,
    );
    return isDivided ? [] : [band];
  });
}

function stacksOf(bands: readonly Box[]): Box[][] {
  const stacks: Box[][] = [];
  for (const band of bands) {
    const stack = stacks.find((one) => {
      const last = one.at(-1) as Box;
      return (
        last[1] === band[3] &&
        Math.abs(last[0] - band[0]) < SAME &&
        Math.abs(width(last) - width(band)) < SAME
      );
    });
    if (stack) stack.push(band);
    else stacks.push([band]);
  }
  return stacks;
}
