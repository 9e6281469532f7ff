/** Lines to write on: ruled or of underscores, with a word beside or under them. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import { captionedLines } from '../page/captions.ts';
import { isForOffice } from '../page/office-use.ts';
import { type PagePrint, type Word, wordsIn } from '../page/page-print.ts';
import { coveredShare, isSameEdge, width } from '../page/place.ts';
import { ASKS } from '../page/words-that-ask.ts';
import {
  CAPTION,
  heightAbove,
  liesOnLine,
  remainingSpans,
  type Span,
  splitAtCaptions,
} from './line-room.ts';
import {
  continues,
  continuesUnderLabel,
  isInStack,
  LOWEST_LINE,
  longTextPlaces,
} from './line-stacks.ts';
import { isNamed, isPageNumberRule, RULE } from './named-line.ts';

const SHORTEST = 13;
/** In points. Underscores are typed to write on, but rules can be this short for other reasons. */
const SHORTEST_SCORES = 7;
/** The fewest ticks in a table's row; a single one can follow a line to write on. */
const FEWEST_TICKS = 2;
/** In points. Ticks up to this far above the line are in its row, beside a question of two lines. */
const ROW = 14;
/** Ticks up to this far above a line are on it, in points and, where print is small, in its sizes. */
const [LEVEL, LEVEL_BY_PRINT] = [9, 1.2];
/** The widest gap between the parts of a line, in points, which has room for a sign. */
const SIGN = 8;
/** Distance between a line and the words or ticks on it, in points. */
const PAD = 1.5;

export interface LinesToWrite {
  print: PagePrint;
  ticks: readonly Box[];
  /** Arrows that point to a place. A line before one is no place. */
  leads: readonly Box[];
  /** Ruled lines, and underscores as lines. */
  across: readonly RuledLine[];
  /** Cells. Their top and bottom lines are no lines to write on. */
  cells: readonly Box[];
}

/** The room over a part of a line, and whether something says what to write there. */
interface LineSpace {
  box: Box;
  named: boolean;
  /** Whether words on it say something other than what the line above asks. */
  hasWords: boolean;
}

/** @param drawn whether the lines are ruled instead of typed */
export function writingLines(
  page: LinesToWrite,
  lines: readonly RuledLine[],
  drawn: boolean,
): Box[] {
  const { words, layout } = page.print;
  const spaces = lines.flatMap((line) => spacesOn(line, page, drawn));
  const all = spaces.map(({ box }) => box);
  const isRule = (box: Box) => width(box) >= layout.width * RULE;
  const isOverOffice = ([left, bottom, right]: Box) =>
    isForOffice(wordsIn(words, [left, bottom - 2 * CAPTION, right, bottom]));
  const isOverHeading = (box: Box) =>
    isRule(box) &&
    wordsIn(words, [box[0], box[1] - CAPTION, box[2], box[1]]).some(({ bold }) => bold);
  const single = spaces.filter(
    ({ box, named, hasWords }) =>
      named ||
      spaces.some((before) => before.named && isNextPart(before.box, box)) ||
      (!hasWords &&
        !isOverOffice(box) &&
        !isOverHeading(box) &&
        spaces.some((over) => over.named && continues(over.box, box))) ||
      (!isRule(box) && isInStack(box, all)),
  );
  const captioned = captionedLines(all, words, isRule);
  const named = new Set([...single.map(({ box }) => box), ...captioned]);
  const texts = longTextPlaces(all.filter((box) => !named.has(box)));
  const worded = new Set(spaces.filter(({ hasWords }) => hasWords).map(({ box }) => box));
  const rest = all.filter(
    (box) =>
      !isOverOffice(box) &&
      !isOverHeading(box) &&
      !named.has(box) &&
      !worded.has(box) &&
      !texts.some((text) => coveredShare(box, text) > 0),
  );
  // Boxes run from the top of the page down, so each line comes after the one that it continues.
  for (const box of rest.sort((a, b) => b[1] - a[1])) {
    const goesOn = (over: Box) => continues(over, box) || continuesUnderLabel(over, box, words);
    if ([...named].some(goesOn)) named.add(box);
  }
  return [...named, ...texts];
}

