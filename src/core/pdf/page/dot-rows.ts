/** Dotted lines whose dots are drawn individually. */
import type { Box, RuledLine } from './page-layout.ts';

const LARGEST = 2;
const FARTHEST = 4;
const LEVEL = 0.6;
/** Fewer dots are not a line. */
const FEWEST = 8;
const WHITE = 0.97;

export function isDot([left, bottom, right, top]: Box): boolean {
  return right - left <= LARGEST && top - bottom <= LARGEST;
}

export class DotRows {
  private row: { line: RuledLine; count: number } | undefined;
  private readonly lines: RuledLine[];

  constructor(lines: RuledLine[]) {
    this.lines = lines;
  }

  /** Dots come in drawing order, from left to right. */
  add(box: Box, lightness: number): void {
    if (lightness > WHITE) return;
    const [left, bottom, right, top] = box;
    const at = (bottom + top) / 2;
    const { row } = this;
    const gap = row ? left - row.line.to : -1;
    if (!row || gap < 0 || gap > FARTHEST || Math.abs(at - row.line.at) > LEVEL) {
      this.row = { line: { vertical: false, at, from: left, to: right, dashed: true }, count: 1 };
      return;
    }
    row.line.to = right;
    row.count += 1;
    if (row.count === FEWEST) this.lines.push(row.line);
  }
}
