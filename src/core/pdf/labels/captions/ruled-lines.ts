/** Ruled lines between boxes and texts, and lines that belong to a box. */
import type { Box, RuledLine } from '../../page/page-layout.ts';

/** A line this near an edge of a box is part of it, in points. */
export const EDGE_TOLERANCE = 3.5;

export function near(a: number, b: number, by: number): boolean {
  return Math.abs(a - b) < by;
}

/** Whether the line is a side of the box or of a cell of its comb, or the line to write on. */
export function isOutline(line: RuledLine, [left, bottom, right, top]: Box): boolean {
  const isAt = (edge: number) => near(line.at, edge, EDGE_TOLERANCE);
  return line.vertical
    ? (isAt(left) || isAt(right)) &&
        line.from > bottom - EDGE_TOLERANCE &&
        line.to < top + EDGE_TOLERANCE
    : (isAt(bottom) || isAt(top)) &&
        line.from > left - EDGE_TOLERANCE &&
        line.to < right + EDGE_TOLERANCE;
}

export function crossesRow(line: RuledLine, box: Box, text: Box): boolean {
  const y = (text[1] + text[3]) / 2;
  const [from, to] = text[2] <= box[0] + 2 ? [text[2], box[0]] : [box[2], text[0]];
  return line.from < y && line.to > y && line.at > from - 0.5 && line.at < to + 0.5;
}

export function crossesColumn(line: RuledLine, box: Box, text: Box, isTextAbove: boolean): boolean {
  const from = Math.max(box[0], text[0]);
  const to = Math.min(box[2], text[2]);
  const x = from < to ? (from + to) / 2 : (box[0] + box[2]) / 2;
  const [low, high] = isTextAbove ? [box[3], text[1]] : [text[3], box[1]];
  // A rule wider than the box separates two rows; one of the box's width is a line to write on.
  const slack = line.from < box[0] - EDGE_TOLERANCE || line.to > box[2] + EDGE_TOLERANCE ? 1.5 : -1;
  return line.from < x && line.to > x && line.at > low - slack && line.at < high + slack;
}
