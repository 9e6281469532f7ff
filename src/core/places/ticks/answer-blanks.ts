/** Short blanks of underscores beside answers are ticked, not written on: `___ Yes ___ No`. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { height, meets, middle, width } from '../page/place.ts';

const [SHORTEST, LONGEST] = [8, 36];
/** In points, of a box to tick. */
const HIGHEST = 24;
const BEHIND = /^(?:yes|no)\b/i;
const BEFORE = /(?:^|\s)(?:yes|no):?$/i;
/** Other answers, behind at least two blanks of one length. Units begin with a small letter. */
const ANSWER = /^\p{Lu}[^:]{0,23}$/u;
const UNIT = /^(?:years?|months?|weeks?|days?|hours?|minutes?|inch(?:es)?|feet|pounds?)\b/i;
const FEWEST = 2;
const ALIKE = 2;
const QUESTION = /[:?]$/;
/** Largest distance between a blank and its word, in font sizes. */
const APART = 1;
/** Largest distance between a question and its first blank, in points. */
const NEAR = 20;

export interface Answer {
  line: RuledLine;
  box: Box;
}

export function answerBlanks(scores: readonly RuledLine[], words: readonly Word[]): Answer[] {
  const short = scores.filter(({ from, to }) => to - from <= LONGEST);
  const rows = answersInRows(short, words);
  return short.flatMap((line): Answer[] => {
    const { at, from, to } = line;
    const word =
      wordsOn(line, words).find(
        ({ text, tight, fontSize }) =>
          (BEHIND.test(text) && isNear(tight[0] - to, fontSize)) ||
          (BEFORE.test(text) && isNear(from - tight[2], fontSize)),
      ) ?? rows.get(line);
    return word ? [{ line, box: [from, at, to, Math.max(word.tight[3], at + word.fontSize)] }] : [];
  });
}

/** Boxes before Yes or No that are too large or too wide to be found as ticks wherever they are. */
export function answerBoxes(cells: readonly Box[], words: readonly Word[], largest: number): Box[] {
  return cells.filter((cell) => {
    const [low, high] = [height(cell), width(cell)];
    if (low > HIGHEST || high > LONGEST || (low <= largest && high <= largest)) return false;
    const [, y] = middle(cell);
    return (
      words.some(
        ({ text, tight, fontSize }) =>
          BEHIND.test(text) &&
          tight[1] < y &&
          tight[3] > y &&
          tight[0] > cell[2] &&
          isNear(tight[0] - cell[2], fontSize),
      ) && !words.some(({ tight }) => meets(tight, cell, 1))
    );
  });
}

/** Short ruled lines before Yes and No, two or more in a row. */
export function ruledAnswers(lines: readonly RuledLine[], words: readonly Word[]): Answer[] {
  const short = lines.filter(({ from, to }) => to - from >= SHORTEST && to - from <= LONGEST);
  const found = short.flatMap((line): Answer[] => {
    const word = wordsOn(line, words).find(
      ({ text, tight, fontSize }) => BEHIND.test(text) && isNear(tight[0] - line.to, fontSize),
    );
    const { at, from, to } = line;
    return word ? [{ line, box: [from, at, to, Math.max(word.tight[3], at + word.fontSize)] }] : [];
  });
  return found.filter(({ line }) =>
    found.some((other) => other.line !== line && Math.abs(other.line.at - line.at) < 1),
  );
}

const isNear = (gap: number, fontSize: number) => gap > -1 && gap < fontSize * APART;

function wordsOn({ at }: RuledLine, words: readonly Word[]): Word[] {
  return words.filter(({ tight, fontSize }) => {
    const [, y] = middle(tight);
    return y >= at && tight[1] <= at + fontSize * 0.7;
  });
}

/** The answers behind blanks that are alike, in a row after a question or nothing. */
function answersInRows(short: readonly RuledLine[], words: readonly Word[]): Map<RuledLine, Word> {
  const found = new Map<RuledLine, Word>();
  for (const first of short) {
    if (found.has(first)) continue;
    const on = wordsOn(first, words);
    const isAsked = on.every(
      ({ text, tight }) =>
        tight[2] > first.from + 1 || tight[2] < first.from - NEAR || QUESTION.test(text),
    );
    if (!isAsked) continue;
    const row = rowFrom(first, short, on);
    if (row.size >= FEWEST) for (const [line, word] of row) found.set(line, word);
  }
  return found;
}

function rowFrom(
  first: RuledLine,
  short: readonly RuledLine[],
  on: readonly Word[],
): Map<RuledLine, Word> {
  const row = new Map<RuledLine, Word>();
  const level = short
    .filter(({ at, from }) => Math.abs(at - first.at) < 1 && from >= first.from)
    .sort((a, b) => a.from - b.from);
  for (const line of level) {
    const isLike = Math.abs(line.to - line.from - (first.to - first.from)) < ALIKE;
    const word = on.find(({ tight, fontSize }) => isNear(tight[0] - line.to, fontSize));
    if (!isLike || !word || !ANSWER.test(word.text) || UNIT.test(word.text)) break;
    row.set(line, word);
  }
  return row;
}
