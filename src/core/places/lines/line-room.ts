/** Finds the free room over a line to write on. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { middle } from '../page/place.ts';
import { HEADING } from '../page/words-that-ask.ts';

export type Span = [from: number, to: number];

/** In points. One line of writing needs no more, however much is free. */
const HIGHEST = 15;
/** Largest distance of a caption below its line, in points. */
export const CAPTION = 11;
/** In points. A nearer line is the other edge of the same line. */
const NEXT_LINE = 2;
/** In points. A line this near to the foot of a label, and to its end, is the label's own. */
const [ON_LINE, LABEL_GAP] = [5, 14];
/** In points. A caption starts where its line does, this far above it at the most. */
const [SAME_START, OVER_LINE] = [3, 24];
/** In points. Print nearer to the line above is the caption of that one. */
const UNDER_LINE = 4;

/** Whether a word is on the line itself, not above the writing there. */
export function liesOnLine({ tight }: Word, at: number, [from, to]: Span): boolean {
  const [, y] = middle(tight);
  return y > at && tight[1] < at + 7 && tight[0] < to && tight[2] > from;
}

/** How high one can write above a line before the next print or line. */
export function heightAbove(
  print: readonly Box[],
  across: readonly RuledLine[],
  at: number,
  left: number,
  right: number,
): number {
  let top = at + HIGHEST;
  for (const box of print) {
    if (box[0] < right && box[2] > left && box[1] > at + 2) top = Math.min(top, box[1]);
  }
  for (const line of across) {
    const over = Math.min(line.to, right) - Math.max(line.from, left);
    if (over > 2 && line.at > at + 3) top = Math.min(top, line.at);
  }
  return top;
}

/** The parts of a line that are not taken. */
export function remainingSpans([from, to]: Span, taken: readonly Span[]): Span[] {
  const sorted = [...taken].sort((a, b) => a[0] - b[0]);
  const free: Span[] = [];
  let at = from;
  for (const [start, end] of sorted) {
    if (start > at) free.push([at, Math.min(start, to)]);
    at = Math.max(at, end);
  }
  if (to > at) free.push([at, to]);
  return free.filter(([start, end]) => end > start);
}

const BELONGS_ELSEWHERE = [isBehindLine, isLabelOfLine, isOverLine];
/** One answer holds all parts of a name. */
const PART_OF_NAME = /^\(?(?:first|middle|last|given|family|suffix|m\.?i\.?)\b/i;
const LONGEST = 40;
/** Least distance between two captions, as a multiple of their size. */
const APART = 3;
/** Largest distance between the start of a line and that of its first caption, in points. */
const START = 8;
/** Items that often share one line with another. */
const PART = /^(?:city|state|zip|(?:tele)?phone|bar no|date|county|e-?mail)/i;

/** Cuts a line for several answers where the caption of each starts under it. */
export function splitAtCaptions(
  [from, to]: Span,
  at: number,
  words: readonly Word[],
  across: readonly RuledLine[],
): Span[] {
  const captions = words
    .filter(({ tight }) => {
      const isUnder = tight[3] <= at + 2 && tight[3] > at - CAPTION;
      const isWithin = isUnder && tight[0] > from - 6 && tight[0] < to;
      // Must come last, because it searches all lines.
      return isWithin && !BELONGS_ELSEWHERE.some((test) => test(tight, across, at));
    })
    .sort((a, b) => a.tight[0] - b.tight[0]);
  const isRow = captions.every(isCaption) && Math.abs((captions[0]?.tight[0] ?? to) - from) < START;
  const starts = captions
    .slice(1)
    .filter((word, i) => PART.test(word.text) || (isRow && isApart(captions[i] as Word, word)))
    .map(({ tight }) => tight[0] - 6);
  return [from, ...starts].map((start, i) => [
    start,
    starts[i] === undefined ? to : (starts[i] as number) - 2,
  ]);
}

/** Whether the print can be the caption of one of several answers on a line. */
function isCaption({ text }: Word): boolean {
  return (
    /^[\p{Lu}(].*[^.:;?]$/u.test(text) &&
    text.length <= LONGEST &&
    !PART_OF_NAME.test(text) &&
    !HEADING.test(text)
  );
}

function isApart(before: Word, { tight, fontSize }: Word): boolean {
  const isLevel = Math.abs(before.tight[1] - tight[1]) < 2;
  return isLevel && tight[0] - before.tight[2] > fontSize * APART;
}

/**
 * Whether another line is between, so that the print is a caption of the cells that start there.
 */
function isBehindLine(box: Box, across: readonly RuledLine[], at: number): boolean {
  return across.some(
    (line) =>
      line.at < at - NEXT_LINE && line.at > box[3] - 1 && line.from < box[2] && line.to > box[0],
  );
}

/** Whether a line starts right behind the print, which then says what to write there. */
function isLabelOfLine([, foot, end]: Box, across: readonly RuledLine[]): boolean {
  return across.some(
    ({ at, from }) => Math.abs(at - foot) < ON_LINE && from > end - 2 && from < end + LABEL_GAP,
  );
}

/** Whether the print is the caption over a line that starts there. */
function isOverLine([left, foot, , top]: Box, across: readonly RuledLine[], over: number): boolean {
  if (over - top < UNDER_LINE) return false;
  return across.some(
    ({ at, from }) =>
      Math.abs(from - left) < SAME_START && at < foot - ON_LINE && at > foot - OVER_LINE,
  );
}
