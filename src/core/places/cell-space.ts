/** Where in a cell one writes: beside or under what is printed in it, or nowhere. */
import type { Box } from '../pdf/page/page-layout.ts';
import { freeSpace } from './free-space.ts';
import { isNotOurs } from './office-use.ts';
import { type Word, wordsIn } from './page-print.ts';
import { area, height, middle, width } from './place.ts';

/** After this one writes on, even beside prose. */
export const ASKS =
  /(?::|\$|#|\((?:please )?(?:specify|explain|describe|list)[^)]*\)|specify|explain)\.?\s*$/i;
/** A short word with a period is cut short and ends no sentence: `Phone no.`. */
export const isSentence = (text: string): boolean =>
  /[?;,]$/.test(text) || (text.endsWith('.') && !/(?:^|\s)\p{L}{1,4}\.$/u.test(text));
/** Short print that follows what one writes, such as a unit. */
export const UNIT =
  /^(?:%|\.?00|years?|yrs?|months?|mos?|days?|hours?|weeks?|per \w+|a\.?m\.?|p\.?m\.?|[$.,/-])$/i;
/** What to write before it: `(Include area code)`. */
const HINT = /^\([^()]{3,30}\)$/;
/** The number of a question, in a cell or a box of its own. */
const INDEX = /^\(?(?:\d{1,3}[a-z]{0,2}|[a-z]?)[.)]?$/i;
const PROSE_LINES = 3;
const PROSE_LETTERS = 260;
/** So much that ends in a full stop and is no numbered question is a notice. */
const NOTICE_LETTERS = 150;
const CENTRED = 6;
const TWO_LINES = 26;
const SENTENCE = 25;
/** Tells where to go: nothing is asked there. */
const WEB = /^[^(]*(?:https?:|www\.)/i;
const BULLET = /^[•●▪■–-]\s/;
const WIDEST_INDEX = 40;
/** As high as this, room between two rows of print is for writing. */
const GAP = 20;
const MOST_ROWS = 8;
const ROOM_TO_WRITE = 9;
/** Under a label so little room is what its letters leave in their row. */
const ONE_LINE = 12;
/** As high as this it is for writing, even over an empty cell. */
const ROOMY = 16;

export const isWord = ({ text }: Word): boolean => /\p{L}/u.test(text);

export interface CellPrint {
  cell: Box;
  words: readonly Word[];
  ticks: readonly Box[];
  /** Dots that lead from words to a place elsewhere. */
  leaders: readonly Box[];
}

export function spaceIn({ cell, words, ticks, leaders }: CellPrint): Box | undefined {
  const obstacles = [...words.map(({ tight }) => tight), ...ticks, ...leaders];
  if (obstacles.length === 0) return cell;
  if (isNotOurs(words)) return undefined;
  const said = words.filter((word) => !INDEX.test(word.text));
  if (said.some(({ text }) => BULLET.test(text) || WEB.test(text))) return undefined;
  if (said.length === 0 && words.length > 0 && width(cell) < WIDEST_INDEX) return undefined;
  const text = said.map((word) => word.text).join(' ');
  const named = /\p{L}{2}/u.test(text) || ticks.length > 0;
  const under = named ? underAll(cell, obstacles) : undefined;
  const box = under ?? freeSpace(cell, obstacles);
  if (!box) return undefined;
  if (said.length < words.length && ticks.length === 0) {
    const isOverIndex = obstacles.every((obstacle) => obstacle[3] <= box[1] + 1);
    if (isOverIndex) return undefined;
  }
  const lines = linesOf(said);
  const over = [...said.map(({ tight }) => tight), ...ticks, ...leaders];
  if (isBeside(box, cell)) return besideWords(box, cell, said, lines, ticks);
  if (isUnder(box, over)) return underWords(box, cell, said, ticks);
  const isOver = obstacles.every((obstacle) => obstacle[3] <= box[1] + 1);
  if (isOver && lines === 1 && height(box) >= ROOM_TO_WRITE && ticks.length === 0) {
    return isCentred(cell, words) ? undefined : box;
  }
  return named ? undefined : box;
}

/** Under a label one writes over the whole width, even if there is more room beside it. */
function underAll([left, bottom, right, top]: Box, obstacles: readonly Box[]): Box | undefined {
  const foot = Math.min(...obstacles.map((box) => box[1]));
  const room = foot - bottom;
  return room >= ROOM_TO_WRITE && room >= (top - bottom) * 0.4
    ? [left, bottom, right, foot]
    : undefined;
}

function isBeside(box: Box, cell: Box): boolean {
  return box[0] > cell[0] + 1 || box[2] < cell[2] - 1;
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
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const isLong = linesOf(words) >= PROSE_LINES;
  const down = [...words].sort((a, b) => b.tight[1] - a.tight[1]);
  const endsSentence =
    linesOf(words) > 1 && letters > SENTENCE && /(?<!\bno)\.$/i.test(down.at(-1)?.text ?? '');
  const isNotice = isLong && letters > NOTICE_LETTERS && !/^\d/.test(down[0]?.text ?? '');
  if (endsSentence && (isNotice || height(box) < TWO_LINES)) return undefined;
  if (isLong && letters > PROSE_LETTERS && height(box) < height(cell) * 0.5) return undefined;
  return ticks.length === 0 || asksUnder(words, ticks) ? box : undefined;
}

/** Under ticks nothing is written, unless the last of them asks for it, or they stand beside the label. */
function asksUnder(words: readonly Word[], ticks: readonly Box[]): boolean {
  const down = [...words].sort((a, b) => a.tight[1] - b.tight[1]);
  const [last, first] = [down[0], down.at(-1)];
  if (!last || !first) return false;
  const row = down.filter(({ tight }) => tight[1] < last.tight[1] + 5);
  if (row.some(({ text }) => ASKS.test(text))) return true;
  const [, top] = middle(first.tight);
  return ticks.every((tick) => Math.abs(middle(tick)[1] - top) < 8);
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
  const before = beside.filter(({ tight }) => tight[2] <= box[0] + 1);
  const after = beside.filter(({ tight }) => tight[0] >= box[2] - 1);
  const isHint = ({ text }: Word) => UNIT.test(text) || HINT.test(text);
  if (after.length > 0 && !after.every(isHint)) return undefined;
  const last = [...before].sort((a, b) => nearness(a, box, y) - nearness(b, box, y))[0];
  if (!last) {
    const isUnderAll = words.every((word) => word.tight[1] >= box[3] - 1 || after.includes(word));
    const onlyUnits = words.every(({ text }) => UNIT.test(text));
    return (onlyUnits || isUnderAll) && ticks.length === 0 ? box : undefined;
  }
  const isTicked = last.text.endsWith(':') && ticks.some((tick) => tick[3] < last.tight[3]);
  if (isTicked) return undefined;
  if (ASKS.test(last.text)) return lines > 1 && height(box) > TWO_LINES ? undefined : box;
  if (ticks.length > 0 || last.bold || isSentence(last.text)) return undefined;
  if (isCentred(cell, words) || lines > 1) return undefined;
  return area(box) > area(cell) * 0.12 ? box : undefined;
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

function linesOf(words: readonly Word[]): number {
  const levels: number[] = [];
  for (const { tight } of words) {
    const [, y] = middle(tight);
    if (!levels.some((level) => Math.abs(level - y) < 4)) levels.push(y);
  }
  return levels.length;
}

/** Where rows of print with room for writing between them stand in one cell. */
export function spacesBetween({ cell, words, ticks, leaders }: CellPrint): Box[] {
  if (isNotOurs(words)) return [];
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

/** The head of a column that is called by a letter: `(b)` at its foot. */
export function isLetteredHead(words: readonly Word[]): boolean {
  const foot = [...words].sort((a, b) => a.tight[1] - b.tight[1])[0];
  return words.length > 1 && /^\([a-z\d]\)$/i.test(foot?.text ?? '');
}

/** A row of a table to read: the cell names what its neighbour tells. */
export function isBesideProse({ cell }: CellPrint, all: readonly CellPrint[]): boolean {
  return all.some(
    ({ cell: other, words, ticks }) =>
      Math.abs(other[0] - cell[2]) < 3 &&
      Math.min(other[3], cell[3]) - Math.max(other[1], cell[1]) > height(other) * 0.5 &&
      ticks.length === 0 &&
      linesOf(words) >= PROSE_LINES &&
      words.reduce((sum, { text }) => sum + text.length, 0) > PROSE_LETTERS / 2,
  );
}

/** Empty cells, by where they begin. */
export class EmptyCells {
  private readonly byTop = new Map<number, Box[]>();
  private readonly byLeft = new Map<number, Box[]>();

  constructor(cells: readonly Box[]) {
    for (const cell of cells) {
      put(this.byTop, cell[3], cell);
      put(this.byLeft, cell[0], cell);
    }
  }

  /** Whether the cell is the head of a column or a row of empty cells, and not one to write in. */
  isHeadOfOthers(cell: Box, space: Box, words: readonly Word[]): boolean {
    const under = near(this.byTop, cell[1]).find(
      (other) => Math.abs(other[0] - cell[0]) < 3 && Math.abs(other[2] - cell[2]) < 3,
    );
    const beside = isBeside(space, cell);
    const asks = words.some(({ text }) => ASKS.test(text));
    if (under && !asks && (beside || height(space) < Math.min(ROOMY, height(under) * 0.8)))
      return true;
    return (
      (beside || height(space) < ONE_LINE) &&
      near(this.byLeft, cell[2]).some(
        (other) =>
          Math.abs(other[1] - cell[1]) < 3 &&
          Math.abs(other[3] - cell[3]) < 3 &&
          (!asks || width(other) > width(space)),
      )
    );
  }
}

function put(known: Map<number, Box[]>, at: number, cell: Box): void {
  const level = Math.round(at);
  known.set(level, [...(known.get(level) ?? []), cell]);
}

function near(known: ReadonlyMap<number, Box[]>, at: number): Box[] {
  const level = Math.round(at);
  return [level - 1, level, level + 1].flatMap((one) => known.get(one) ?? []);
}

export function printIn(
  cell: Box,
  words: readonly Word[],
  ticks: readonly Box[],
  leaders: readonly Box[],
): CellPrint {
  const inside = (box: Box) => {
    const [x, y] = middle(box);
    return x > cell[0] && x < cell[2] && y > cell[1] && y < cell[3];
  };
  const reaches = (box: Box) =>
    box[0] < cell[2] - 1 && box[2] > cell[0] + 1 && box[1] < cell[3] - 1 && box[3] > cell[1] + 1;
  return {
    cell,
    words: wordsIn(words, cell),
    ticks: ticks.filter(inside),
    leaders: leaders.filter(reaches),
  };
}
