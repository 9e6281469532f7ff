/** Where in a cell one writes: beside or under what is printed in it, or nowhere. */
import type { Box } from '../page/page-layout.ts';
import { freeSpace } from './free-space.ts';
import { type Word, wordsIn } from './page-print.ts';
import { area, height, middle, width } from './place.ts';

/** Printed in cells that others fill in. */
const NOT_OURS =
  /\b(?:do not (?:write|mark)|(?:office|official|agency|court|revenue|department|irs|va|dhs|uscis|government|internal|staff|clerk)(?:'s)? use\b|for .{0,40}\buse only)/i;
/** After this one writes on, even beside prose. */
const ASKS =
  /(?::|\$|#|\((?:please )?(?:specify|explain|describe|list)[^)]*\)|specify|explain)\s*$/i;
/** Short print that follows what one writes, such as a unit. */
const UNIT =
  /^(?:%|\.?00|years?|yrs?|months?|mos?|days?|hours?|weeks?|per \w+|a\.?m\.?|p\.?m\.?|[$.,/-])$/i;
const PROSE_LINES = 3;
const PROSE_LETTERS = 260;
const CENTRED = 6;
const ROOM_TO_WRITE = 9;

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
  const text = words.map((word) => word.text).join(' ');
  if (NOT_OURS.test(text)) return undefined;
  const box = underAll(cell, obstacles) ?? freeSpace(cell, obstacles);
  if (!box) return undefined;
  const lines = linesOf(words);
  const wide = width(box) > width(cell) * 0.85;
  if (wide) return isUnder(box, obstacles) ? underWords(box, cell, lines, text, ticks) : box;
  return besideWords(box, cell, words, lines, ticks);
}

/** Under a label one writes over the whole width, even if there is more room beside it. */
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
  lines: number,
  text: string,
  ticks: readonly Box[],
): Box | undefined {
  const isProse = lines >= PROSE_LINES && text.length > PROSE_LETTERS;
  if (isProse && height(box) < height(cell) * 0.5) return undefined;
  if (ticks.length > 0 && height(box) < 14) return undefined;
  return box;
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
  if (after.length > 0 && !after.every(({ text }) => UNIT.test(text))) return undefined;
  const last = [...before].sort((a, b) => nearness(a, box, y) - nearness(b, box, y))[0];
  if (!last) return lines === 0 && ticks.length === 0 ? box : undefined;
  if (ASKS.test(last.text)) return box;
  if (ticks.length > 0 || /[.?;,]$/.test(last.text)) return undefined;
  const left = Math.min(...words.map(({ tight }) => tight[0])) - cell[0];
  const right = cell[2] - Math.max(...words.map(({ tight }) => tight[2]));
  if (left > CENTRED && Math.abs(left - right) < Math.max(CENTRED, left * 0.3)) return undefined;
  if (lines > 1 && height(box) < height(cell) * 0.6) return undefined;
  if (lines > PROSE_LINES) return undefined;
  return area(box) > area(cell) * 0.12 ? box : undefined;
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

/** Cells right over an empty cell as wide are the heads of its column. */
export function isHead(cell: Box, emptyByTop: ReadonlyMap<number, readonly Box[]>): boolean {
  for (const level of [-1, 0, 1]) {
    for (const under of emptyByTop.get(Math.round(cell[1]) + level) ?? []) {
      if (Math.abs(under[0] - cell[0]) < 3 && Math.abs(under[2] - cell[2]) < 3) return true;
    }
  }
  return false;
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
