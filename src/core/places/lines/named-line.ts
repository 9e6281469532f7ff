/**
 * Decides whether something on a page says what to write on a line, or whether the line is an
 * ornament.
 */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import { isForOffice } from '../page/office-use.ts';
import type { PagePrint, Word } from '../page/page-print.ts';
import { height, middle, width } from '../page/place.ts';
import { ASKS, HEADING, isSentence, SIGN } from '../page/words-that-ask.ts';
import { CAPTION } from './line-room.ts';
import { LINE_PITCH } from './line-stacks.ts';

/** A longer line, as a share of the page's width, may be an ornament. */
export const RULE = 0.72;
/** Shares of the page's height below and above which rules belong to the footer and header. */
const FOOT = 0.085;
const HEAD = 0.925;
/**
 * Above this share of the page's height, a long line with words on it is the rule under the page's
 * title.
 */
const TITLE = 0.85;
/** Text printed under the rule above the footer. */
const PAGE_NUMBER = /\bpage \d+\b|^\d+ of \d+$/i;
const END = 12;
/** In points. A line nearer than this is the other edge of the same line. */
const OWN_LINE = 3;
const START = 4;
/** How far a label flush with a line can be from its start, in points. */
const FLUSH = 2;
const LONGEST_SIGN = 40;
/** In points. People sign higher than they write. */
const SIGN_PITCH = 60;
/** Longer text under a rule as wide as the page is a note. */
const LONGEST_CAPTION = 60;
/** In points. A rule between two paragraphs has less room above it than writing needs. */
const LOW_OVER_RULE = 12;
/** In points. Text larger than this, and larger than most of the page, is a heading. */
const LARGEST_LABEL = 10.5;
const LARGER = 1.1;
/** The least share of a caption that must be under the line, if it starts before the line. */
const REACH = 0.35;
/** Largest gap between a line and the rest of its sentence, in points. */
const NEXT_WORD = 6;
/** In points. A shorter line before a label may be one to tick. */
const LONG_ENOUGH = 60;
/** In points. Words farther away do not belong to the line. */
const FARTHEST_LABEL = 90;

/**
 * @param box the room over a part of the line
 * @param on the words on that part
 */
export function isNamed(box: Box, line: RuledLine, print: PagePrint, on: readonly Word[]): boolean {
  const { width: pageWidth, height: pageHeight } = print.layout;
  const isLong = line.to - line.from > pageWidth * RULE;
  const isHead = line.at > pageHeight * HEAD;
  const isRule = isLong || isHead;
  const isTitle = isHead || (line.at > pageHeight * TITLE && on.length > 0);
  const asks = on.some(({ text }) => ASKS.test(text));
  if (isLong && (isTitle || standsAtBothEnds(on, line)) && !asks) return false;
  const largest = Math.max(LARGEST_LABEL, print.size * LARGER);
  if (isUnderHeading(line, on)) return false;
  // Print in a frame keeps a distance from its sides, so a label flush with a rule is on a line.
  const isOfLine = ({ tight }: Word) =>
    Math.abs(tight[0] - line.from) < FLUSH || tight[2] < line.from + FLUSH;
  const isLabel = (word: Word) => ASKS.test(word.text) && (!isLong || isOfLine(word));
  const isBefore = (word: Word) => isBeforeLine(word, box, isRule && !isLabel(word), largest);
  if (print.words.some(isBefore)) return true;
  if (isLong && height(box) < LOW_OVER_RULE) return false;
  if (on.length > 0) return !isRule && !on.every(({ bold, text }) => bold && !ASKS.test(text));
  const asksOver = (word: Word) =>
    isQuestionOver(word, box) || isSignatureOver(word, box, print.words);
  const isAsked = (word: Word) =>
    asksOver(word) && isNext(word, box, print.words) && !hasOwnLine(word, box, print);
  if (print.words.some(isAsked)) return true;
  if (!isRule && print.words.some((word) => goesOnBehind(word, box))) return true;
  const under = print.words.filter((word) => isCaptionUnder(word, box, isRule, largest));
  if (isForOffice(under)) return false;
  // There is a rule above a page's footer.
  const isFoot = box[1] < pageHeight * FOOT;
  return under.length > 0 && (!isRule || (!isFoot && isCaption(under, box, print.words)));
}

/**
 * Whether bold words are on the start or the middle of the line, which is then the rule under a
 * heading.
 */
function isUnderHeading({ from, to }: RuledLine, on: readonly Word[]): boolean {
  return on.some(
    ({ tight, bold, text }) =>
      bold &&
      !ASKS.test(text) &&
      (Math.abs(tight[0] - from) < START || Math.abs(tight[0] + tight[2] - from - to) < START),
  );
}

function isBeforeLine(
  { tight, bold, fontSize, text }: Word,
  box: Box,
  isRule: boolean,
  largest: number,
): boolean {
  if (text.endsWith('.') && isSentence(text)) return false;
  if (isRule && (bold || fontSize > largest)) return false;
  const [, y] = middle(tight);
  const isOnLine = y > box[1] - 3 && y < box[3] + 2;
  return isOnLine && tight[2] <= box[0] + 3 && tight[2] > box[0] - FARTHEST_LABEL;
}

