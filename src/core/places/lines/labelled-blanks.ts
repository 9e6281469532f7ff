/** Forms without lines: labels in a column, each with a colon and a blank after it. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { isForOffice } from '../page/office-use.ts';
import { isPaper, type PagePrint, type Word } from '../page/page-print.ts';
import {
  area,
  CONFIDENCE,
  containsPoint,
  meets,
  middle,
  type Place,
  width,
} from '../page/place.ts';

const LONGEST_LABEL = 40;
const NARROWEST = 70;
/** Fewer labels, stacked or in two columns, may be headings. */
const FEWEST = 4;
/** A sign with a blank behind it, which is no wider than an amount. */
const AMOUNT = /(?:^|\s)\$$/;
const [NARROWEST_AMOUNT, WIDEST_AMOUNT] = [40, 100];
const FEWEST_ROWS = 2;
const FEWEST_IN_CELL = 3;
/** In square points. A larger cell is the frame of a page. */
const PART = 60_000;
/** A label that says what to write: `(specify location):`. */
const WITH_HINT = /\((?:specify|name|date|place|explain|describe|list|state)\b[^()]*\):$/i;
/** The number of an item before its label, whose period ends no sentence. */
const ITEM = /^\(?(?:\d{1,2}|[a-z])[.)]\s+/i;
const FARTHEST = 40;
const [UNDER, OVER] = [3, 4];
/** A place up to this far under a label is its answer, in points and in sizes of large print. */
const [ANSWER, ANSWER_BY_PRINT] = [16, 2];
/** In points, between a label and the place beside it. */
const NEAR = 20;
const MARGIN = 40;
/** In points. Boxes that overlap by less only share an edge. */
const TOUCH = 2;

export function labelledBlanks(
  { content, words }: PagePrint,
  cells: readonly Box[],
  taken: readonly Box[],
): Place[] {
  const parts = cells.filter((cell) => area(cell) < PART);
  const blanks = words.filter(isLabel).flatMap((word) => {
    const part = parts.find((cell) => containsPoint(cell, ...middle(word.tight)));
    const wall = part ? part[2] - OVER : content.width - MARGIN;
    const box = under(blankBehind(word, words, wall), word, taken, words);
    const isFree = box && ![...taken, ...content.images].some((other) => meets(other, box, TOUCH));
    return isFree && isPaper(content, box, false) ? [{ word, box, part }] : [];
  });
  const labels = blanks.map(({ word }) => word);
  return blanks
    .filter(({ word, part }) => {
      if (asksAlone(word)) return true;
      const stack = blanks.filter((other) => part && other.part === part);
      if (rowsOf(stack.map((one) => one.word)) >= FEWEST_IN_CELL) return true;
      const column = columnOf(word, labels);
      const rows = labels.filter((label) => column.some((other) => isBeside(label, other)));
      return column.length >= FEWEST_ROWS && rows.length >= FEWEST;
    })
    .map(({ box }) => ({ box, kind: 'text', confidence: CONFIDENCE.blank }));
}

function isLabel(word: Word): boolean {
  const { text } = word;
  const said = text.replace(ITEM, '');
  const isShort =
    text.endsWith(':') && text.length <= LONGEST_LABEL && !/(?<!\bno)[.;]\s/i.test(said);
  return (isShort || asksAlone(word)) && !isForOffice([word]);
}

/** Whether the label needs no others like it. */
function asksAlone({ text }: Word): boolean {
  return WITH_HINT.test(text) || AMOUNT.test(text);
}

function blankBehind(word: Word, words: readonly Word[], wall: number): Box | undefined {
  const { text, tight } = word;
  const isAmount = AMOUNT.test(text);
  const [, y] = middle(tight);
  const behind = words.filter(
    (other) => other.tight[0] >= tight[2] && other.tight[1] < y && other.tight[3] > y,
  );
  const next = [...behind].sort((a, b) => a.tight[0] - b.tight[0])[0];
  // Words after a label are its answer, so there is no blank.
  if (next && !next.text.endsWith(':') && !asksAlone(word)) return undefined;
  const farthest = isAmount && !next ? tight[2] + WIDEST_AMOUNT : wall;
  const end = Math.min(wall, farthest, ...behind.map((other) => other.tight[0] - OVER));
  const box: Box = [tight[2] + OVER, tight[1] - UNDER, end, tight[3] + OVER];
  const isClear = !words.some((other) => other !== word && meets(other.tight, box, TOUCH));
  return isClear && width(box) >= (isAmount ? NARROWEST_AMOUNT : NARROWEST) ? box : undefined;
}

/** The blank up to the place over its label; none if the place is under the label. */
function under(
  box: Box | undefined,
  { tight, fontSize }: Word,
  taken: readonly Box[],
  words: readonly Word[],
): Box | undefined {
  const farthest = Math.max(ANSWER, fontSize * ANSWER_BY_PRINT);
  // The place of a row below has a label of its own beside it.
  const isLabelled = ([left, bottom, , top]: Box) =>
    words.some(({ tight: own }) => {
      const [, y] = middle(own);
      return y > bottom && y < top && own[3] < tight[1] && own[2] <= left && own[2] > left - NEAR;
    });
  const isAnswer = (other: Box) =>
    width(other) >= NARROWEST &&
    other[0] < tight[2] &&
    other[2] > tight[0] &&
    other[3] < tight[1] + TOUCH &&
    other[3] > tight[1] - farthest &&
    !isLabelled(other);
  if (!box || taken.some(isAnswer)) return undefined;
  const over = taken.filter(
    (other) => other[0] < box[2] && other[2] > box[0] && other[1] > tight[3] - 1,
  );
  return [box[0], box[1], box[2], Math.min(box[3], ...over.map((other) => other[1]))];
}

/** The labels that start directly under each other, without large gaps. */
function columnOf(word: Word, labels: readonly Word[]): Word[] {
  const column = labels
    .filter(({ tight }) => Math.abs(tight[0] - word.tight[0]) < 2)
    .sort((a, b) => b.tight[1] - a.tight[1]);
  const at = column.indexOf(word);
  let [first, last] = [at, at];
  while (first > 0 && isNext(column[first - 1], column[first])) first -= 1;
  while (last < column.length - 1 && isNext(column[last], column[last + 1])) last += 1;
  return column.slice(first, last + 1);
}

function isBeside(one: Word, other: Word): boolean {
  return Math.abs(one.tight[1] - other.tight[1]) < 2;
}

function isNext(over: Word | undefined, under: Word | undefined): boolean {
  return over !== undefined && under !== undefined && over.tight[1] - under.tight[1] < FARTHEST;
}

function rowsOf(labels: readonly Word[]): number {
  return labels.filter((label, i) => !labels.slice(0, i).some((other) => isBeside(label, other)))
    .length;
}
