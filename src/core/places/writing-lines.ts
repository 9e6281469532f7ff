/** Lines to write on: ruled, or of underscores, with a word beside or under them. */
import type { Box, RuledLine } from '../pdf/page/page-layout.ts';
import { captionedLines } from './captions.ts';
import { ASKS, isSentence } from './cell-space.ts';
import { isNotOurs } from './office-use.ts';
import type { PagePrint, Word } from './page-print.ts';
import { covered, height, middle, width } from './place.ts';

const SHORTEST = 16;
const SHORTEST_SCORES = 11;
const HIGHEST = 15;
const LOWEST = 7;
const PAD = 1.5;
/** How far under a line its caption stands. */
const CAPTION = 11;
/** How far apart lines are that one writes on one after the other. */
const LINE_PITCH = 34;
const LINES_OF_STACK = 3;
const ROOMY = 14;
/** A longer line, as a share of the page's width, may be an ornament. */
const RULE = 0.72;
const FOOT = 0.085;
const HEAD = 0.925;
/** In this part of a page a long line with words on it is a rule under its title. */
const TITLE = 0.85;
/** Stands under the rule over the foot of a page. */
const PAGE_NUMBER = /\bpage \d+\b|^\d+ of \d+$/i;
const END = 12;
/** Between two paragraphs a rule has less room over it than writing needs. */
const LOW_OVER_RULE = 12;

export interface LinesToWrite {
  print: PagePrint;
  ticks: readonly Box[];
  /** Arrows that lead to a place: before one is none. */
  leads: readonly Box[];
  /** Ruled lines, and underscores as such. */
  across: readonly RuledLine[];
  /** Lines on whose heights cells begin or end are no lines to write on. */
  cells: readonly Box[];
}

export function writingLines(
  page: LinesToWrite,
  lines: readonly RuledLine[],
  drawn: boolean,
): Box[] {
  const { print } = page;
  const spaces: { box: Box; named: boolean }[] = [];
  for (const line of lines) {
    const taken = page.cells
      .filter((box) => Math.abs(box[1] - line.at) < 2 || Math.abs(box[3] - line.at) < 2)
      .map((box): [number, number] => [box[0], box[2]]);
    for (const [from, to] of drawn
      ? without([line.from, line.to], taken)
      : [[line.from, line.to] as [number, number]]) {
      const on = print.words.filter((word) => standsOn(word, line.at, from, to));
      const obstacles = [
        ...on.map(({ tight }) => tight),
        ...page.ticks.filter((tick) => tick[1] < line.at + 9 && tick[3] > line.at + 1),
      ];
      const free = without(
        [from, to],
        obstacles.map((tight) => [tight[0] - PAD, tight[2] + PAD]),
      );
      const parts = free.flatMap((span) => atCaptions(span, line.at, print.words));
      for (const [left, right] of parts) {
        if (right - left < (drawn ? SHORTEST : SHORTEST_SCORES)) continue;
        if (page.leads.some((lead) => isAtEnd(lead, right, line.at))) continue;
        const top = roof(print.words, page.across, line.at, left, right);
        if (top - line.at < LOWEST) continue;
        const box: Box = [left, line.at, right, top];
        const named = !drawn || isNamed(box, line, page, on);
        if (drawn && isAfterTick(box, page.ticks, on)) continue;
        if (drawn && isOverFoot(box, line, print)) continue;
        if (isBeforeTick(box, page.ticks, on) || isNotOurs(on)) continue;
        spaces.push({ box, named });
      }
    }
  }
  const ofStack = (box: Box) => spaces.filter((other) => isOneOfStack(other.box, box));
  const single = spaces.filter(
    ({ box, named }) =>
      named ||
      spaces.some((over) => over.named && continues(over.box, box)) ||
      (width(box) < print.layout.width * RULE && ofStack(box).length >= LINES_OF_STACK),
  );
  const all = spaces.map(({ box }) => box);
  const named = new Set([...single.map(({ box }) => box), ...captionedLines(all, print.words)]);
  const texts = textsOf(all.filter((box) => !named.has(box)));
  const rest = all.filter(
    (box) => !named.has(box) && !texts.some((text) => covered(box, text) > 0),
  );
  // From the top of the page down, so each line is met after the one that it continues.
  for (const box of rest.sort((a, b) => b[1] - a[1])) {
    if ([...named].some((over) => continues(over, box))) named.add(box);
  }
  return [...named, ...texts];
}