/**
 * Whether a sentence continues after the line, as in `________, 20____`, or the line's label stands
 * there: `________ Date of birth`.
 */
function goesOnBehind({ tight, text, bold }: Word, box: Box): boolean {
  const [, y] = middle(tight);
  const isOnLine = y > box[1] && tight[1] < box[1] + 7;
  const gap = tight[0] - box[2];
  const isLabel = !bold && width(box) > LONG_ENOUGH && /^\p{Lu}/u.test(text);
  return isOnLine && gap > -3 && gap < NEXT_WORD && (isLabel || /^[,.;)]|^\p{Ll}/u.test(text));
}

function isQuestionOver({ tight, text }: Word, box: Box): boolean {
  return (
    (/[:?]$/.test(text) || (ASKS.test(text) && !/[$#]$/.test(text))) &&
    tight[1] > box[1] &&
    tight[1] < box[1] + LINE_PITCH &&
    tight[0] < box[2] &&
    tight[2] > box[0] - 3
  );
}

/**
 * Whether the words over the start of the line ask for a signature, or are level with words that do,
 * as `Date` is.
 */
function isSignatureOver({ tight, text }: Word, box: Box, words: readonly Word[]): boolean {
  const isSign = (other: Word) =>
    SIGN.test(other.text) &&
    other.text.length < LONGEST_SIGN &&
    Math.abs(other.tight[1] - tight[1]) < 1;
  return (
    text.length < LONGEST_SIGN &&
    Math.abs(tight[0] - box[0]) < START &&
    tight[1] > box[1] + LOW_OVER_RULE &&
    tight[1] < box[1] + SIGN_PITCH &&
    words.some(isSign)
  );
}

/** Whether a nearer line is between the question and the box; the question is then about that line. */
function hasOwnLine({ tight: question }: Word, box: Box, { layout }: PagePrint): boolean {
  return layout.lines.some(
    ({ vertical, at, from, to }) =>
      !vertical &&
      at > box[1] + OWN_LINE &&
      at < question[1] + 1 &&
      from < question[2] + END &&
      to > question[0],
  );
}

/** Whether nothing is printed between a question and the line, or behind the question. */
function isNext({ tight: question }: Word, box: Box, words: readonly Word[]): boolean {
  return !words.some(
    ({ tight }) =>
      tight[1] > box[1] &&
      tight[0] < box[2] &&
      tight[2] > box[0] &&
      (tight[3] < question[1] + 1 || (tight[0] >= question[2] && tight[1] < question[3])),
  );
}

function isCaptionUnder(
  { tight, bold, fontSize, text }: Word,
  box: Box,
  isRule: boolean,
  largest: number,
): boolean {
  const isNear = tight[3] <= box[1] + 2 && tight[3] > box[1] - CAPTION;
  const begins = tight[0] > box[0] - 6 && tight[0] < box[2];
  // The captions of two lines side by side can read as one text.
  const reaches = tight[0] < box[0] && Math.min(tight[2], box[2]) - box[0] > width(tight) * REACH;
  const isLike = fontSize <= largest && !(isRule && bold);
  return isNear && isLike && !(isRule && HEADING.test(text)) && (begins || (reaches && !isRule));
}

/** Whether the line is a rule with the page number under it. */
export function isPageNumberRule(
  { at, from, to }: RuledLine,
  { layout, words }: PagePrint,
): boolean {
  return (
    to - from > layout.width * RULE &&
    words.some(
      ({ tight, text }) =>
        PAGE_NUMBER.test(text) &&
        tight[3] < at + 2 &&
        tight[1] > at - 2 * CAPTION &&
        tight[0] < to &&
        tight[2] > from,
    )
  );
}

/** Whether words are at both ends of the line, like the title and number in a page header. */
function standsAtBothEnds(on: readonly Word[], { from, to }: RuledLine): boolean {
  return (
    on.some(({ tight }) => tight[0] < from + END) && on.some(({ tight }) => tight[2] > to - END)
  );
}

/** Whether the text is short print directly under the start of a line, and not a paragraph. */
function isCaption(under: readonly Word[], box: Box, words: readonly Word[]): boolean {
  const [first] = [...under].sort((a, b) => a.tight[0] - b.tight[0]);
  if (!first || Math.abs(first.tight[0] - box[0]) > 8) return false;
  if (width(first.tight) > width(box) * 0.6 || first.text.length > LONGEST_CAPTION) return false;
  return !words.some(({ tight, fontSize }) => {
    const drop = first.tight[1] - tight[1];
    const isNext = drop > 4 && drop < first.fontSize * 1.6;
    return (
      isNext && Math.abs(fontSize - first.fontSize) < 0.5 && Math.abs(tight[0] - first.tight[0]) < 3
    );
  });
}