function spacesOn(line: RuledLine, page: LinesToWrite, drawn: boolean): LineSpace[] {
  const { print, ticks } = page;
  const obstacles = [...print.words.map(({ tight }) => tight), ...ticks];
  const whole: Span = [line.from, line.to];
  const ofCells = page.cells
    .filter((box) => Math.abs(box[1] - line.at) < 2 || Math.abs(box[3] - line.at) < 2)
    .map((box): Span => [box[0], box[2]]);
  return (drawn ? remainingSpans(whole, ofCells) : [whole]).flatMap((span) => {
    const on = print.words.filter((word) => liesOnLine(word, line.at, span));
    return freeParts(span, line.at, page, on).flatMap(([left, right]): LineSpace[] => {
      if (right - left < (drawn ? SHORTEST : SHORTEST_SCORES)) return [];
      if (page.leads.some((lead) => isAtEnd(lead, right, line.at))) return [];
      const top = heightAbove(obstacles, page.across, line.at, left, right);
      if (top - line.at < LOWEST_LINE) return [];
      const box: Box = [left, line.at, right, top];
      if (isBeforeTick(box, ticks, on) || isForOffice(on)) return [];
      if (drawn && (isInRowOfTicks(box, line, ticks, on) || isUnderCaptions(line, on, page.across)))
        return [];
      if (!drawn) return [{ box, named: true, hasWords: on.length > 0 }];
      if (isAfterTick(box, ticks, on) || isPageNumberRule(line, print)) return [];
      return [{ box, named: isNamed(box, line, print, on), hasWords: on.length > 0 }];
    });
  });
}

/** The parts of a line that words and ticks leave free, cut where its captions start. */
function freeParts(span: Span, at: number, page: LinesToWrite, on: readonly Word[]): Span[] {
  const obstacles = [
    ...on.map(({ tight }) => tight),
    ...page.ticks.filter((tick) => isOnLine(tick, at, page.print.size)),
  ];
  const free = remainingSpans(
    span,
    obstacles.map((box) => [box[0] - PAD, box[2] + PAD]),
  );
  return free.flatMap((part) => splitAtCaptions(part, at, page.print.words, page.across));
}

/** Whether ticks follow on the line, so that it is the rule under a row of a table. */
function isInRowOfTicks(
  box: Box,
  { at, to }: RuledLine,
  ticks: readonly Box[],
  on: readonly Word[],
): boolean {
  if (on.length === 0 || on.some(({ text }) => ASKS.test(text))) return false;
  const after = ticks.filter(
    (tick) => tick[1] < at + ROW && tick[3] > at + 1 && tick[2] > box[0] && tick[2] < to,
  );
  return after.length >= FEWEST_TICKS;
}

/** Whether all words on the line are captions of shorter lines over them. */
function isUnderCaptions(
  { from, to }: RuledLine,
  on: readonly Word[],
  across: readonly RuledLine[],
): boolean {
  const isCaption = ({ tight }: Word) =>
    across.some(
      (over) =>
        over.to - over.from < (to - from) / 2 &&
        isSameEdge(over.from, tight[0]) &&
        over.at > tight[3] - 2 &&
        over.at < tight[3] + CAPTION,
    );
  return on.length > 1 && on.every(isCaption);
}

/** Whether the box is the next part of one line, as in `day of ________, ____`. */
function isNextPart(before: Box, box: Box): boolean {
  const gap = box[0] - before[2];
  return before[1] === box[1] && gap > 0 && gap < SIGN;
}

function isOnLine(tick: Box, at: number, size = LEVEL): boolean {
  return tick[1] < at + Math.min(LEVEL, size * LEVEL_BY_PRINT) && tick[3] > at + 1;
}

function isAtEnd(lead: Box, right: number, at: number): boolean {
  return Math.abs(lead[0] - PAD - right) < 1 && isOnLine(lead, at);
}

/** Whether the room follows the words of a tick, which is no place unless they ask for one. */
function isAfterTick(box: Box, ticks: readonly Box[], on: readonly Word[]): boolean {
  const before = on.filter(({ tight }) => tight[2] <= box[0] + 3);
  const last = before.sort((a, b) => b.tight[2] - a.tight[2])[0];
  if (!last || ASKS.test(last.text)) return false;
  return ticks.some((tick) => isOnLine(tick, box[1]) && tick[2] < box[0]);
}

/** Whether the line is between a question and its ticks, which is no place. */
function isBeforeTick(box: Box, ticks: readonly Box[], on: readonly Word[]): boolean {
  const asked = on.some(({ text, tight }) => text.endsWith('?') && tight[2] <= box[0] + 3);
  return asked && ticks.some((tick) => isAtEnd(tick, box[2], box[1]));
}
