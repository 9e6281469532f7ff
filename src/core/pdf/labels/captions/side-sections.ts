/**
 * Sections side by side on a page of two columns. Each is as wide as the bar behind its title, and
 * what is printed in one labels no box of the other.
 */

import type { Box, PageLayout } from '../../page/page-layout.ts';

/** The least width of a section, as a share of the page: columns of tables are narrower. */
const LEAST_WIDTH = 0.3;
/** The heights of a bar behind titles of up to three lines, in points. */
const BAR = { least: 6, most: 50 };
/** The least distance between columns, in points. The cells of a table's head touch. */
const GUTTER = 10;
/** How near the bars of touching columns come, in points; such bars are not on one line. */
const MEETS = 2;
/** More bars than this are a pattern, not sections. */
const MAX_BARS = 200;
/** How far a text or a box reaches out of its section, in points. */
const OUT = 6;

export class SideSections {
  private readonly bars: readonly Box[];
  /** Where columns touch that begin their sections at different heights. */
  private readonly seams: readonly number[];
  private readonly known = new Map<Box, Box | undefined>();
  private readonly columns = new Map<Box, number | undefined>();

  constructor({ fills, width }: PageLayout) {
    const found = fills.map(({ box }) => box).filter((box) => isBar(box, LEAST_WIDTH * width));
    const bars = found.length > MAX_BARS ? [] : found;
    const touching = bars.filter((bar) => bars.some((other) => meet(other, bar)));
    this.seams = [...new Set(touching.map(([left]) => left))];
    const isBeside = (bar: Box) => bars.some((other) => this.areColumns(bar, other));
    this.bars = bars.some(isBeside) ? bars : [];
  }

  /** Whether the two are printed in sections side by side. */
  areApart(one: Box, other: Box): boolean {
    if (this.bars.length === 0) return false;
    const [first, second] = [this.barOver(one), this.barOver(other)];
    return first !== undefined && second !== undefined && this.areColumns(first, second);
  }

  /** Of a box in one of several sections side by side, how many are to the left of its own. */
  columnOf(box: Box): number | undefined {
    const bar = this.bars.length > 0 ? this.barOver(box) : undefined;
    if (!bar) return undefined;
    if (!this.columns.has(bar)) this.columns.set(bar, this.columnOfBar(bar));
    return this.columns.get(bar);
  }

  private columnOfBar(bar: Box): number | undefined {
    if (!this.bars.some((other) => this.areColumns(bar, other))) return undefined;
    const lefts = this.bars.filter((other) => this.isLeftOf(other, bar));
    if (lefts.length === 0) return 0;
    return lefts.some((one) => lefts.some((other) => this.areColumns(one, other))) ? 2 : 1;
  }

  private areColumns(one: Box, other: Box): boolean {
    return this.isLeftOf(one, other) || this.isLeftOf(other, one);
  }

  /** Whether a gutter or a seam is between the two. */
  private isLeftOf(one: Box, other: Box): boolean {
    const isSeam = (at: number) => one[2] < at + MEETS && other[0] > at - MEETS;
    return other[0] - one[2] > GUTTER || this.seams.some(isSeam);
  }

  /** The bar of the section that the box is in: the nearest one above that reaches over it. */
  private barOver(box: Box): Box | undefined {
    if (!this.known.has(box)) this.known.set(box, this.find(box));
    return this.known.get(box);
  }

  private find([left, bottom, right]: Box): Box | undefined {
    return this.bars
      .filter((bar) => bar[3] > bottom && bar[0] < left + OUT && bar[2] > right - OUT)
      .sort((a, b) => a[1] - b[1])[0];
  }
}

/** @param least its least width, in points */
export function isBar([left, bottom, right, top]: Box, least: number): boolean {
  return right - left > least && top - bottom < BAR.most && top - bottom > BAR.least;
}

/** Whether the second bar begins where the first ends, on another line. */
function meet(one: Box, other: Box): boolean {
  const isLater = one[1] > other[3] || other[1] > one[3];
  return isLater && Math.abs(one[2] - other[0]) < MEETS;
}
