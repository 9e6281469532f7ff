/** Short blanks of underscores beside answers are ticked, not written on: `___ Yes ___ No`. */
import type { Box, RuledLine } from '../../pdf/page/page-layout.ts';
import type { Word } from '../page/page-print.ts';
import { height, isNextInRow, meets, middle, width } from '../page/place.ts';

const [SHORTEST, LONGEST] = [8, 36];
/** In points, of a box to tick. */
const HIGHEST = 24;
const BEHIND = /^(?:yes|no)\b/i;
const BEFORE = /(?:^|\s)(?:yes|no):?$/i;
/** Other answers, behind at least two blanks of one length. Units begin with a small letter. */
const ANSWER = /^\p{Lu}[^:]{0,23}$/u;
const UNIT = /^(?:years?|months?|weeks?|days?|hours?|minutes?|inch(?:es)?|feet|pounds?)\b/i;
const FEWEST = 2;
const FEWEST_BOXES = 4;
const WORD = /\p{L}{3}/u;
const ALIKE = 2;
/** Answers that exclude each other. */
const PAIRS = [
  ['yes', 'no'],
  ['m', 'f'],
  ['male', 'female'],
];
const PAIR = /^(?:yes|no|m|f|male|female)$/i;
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

/**
 * Boxes before Yes or No, or before several answers, that are too large or too wide to count as
 * ticks anywhere else.
 */
export function answerBoxes(cells: readonly Box[], words: readonly Word[], largest: number): Box[] {
  const answered = cells.flatMap((cell) => {
    const [low, high] = [height(cell), width(cell)];
    if (low > HIGHEST || high > LONGEST || (low <= largest && high <= largest)) return [];
    if (words.some(({ tight }) => meets(tight, cell, 1))) return [];
    const [, y] = middle(cell);
    const behind = words.find(
      ({ tight, fontSize }) =>
        tight[1] < y && tight[3] > y && tight[0] > cell[2] && isNear(tight[0] - cell[2], fontSize),
    );
    const isPart = cells.some((other) => isNextInRow(cell, other) || isNextInRow(other, cell));
    const under = words.find(
      ({ text, tight, fontSize }) =>
        !isPart &&
        WORD.test(text) &&
        tight[0] < cell[2] &&
        tight[2] > cell[0] &&
        isNear(cell[1] - tight[3], fontSize / 2),
    );
    const answer = behind ?? under;
    return answer ? [{ cell, text: answer.text, behind: behind !== undefined }] : [];
  });
  const isAlike = (one: Box, other: Box) =>
    Math.abs(width(one) - width(other)) < ALIKE && Math.abs(height(one) - height(other)) < ALIKE;
  const others = answered.filter(({ text }) => ANSWER.test(text) && !UNIT.test(text));
  return answered
    .filter((own) => {
      if (own.behind && BEHIND.test(own.text)) return true;
      const alike = others.filter(
        ({ cell, behind }) =>
          isAlike(cell, own.cell) && (own.behind ? behind : Math.abs(cell[1] - own.cell[1]) < 1),
      );
      const levels = alike.map(({ cell }) => cell[1]).sort((a, b) => a - b);
      const areBeside = levels.some((level, i) => level - (levels[i - 1] ?? -Infinity) < 1);
      return others.includes(own) && alike.length >= FEWEST_BOXES && areBeside;
    })
    .map(({ cell }) => cell);
}

/** Short ruled lines before Yes and No, two or more in a row, or behind both of them. */
export function ruledAnswers(lines: readonly RuledLine[], words: readonly Word[]): Answer[] {
  const short = lines.filter(({ from, to }) => to - from >= SHORTEST && to - from <= 2 * LONGEST);
  const found = short.flatMap((line): (Answer & { text: string; behind: boolean })[] => {
    const { at, from, to } = line;
    const on = wordsOn(line, words);
    const behind = on.find(
      ({ text, tight, fontSize }) =>
        to - from <= LONGEST && BEHIND.test(text) && isNear(tight[0] - to, fontSize),
    );
    const before = on.find(
      ({ text, tight, fontSize }) => PAIR.test(text) && isNear(from - tight[2], fontSize),
    );
    const word = behind ?? before;
    if (!word) return [];
    const box: Box = [from, at, to, Math.max(word.tight[3], at + word.fontSize)];
    return [{ line, box, text: word.text.toLowerCase(), behind: behind !== undefined }];
  });
  const isPartner = (one: string, other: string) =>
    one !== other && PAIRS.some((pair) => pair.includes(one) && pair.includes(other));
  return found.filter(({ line, text, behind }) =>
    found.some(
      (other) =>
        other.line !== line &&
        other.behind === behind &&
        Math.abs(other.line.at - line.at) < 1 &&
        (behind || isPartner(text, other.text)),
    ),
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