/** Rules over the page's whole width with nothing printed between them are for one long text. */
function textsOf(rules: readonly Box[]): Box[] {
  const left = new Set(
    [...rules].filter((box) => height(box) >= ROOMY).sort((a, b) => b[1] - a[1]),
  );
  return [...left].flatMap((first): Box[] => {
    if (!left.has(first)) return [];
    const stack = [first];
    for (const box of left) {
      const last = stack.at(-1) as Box;
      const isNext = last[1] - box[1] > LOWEST && last[1] - box[1] < LINE_PITCH;
      if (isNext && isOneOfStack(last, box)) stack.push(box);
    }
    if (stack.length < LINES_OF_STACK) return [];
    for (const box of stack) left.delete(box);
    return [[first[0], (stack.at(-1) as Box)[1], first[2], first[3]]];
  });
}

function isAtEnd(lead: Box, right: number, at: number): boolean {
  return Math.abs(lead[0] - PAD - right) < 1 && lead[1] < at + 9 && lead[3] > at + 1;
}

/** Lines as long, one under the other, are to write on even if nothing says what. */
function isOneOfStack(one: Box, other: Box): boolean {
  const apart = Math.abs(one[1] - other[1]);
  return (
    apart < 2 * LINE_PITCH && Math.abs(one[0] - other[0]) < 3 && Math.abs(one[2] - other[2]) < 3
  );
}

/** One line for several answers, each with its caption under it. */
const PART = /^(?:city|state|zip|(?:tele)?phone|bar no|date|county|e-?mail)/i;

function atCaptions(
  [from, to]: [number, number],
  at: number,
  words: readonly Word[],
): [number, number][] {
  const captions = words
    .filter(({ tight }) => {
      const isUnder = tight[3] <= at + 2 && tight[3] > at - CAPTION;
      return isUnder && tight[0] > from - 6 && tight[0] < to;
    })
    .sort((a, b) => a.tight[0] - b.tight[0]);
  const starts = captions
    .slice(1)
    .filter(({ text }) => PART.test(text))
    .map(({ tight }) => tight[0] - 6);
  return [from, ...starts].map((start, i) => [
    start,
    starts[i] === undefined ? to : (starts[i] as number) - 2,
  ]);
}

/** What is free behind the words of a tick is no place, unless they ask for one. */
function isAfterTick(box: Box, ticks: readonly Box[], on: readonly Word[]): boolean {
  const before = on.filter(({ tight }) => tight[2] <= box[0] + 3);
  const last = before.sort((a, b) => b.tight[2] - a.tight[2])[0];
  if (!last || ASKS.test(last.text)) return false;
  return ticks.some((tick) => tick[1] < box[1] + 9 && tick[3] > box[1] + 1 && tick[2] < box[0]);
}

/** Between a question and what answers it is no place. */
function isBeforeTick(box: Box, ticks: readonly Box[], on: readonly Word[]): boolean {
  const asked = on.some(({ text, tight }) => text.endsWith('?') && tight[2] <= box[0] + 3);
  return asked && ticks.some((tick) => isAtEnd(tick, box[2], box[1]));
}

/** A line under another as long is for what did not fit on it. */
function continues(over: Box, box: Box): boolean {
  const drop = over[1] - box[1];
  return (
    drop > LOWEST && drop < LINE_PITCH && Math.abs(over[2] - box[2]) < 4 && box[0] <= over[0] + 4
  );
}

