/** Numbers with parts that only the printed strokes between them show: `Phone   -    -   `. */
import type { Box } from '../../pdf/page/page-layout.ts';
import { isPaper, type PagePrint, type Word } from '../page/page-print.ts';
import {
  CONFIDENCE,
  containsPoint,
  height,
  intersection,
  meets,
  middle,
  type Place,
  width,
} from '../page/place.ts';
import { type NumberPart, numberParts, partsOf } from '../page/split-space.ts';

/** Least and largest distance between the two strokes of one number, in points. */
const [NEAREST, FARTHEST] = [24, 110];
/** In points. The sides of wider cells are too long for strokes. */
const WIDEST_SQUARE = 25;
const ROW = 3;
const HALF_HIGH = 10;
const LOWEST = 9;
/** Largest distance of a number's label, to the left and above, in points. */
const [BEFORE, OVER] = [200, 36];
const NEXT_ROW = 40;
const SIGN = /^[-–—/\s]+$/;

interface Strokes {
  first: Box;
  second: Box;
}

/**
 * @param found the other places; one between the strokes means that the number was already found
 */
export function separatedNumbers(
  { content, words }: PagePrint,
  separators: readonly Box[],
  cells: readonly Box[],
  ticks: readonly Box[],
  found: readonly Place[],
): Place[] {
  const said = words.filter(({ text }) => !SIGN.test(text));
  const obstacles = [...said.map(({ tight }) => tight), ...ticks];
  const squares = [...ticks, ...cells.filter((cell) => width(cell) <= WIDEST_SQUARE)];
  const alone = separators.filter((stroke) => !squares.some((square) => isSideOf(stroke, square)));
  /**
   * Rows found so far, because only a table's first row is near its head and the rows below have
   * the same parts.
   */
  const known: { strokes: Strokes; parts: readonly NumberPart[] }[] = [];
  return strokesIn(alone, obstacles).flatMap((strokes): Place[] => {
    const [at, y] = middle(strokes.first);
    const [to] = middle(strokes.second);
    const isFound = found.some(
      ({ box }) => box[0] > at - 1 && box[2] < to + 1 && y > box[1] && y < box[3],
    );
    if (isFound) return [];
    const room = roomAround(strokes, cells, obstacles, content.width);
    if (!room) return [];
    const parts =
      partsOf(labelOf(room, y, said), 2) ??
      known.find((row) => isUnder(strokes, row.strokes))?.parts;
    if (!parts) return [];
    known.push({ strokes, parts });
    return numberParts(room, [strokes.first, strokes.second], parts)
      .filter(({ box }) => height(box) >= LOWEST && isPaper(content, box, false))
      .map((room) => ({ ...room, kind: 'text', confidence: CONFIDENCE.number }));
  });
}

/** Pairs of strokes on one line with nothing between them. */
function strokesIn(separators: readonly Box[], obstacles: readonly Box[]): Strokes[] {
  const sorted = [...separators].sort((a, b) => middle(b)[1] - middle(a)[1] || a[0] - b[0]);
  const used = new Set<Box>();
  return sorted.flatMap((first): Strokes[] => {
    if (used.has(first)) return [];
    const [x, y] = middle(first);
    const second = sorted
      .filter((other) => other[0] > first[2] && Math.abs(middle(other)[1] - y) < ROW)
      .sort((a, b) => a[0] - b[0])[0];
    if (!second || used.has(second)) return [];
    const gap = middle(second)[0] - x;
    const between: Box = [first[2], y - 4, second[0], y + 4];
    const isFree = !obstacles.some((box) => meets(box, between));
    if (gap < NEAREST || gap > FARTHEST || !isFree) return [];
    used.add(first).add(second);
    return [{ first, second }];
  });
}

function isUnder(row: Strokes, over: Strokes): boolean {
  const drop = middle(over.first)[1] - middle(row.first)[1];
  const isBelow = (one: Box, other: Box) => Math.abs(middle(one)[0] - middle(other)[0]) < 1;
  return (
    drop > 0 &&
    drop < NEXT_ROW &&
    isBelow(row.first, over.first) &&
    isBelow(row.second, over.second)
  );
}

/** The free room around the strokes: in their cell, up to the print on all sides. */
function roomAround(
  { first, second }: Strokes,
  cells: readonly Box[],
  obstacles: readonly Box[],
  pageWidth: number,
): Box | undefined {
  const [x, y] = middle(first);
  const [to] = middle(second);
  const cell = cells
    .filter((box) => containsPoint(box, x, y) && containsPoint(box, to, y))
    .sort((a, b) => width(a) - width(b))[0];
  const room: Box = [0, y - HALF_HIGH, pageWidth, y + HALF_HIGH];
  const inner = cell ? intersection(room, cell) : room;
  for (const box of obstacles) {
    if (box[1] < y + 4 && box[3] > y - 4) {
      if (box[2] <= x) inner[0] = Math.max(inner[0], box[2]);
      if (box[0] >= to) inner[2] = Math.min(inner[2], box[0]);
    }
  }
  for (const box of obstacles) {
    if (box[2] < x - 20 || box[0] > to + 20) continue;
    if (box[1] >= y + 4) inner[3] = Math.min(inner[3], box[1]);
    if (box[3] <= y - 4) inner[1] = Math.max(inner[1], box[3]);
  }
  return height(inner) >= LOWEST ? inner : undefined;
}

function labelOf(room: Box, y: number, words: readonly Word[]): string {
  const around: Box = [room[0] - BEFORE, y - 4, room[2], y + OVER];
  return words
    .filter(({ tight }) => meets(tight, around))
    .map(({ text }) => text)
    .join(' ');
}

/** Whether the stroke is the upper or lower side of a small box. */
function isSideOf(stroke: Box, [left, bottom, right, top]: Box): boolean {
  const [x, y] = middle(stroke);
  return x > left - 2 && x < right + 2 && y > bottom - 2 && y < top + 2;
}
