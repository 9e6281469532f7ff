/**
 * Everything printed on a page as its print stands: upright, origin at the lower left, units of 1/72
 * inch. That is how the page is viewed, unless it is viewed on its side.
 */

import type { Rectangle } from '../file/objects/rectangle.ts';

/** A position on a page as its print stands, or as it is viewed. */
export type Box = Rectangle;

/** The smallest box that holds both. */
export function around(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** Words close together on one line: a label, a heading or a line of prose. */
export interface TextRun {
  text: string;
  box: Box;
  fontSize: number;
  bold: boolean;
  /** Dots lead from it to its box or amount. */
  leads?: true;
}

/** A horizontal or vertical line, drawn alone or as a side of a rectangle. */
export interface RuledLine {
  vertical: boolean;
  /** The x of a vertical line, the y of a horizontal one. */
  at: number;
  from: number;
  to: number;
  dashed?: boolean;
}

export interface PageLayout {
  /** Zero-based. */
  page: number;
  /** The clockwise rotation, in degrees, that turned the page's own space upright; 0 without it. */
  rotation?: number;
  width: number;
  height: number;
  /** From top to bottom, then left to right. */
  runs: TextRun[];
  /** Signs that stand alone, such as the slashes between the boxes of a date. */
  signs?: TextRun[];
  /** Lines to write on that are typed as underscores. */
  blanks?: Box[];
  lines: RuledLine[];
  /** Filled areas, such as bars behind section headings. Lightness: 0 is black, 1 is white. */
  fills: { box: Box; lightness: number }[];
}

/** Converts a box of the page's user space to the upright page (PDF 32000-1 table 30, /Rotate). */
export function uprightBox(
  [left, bottom, right, top]: Box,
  rotation: number,
  width: number,
  height: number,
): Box {
  switch (rotation) {
    case 90:
      return [bottom, width - right, top, width - left];
    case 180:
      return [width - right, height - top, width - left, height - bottom];
    case 270:
      return [height - top, left, height - bottom, right];
    default:
      return [left, bottom, right, top];
  }
}

/** Joins the pieces of one line, such as the borders of neighboring cells. */
export function joinLines(lines: readonly RuledLine[]): RuledLine[] {
  const sorted = [...lines].sort(
    (a, b) =>
      Number(a.vertical) - Number(b.vertical) ||
      Math.round(a.at) - Math.round(b.at) ||
      a.from - b.from,
  );
  const joined: RuledLine[] = [];
  for (const line of sorted) {
    const last = joined.at(-1);
    const touches =
      last !== undefined &&
      last.vertical === line.vertical &&
      Math.round(last.at) === Math.round(line.at) &&
      line.from - last.to < JOINT;
    if (last && touches) last.to = Math.max(last.to, line.to);
    else joined.push({ ...line });
  }
  return joined;
}

const JOINT = 1.5;
