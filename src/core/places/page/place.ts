/** A place to write, tick or sign in, found from a page's print. */
import type { Box } from '../../pdf/page/page-layout.ts';

export type PlaceKind = 'text' | 'checkbox' | 'signature';

export interface Place {
  /** Upright, like a layout. */
  box: Box;
  kind: PlaceKind;
  /** Number of cells, one for each character. */
  comb?: number;
  /** 0 to 1. */
  confidence: number;
  part?: AnswerPart;
}

/** For one of several boxes side by side that one answer is written into, as a number with dashes. */
export interface AnswerPart {
  /** What is written into this box, in words: `area code`. */
  asks: string;
  /** The room of the whole answer. The object is the same for all of its boxes. */
  whole: Box;
}

export type PlaceRoom = Pick<Place, 'box' | 'comb' | 'part'>;

/**
 * For each way to find places, the lowest share of them that are real fields, on the forms used for
 * tuning; on forms seen for the first time it was lower. `blank` and `number` are set with caution:
 * no real form has blanks without lines, and most numbers between strokes come from one publisher.
 */
export const CONFIDENCE = {
  tick: 0.98,
  comb: 0.91,
  number: 0.9,
  cell: 0.88,
  between: 0.86,
  line: 0.85,
  row: 0.84,
  open: 0.75,
  blank: 0.7,
} as const;

export const width = ([left, , right]: Box): number => right - left;
export const height = ([, bottom, , top]: Box): number => top - bottom;
export const area = (box: Box): number => Math.max(0, width(box)) * Math.max(0, height(box));

/** The intersection of two boxes; its area is 0 if they are apart. */
export function intersection(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

/** Whether the intersection of two boxes is wider and higher than `least`. */
export function meets(a: Box, b: Box, least = 0): boolean {
  const shared = intersection(a, b);
  return width(shared) > least && height(shared) > least;
}

/** How far apart the edges of adjacent boxes can be drawn, in points. */
const ONE_EDGE = 3;

export function isSameEdge(one: number, other: number): boolean {
  return Math.abs(one - other) < ONE_EDGE;
}

/** Whether two boxes are as wide and at one place across, as in a column. */
export function hasSameSides(one: Box, other: Box): boolean {
  return isSameEdge(one[0], other[0]) && isSameEdge(one[2], other[2]);
}

/** Whether the other cell is the next one of the same row. */
export function isNextInRow(cell: Box, other: Box): boolean {
  return (
    isSameEdge(other[0], cell[2]) && isSameEdge(other[1], cell[1]) && isSameEdge(other[3], cell[3])
  );
}

/** The share of `a` that `b` covers. */
export function coveredShare(a: Box, b: Box): number {
  const shared = intersection(a, b);
  if (width(shared) <= 0 || height(shared) <= 0) return 0;
  return area(shared) / Math.max(area(a), 1e-6);
}

export function containsPoint(outer: Box, x: number, y: number): boolean {
  return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3];
}

export const middle = (box: Box): [number, number] => [
  (box[0] + box[2]) / 2,
  (box[1] + box[3]) / 2,
];
