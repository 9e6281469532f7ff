/** Finds where in a cell people write: beside or under the print, or nowhere. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { isForOffice } from '../page/office-use.ts';
import type { Word } from '../page/page-print.ts';
import { area, height, middle, width } from '../page/place.ts';
import { ASKS, BULLET, HINT, INDEX, isSentence, UNIT, WEB } from '../page/words-that-ask.ts';
import { type CellPrint, isBeside, lettersOf, linesOf, PROSE } from './cell-print.ts';
import { freeSpace } from './free-space.ts';

/** A text of more letters that ends in a full stop and has no question number is a notice. */
const NOTICE_LETTERS = 150;
/** Begins a text that says what to do besides writing. */
const INSTRUCTS = /^(?:attach|enclose|see|read|refer|do not|note)\b/i;
const CENTRED = 6;
/** In points, between the middles of words on one level. */
const LEVEL = 5;
/** How far from the middle of its cell print can be, in points and as a share of the height. */
const [OFF_MIDDLE, OFF_SHARE] = [2.5, 0.1];
const TWO_LINES = 26;
const SENTENCE = 25;
const WIDEST_INDEX = 40;
/** In points. Room of at least this height between two rows of print is for writing. */
const GAP = 20;
/** Largest distance between a unit and the right side of its cell, in points. */
const AT_END = 12;
const MOST_ROWS = 8;
const ROOM_TO_WRITE = 9;
/** Room under the letters of an answer, in points. */
const BASE = 3;

export function spaceIn(own: CellPrint): Box | undefined {
  const { cell, words, ticks, leaders } = beforeUnit(own);
  const obstacles = [...words.map(({ tight }) => tight), ...ticks, ...leaders];
  if (obstacles.length === 0) return cell;
  if (isForOffice(words)) return undefined;
  const said = words.filter((word) => !INDEX.test(word.text));
  if (said.some(({ text }) => BULLET.test(text) || WEB.test(text))) return undefined;
  if (said.length === 0 && words.length > 0 && width(cell) < WIDEST_INDEX) return undefined;
  const text = said.map((word) => word.text).join(' ');
  const named = /\p{L}{2}|\p{L}\. ?\p{L}\./u.test(text) || ticks.length > 0;
  const under = named ? underAll(cell, obstacles) : undefined;
  const box = under ?? freeSpace(cell, obstacles);
  if (!box) return undefined;
  const isOver = obstacles.every((obstacle) => obstacle[3] <= box[1] + 1);
  // Space above a question's number belongs to the question before it.
  if (isOver && said.length < words.length && ticks.length === 0) return undefined;
  const lines = linesOf(said);
  const over = [...said.map(({ tight }) => tight), ...ticks, ...leaders];
  if (isBeside(box, cell)) return besideWords(box, cell, said, lines, ticks);
  if (ticks.length === 0 && isMiddle(cell, words)) return undefined;
  if (isUnder(box, over)) return underWords(box, cell, said, ticks);
  if (isOver && lines === 1 && height(box) >= ROOM_TO_WRITE && ticks.length === 0) {
    return isCentred(cell, words) ? undefined : box;
  }
  return named ? undefined : box;
}

/** In a cell with a caption, the answer ends before the unit at its right, such as `%` or `lbs.` */
function beforeUnit(own: CellPrint): CellPrint {
  const { cell, words } = own;
  const unit = words.find(
    ({ text, tight }) => UNIT.test(text) && text !== '$' && cell[2] - tight[2] < AT_END,
  );
  if (!unit || words.length < 2) return own;
  const others = words.filter((word) => word !== unit);
  const isUnderAll = others.every(({ tight }) => tight[1] > middle(unit.tight)[1]);
  return isUnderAll
    ? { ...own, cell: [cell[0], cell[1], unit.tight[0] - 1, cell[3]], words: others }
    : own;
}

/** Under a label people write across the whole width, even if there is more room beside it. */
function underAll([left, bottom, right, top]: Box, obstacles: readonly Box[]): Box | undefined {
  const foot = Math.min(...obstacles.map((box) => box[1]));
  const room = foot - bottom;
  return room >= ROOM_TO_WRITE && room >= (top - bottom) * 0.4
    ? [left, bottom, right, foot]
    : undefined;
}

function isUnder(box: Box, obstacles: readonly Box[]): boolean {
  return obstacles.every((obstacle) => obstacle[1] >= box[3] - 1);
}

function underWords(
  box: Box,
  cell: Box,
  words: readonly Word[],
  ticks: readonly Box[],
): Box | undefined {
  const letters = lettersOf(words);
  const isLong = linesOf(words) >= PROSE.lines;
  const down = [...words].sort((a, b) => b.tight[1] - a.tight[1]);
  const endsSentence =
    linesOf(words) > 1 && letters > SENTENCE && /(?<!\bno)\.$/i.test(down.at(-1)?.text ?? '');
  const isNotice = isLong && letters > NOTICE_LETTERS && !/^\d/.test(down[0]?.text ?? '');
  if (isLong && INSTRUCTS.test(down[0]?.text ?? '')) return undefined;
  if (endsSentence && (isNotice || height(box) < TWO_LINES)) return undefined;
  if (isLong && letters > PROSE.letters && height(box) < height(cell) * 0.5) return undefined;
  return ticks.length === 0 || asksUnder(words, ticks) ? box : undefined;
}