function isNamed(box: Box, line: RuledLine, { print }: LinesToWrite, on: readonly Word[]): boolean {
  const length = line.to - line.from;
  const isLong = length > print.layout.width * RULE;
  const isHead = line.at > print.layout.height * HEAD;
  const isRule = isLong || isHead;
  const isTitle = isHead || (line.at > print.layout.height * TITLE && on.length > 0);
  if (isLong && (isTitle || standsAtBothEnds(on, line))) {
    if (!on.some(({ text }) => ASKS.test(text))) return false;
  }
  const before = print.words.filter(({ tight, bold, fontSize, text }) => {
    const [, y] = middle(tight);
    if (text.endsWith('.') && isSentence(text)) return false;
    if (isRule && (bold || fontSize > 11)) return false;
    return y > box[1] - 3 && y < box[3] + 2 && tight[2] <= box[0] + 3 && tight[2] > box[0] - 90;
  });
  if (before.length > 0) return true;
  if (isLong && box[3] - box[1] < LOW_OVER_RULE) return false;
  if (on.length > 0) return !isRule && !on.every(({ bold, text }) => bold && !ASKS.test(text));
  const over = print.words.some(
    ({ tight, text }) =>
      (/[:?]$/.test(text) || (ASKS.test(text) && !/[$#]$/.test(text))) &&
      tight[1] > box[1] &&
      tight[1] < box[1] + LINE_PITCH &&
      tight[0] < box[2] &&
      tight[2] > box[0] - 3,
  );
  if (over) return true;
  const under = print.words.filter(({ tight, bold, fontSize }) => {
    const near = tight[3] <= box[1] + 2 && tight[3] > box[1] - CAPTION;
    const begins = tight[0] > box[0] - 6 && tight[0] < box[2];
    // Captions of two lines side by side may read as one.
    const reaches = Math.min(tight[2], box[2]) - box[0] > width(tight) * 0.35 && tight[0] < box[0];
    return near && (begins || (reaches && !isRule)) && fontSize <= 10.5 && !(isRule && bold);
  });
  // Over the foot of a page stands a rule.
  const isFoot = box[1] < print.layout.height * FOOT;
  return under.length > 0 && (!isRule || (!isFoot && isCaption(under, box, print.words)));
}

/** A rule with the number of the page under it. */
function isOverFoot([left, at, right]: Box, { from, to }: RuledLine, { layout, words }: PagePrint) {
  return (
    to - from > layout.width * RULE &&
    words.some(
      ({ tight, text }) =>
        PAGE_NUMBER.test(text) &&
        tight[3] < at + 2 &&
        tight[1] > at - 2 * CAPTION &&
        tight[0] < right &&
        tight[2] > left,
    )
  );
}

/** As in the head of a page: its name on one side, its number on the other. */
function standsAtBothEnds(on: readonly Word[], { from, to }: RuledLine): boolean {
  return (
    on.some(({ tight }) => tight[0] < from + END) && on.some(({ tight }) => tight[2] > to - END)
  );
}

/** Short print right under the beginning of a line, and no paragraph. */
function isCaption(under: readonly Word[], box: Box, words: readonly Word[]): boolean {
  const [first] = [...under].sort((a, b) => a.tight[0] - b.tight[0]);
  if (!first || Math.abs(first.tight[0] - box[0]) > 8) return false;
  if (width(first.tight) > width(box) * 0.6) return false;
  return !words.some(({ tight, fontSize }) => {
    const drop = first.tight[1] - tight[1];
    const isNext = drop > 4 && drop < first.fontSize * 1.6;
    return (
      isNext && Math.abs(fontSize - first.fontSize) < 0.5 && Math.abs(tight[0] - first.tight[0]) < 3
    );
  });
}

function standsOn({ tight }: Word, at: number, from: number, to: number): boolean {
  const [, y] = middle(tight);
  return y > at && tight[1] < at + 7 && tight[0] < to && tight[2] > from;
}

/** How high one can write over a line before the next print. */
function roof(
  words: readonly Word[],
  across: readonly RuledLine[],
  at: number,
  left: number,
  right: number,
): number {
  let top = at + HIGHEST;
  for (const { tight } of words) {
    if (tight[0] < right && tight[2] > left && tight[1] > at + 2) top = Math.min(top, tight[1]);
  }
  for (const line of across) {
    const over = Math.min(line.to, right) - Math.max(line.from, left);
    if (over > 2 && line.at > at + 3) top = Math.min(top, line.at);
  }
  return top;
}

function without(
  [from, to]: [number, number],
  taken: readonly [number, number][],
): [number, number][] {
  const sorted = [...taken].sort((a, b) => a[0] - b[0]);
  const free: [number, number][] = [];
  let at = from;
  for (const [start, end] of sorted) {
    if (start > at) free.push([at, Math.min(start, to)]);
    at = Math.max(at, end);
  }
  if (to > at) free.push([at, to]);
  return free.filter(([start, end]) => end > start);
}
