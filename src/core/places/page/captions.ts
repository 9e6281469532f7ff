/** Captions over places: side by side in one cell, or each over its line. */
import type { Box } from '../../pdf/page/page-layout.ts';
import type { Word } from './page-print.ts';
import { height } from './place.ts';
import { CUT, INDEX } from './words-that-ask.ts';

/** In points. Closer pieces of text are one caption. */
const APART = 18;
const NARROWEST = 24;
/** In points. What always has a box of its own can follow this near. */
const OWN_APART = 7;
const OWN_BOX =
  /^(?:m\.? ?i\.?|(?:middle )?initial|(?:first|last) name|state|zip(?: code)?|apt\.?(?: no\.?)?|apartment no\.?|suffix)\W*$/i;
/** Largest distance of a caption from the top of its cell, in points. */
const TOP = 7;
const LOWEST = 9;
/**
 * In points. A caption up to this far above a line has room to write between; one further up is a
 * heading.
 */
const HIGHEST = 24;
const INDENT = 5;
/** In points, between the feet of words on one level. */
const LEVEL = 4;
const LONGEST = 40;
/** A label with its answer printed behind it. */
const ANSWERED = /:\s+\S/;
const ALIKE = 1.5;
/** With fewer such lines, the texts may be headings over a rule. */
const FEWEST_LINES = 3;
/** Largest distance between the start of a row and its number, in points. */
const MARGIN = 12;
const SIGN = /^[$%]$/;

/** The columns under the captions at the top of a cell; none if there is only one caption. */
export function underCaptions(cell: Box, words: readonly Word[]): Box[] {
  const index = words.find(({ text, tight }) => INDEX.test(text) && tight[0] < cell[0] + MARGIN);
  const left = index ? index.tight[2] : cell[0];
  const signs = words.filter(({ text }) => SIGN.test(text));
  const said = words.filter((word) => !SIGN.test(word.text) && word !== index);
  const captions = withoutTitle(said);
  const foot = Math.min(...captions.map(({ tight }) => tight[1]));
  const top = captions === said ? cell[3] : Math.max(...captions.map(({ tight }) => tight[3]));
  const isRow = captions.every(({ tight, fontSize }) => {
    return top - tight[3] < TOP && tight[1] < foot + fontSize * 0.4;
  });
  if (!isRow || foot - cell[1] < LOWEST) return [];
  return columnsUnder([left, cell[1], cell[2], foot], captions).map((column) => {
    const sign = signs.find(({ tight }) => tight[0] > column[0] && tight[2] < column[2]);
    return sign ? [sign.tight[2] + 1, column[1], column[2], column[3]] : column;
  });
}

/** The captions without the title over them, which says what all of them are about. */
function withoutTitle(words: readonly Word[]): readonly Word[] {
  const [title, next, ...more] = [...words].sort((a, b) => b.tight[1] - a.tight[1]);
  const isTitle =
    title !== undefined &&
    next !== undefined &&
    more.length > 0 &&
    title.tight[1] > next.tight[3] &&
    title.tight[0] < next.tight[0] + INDENT * 2;
  return isTitle ? words.filter((word) => word !== title) : words;
}

/** Cuts a box where each caption over it starts. */
export function columnsUnder(box: Box, captions: readonly Word[]): Box[] {
  const sorted = [...captions].sort((a, b) => a.tight[0] - b.tight[0]);
  const starts = sorted.flatMap(({ tight, text }, i): number[] => {
    const before = sorted[i - 1];
    if (!before) return [box[0]];
    const apart = OWN_BOX.test(text) ? OWN_APART : APART;
    const isNew = tight[0] - before.tight[2] > apart && /^[\p{Lu}\d#]/u.test(text);
    return isNew ? [tight[0] - 3] : [];
  });
  if (starts.length < 2 || height(box) < LOWEST) return [];
  const columns = starts.map(
    (from, i): Box => [from, box[1], (starts[i + 1] ?? box[2] + 1) - 1, box[3]],
  );
  return columns.every((column) => column[2] - column[0] >= NARROWEST) ? columns : [];
}

/**
 * The lines of a page with captions over them. A form prints all of these at the same height above
 * the line.
 * @param isRule whether a line is long enough to be the rule under a heading
 */
export function captionedLines(
  lines: readonly Box[],
  words: readonly Word[],
  isRule: (line: Box) => boolean,
): Box[] {
  const labels = words.filter(({ text }) => !ANSWERED.test(text));
  const rises = lines.map((line) => riseOfCaption(line, isRule(line) ? labels : words));
  return lines.filter((_, i) => {
    const rise = rises[i];
    if (rise === undefined) return false;
    const alike = rises.filter((other) => other !== undefined && Math.abs(other - rise) < ALIKE);
    return alike.length >= FEWEST_LINES;
  });
}

function riseOfCaption([left, bottom, right]: Box, words: readonly Word[]): number | undefined {
  const caption = words.find((word) => {
    const { tight, text, bold } = word;
    const isOver = tight[1] - bottom >= LOWEST && tight[1] - bottom < HIGHEST;
    if (!isOver || text.length > LONGEST || (/[.,;]$/.test(text) && !CUT.test(text))) return false;
    const begins = Math.abs(tight[0] - left) < INDENT && tight[2] < right;
    const isCentred =
      Math.abs(tight[0] + tight[2] - left - right) < INDENT && tight[0] > left - INDENT * 3;
    return (begins && (!bold || isAlone(word, right, words))) || isCentred;
  });
  return caption ? caption.tight[1] - bottom : undefined;
}

/** Whether no other words follow over the line, as they do in a heading of several pieces. */
function isAlone({ tight: caption }: Word, right: number, words: readonly Word[]): boolean {
  return !words.some(
    ({ tight, text }) =>
      /[\p{L}\d]/u.test(text) &&
      tight[0] >= caption[2] &&
      tight[0] < right &&
      Math.abs(tight[1] - caption[1]) < LEVEL,
  );
}