/**
 * Whether the space under ticks is for writing: the last of them asks for it, or they are beside
 * the label.
 */
function asksUnder(words: readonly Word[], ticks: readonly Box[]): boolean {
  const down = [...words].sort((a, b) => a.tight[1] - b.tight[1]);
  const [last, first] = [down[0], down.at(-1)];
  if (!last || !first) return false;
  const row = down.filter(({ tight }) => tight[1] < last.tight[1] + 5);
  if (row.some(({ text }) => ASKS.test(text))) return true;
  const [, top] = middle(first.tight);
  const label = words.filter(({ tight }) => Math.abs(middle(tight)[1] - top) < LEVEL);
  const start = Math.min(...label.map(({ tight }) => tight[0]));
  return ticks.every(
    (tick) =>
      Math.abs(middle(tick)[1] - top) < 8 &&
      tick[0] > start &&
      tick[0] >= Math.min(...words.map(({ tight }) => tight[0])),
  );
}

function besideWords(
  box: Box,
  cell: Box,
  words: readonly Word[],
  lines: number,
  ticks: readonly Box[],
): Box | undefined {
  const [, y] = middle(box);
  const beside = words.filter(({ tight }) => tight[1] < box[3] && tight[3] > box[1]);
  const left = beside.filter(({ tight }) => tight[2] <= box[0] + 1);
  const isHintUnder = (word: Word) =>
    HINT.test(word.text) && left.some((label) => label !== word && isLabelOver(label, word));
  const before = left.filter((word) => !isHintUnder(word));
  const after = beside.filter(({ tight }) => tight[0] >= box[2] - 1);
  const isHint = ({ text }: Word) => UNIT.test(text) || HINT.test(text);
  if (after.length > 0 && !after.every(isHint)) return undefined;
  // An amount goes after its sign, not before it.
  if (after.some(({ text }) => text === '$')) return undefined;
  const last = [...before].sort((a, b) => nearness(a, box, y) - nearness(b, box, y))[0];
  if (!last) {
    const isUnderAll = words.every((word) => word.tight[1] >= box[3] - 1 || after.includes(word));
    const onlyUnits = words.every(({ text }) => UNIT.test(text));
    return (onlyUnits || isUnderAll) && ticks.length === 0 ? box : undefined;
  }
  const isTicked = last.text.endsWith(':') && ticks.some((tick) => tick[3] < last.tight[3]);
  if (isTicked) return undefined;
  if (ASKS.test(last.text)) {
    if (before.length < left.length) return [box[0], last.tight[1] - BASE, box[2], box[3]];
    return lines > 1 && height(box) > TWO_LINES ? undefined : box;
  }
  if (ticks.length > 0 || last.bold || isSentence(last.text)) return undefined;
  if (isCentred(cell, words) || lines > 1) return undefined;
  return area(box) > area(cell) * 0.12 ? box : undefined;
}

/** Whether the print is in the middle of the cell's height, as web pages print names of rows. */
function isMiddle(cell: Box, words: readonly Word[]): boolean {
  const over = cell[3] - Math.max(...words.map(({ tight }) => tight[3]));
  const under = Math.min(...words.map(({ tight }) => tight[1])) - cell[1];
  return over >= CENTRED && Math.abs(over - under) < Math.max(OFF_MIDDLE, height(cell) * OFF_SHARE);
}

/** Whether the hint is right under the label, which asks for an answer beside both. */
function isLabelOver({ text, tight, fontSize }: Word, { tight: hint }: Word): boolean {
  const drop = tight[1] - hint[3];
  return ASKS.test(text) && Math.abs(hint[0] - tight[0]) < LEVEL && drop > 0 && drop < fontSize;
}

function isCentred(cell: Box, words: readonly Word[]): boolean {
  const left = Math.min(...words.map(({ tight }) => tight[0])) - cell[0];
  const right = cell[2] - Math.max(...words.map(({ tight }) => tight[2]));
  return left > CENTRED && Math.abs(left - right) < Math.max(CENTRED, left * 0.3);
}

function nearness({ tight }: Word, box: Box, y: number): number {
  const [, at] = middle(tight);
  return box[0] - tight[2] + Math.abs(at - y);
}

/** The room for writing between the rows of print in one cell. */
export function spacesBetween({ cell, words, ticks, leaders }: CellPrint): Box[] {
  if (isForOffice(words)) return [];
  const prints = [...words.map(({ tight }) => tight), ...ticks, ...leaders].sort(
    (a, b) => b[3] - a[3],
  );
  const spaces: Box[] = [];
  let rows = 0;
  let foot = cell[3];
  for (const print of prints) {
    if (foot < cell[3] && foot - print[3] > GAP) spaces.push([cell[0], print[3], cell[2], foot]);
    if (print[3] < foot) rows += 1;
    foot = Math.min(foot, print[1]);
  }
  if (rows > MOST_ROWS) return [];
  const isLast = foot - cell[1] > GAP && asksUnder(words, ticks);
  return isLast && spaces.length > 0 ? [...spaces, [cell[0], cell[1], cell[2], foot]] : spaces;
}
