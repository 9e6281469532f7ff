/** What is around the boxes of a page and between them and its text. */

import type { Box, PageLayout, RuledLine, TextRun } from '../../page/page-layout.ts';
import { overlap, type PlacedBox, type Side } from '../placed-box.ts';
import { BoxChains } from './box-rows.ts';
import { isCaptionRow } from './caption-row.ts';
import { type Cell, cellBefore, isAloneIn } from './label-cells.ts';
import { labelColumns } from './label-column.ts';
import { crossesColumn, crossesRow, EDGE_TOLERANCE, isOutline, near } from './ruled-lines.ts';
import { SideSections } from './side-sections.ts';

/** In points. Text further above or below a box is not about it. */
const HEIGHT_WINDOW = 60;
const FOLLOWS_WITHIN = 150;
/** In points. Ticks can be in their own column to the right of their questions. */
const ANSWERED_WITHIN = 300;
/** In points: how far the text at the top of a cell is from the line above it, at most. */
const CELL_TOP = 6;
/** In points: how far a box is from the walls of its cell, and the first of several boxes in it. */
const FROM_WALL = { alone: 4, first: 9 } as const;
const SAME_LINE = 150;
/** The least width of a bar, as a share of the page. */
const BAR_SHARE = 0.6;
/** More bars than this are a pattern. */
const MAX_BARS = 100;
const MAX_FILLS = 5_000;
/** Bold does not mark headings on a page with a greater share of bold text. */
export const MAX_BOLD_SHARE = 0.4;

/** Layout and boxes of one page, with lookups for what is around and between them. */
export class PageIndex {
  readonly chains: BoxChains;
  readonly sections: SideSections;
  /** The share of the page's runs that are bold. */
  readonly boldShare: number;
  private readonly leading = new Map<TextRun, boolean>();
  private readonly cells = new Map<Box, Cell>();
  /** Looked for only if a text is far from its box. */
  private labels: ReadonlyMap<Box, TextRun> | undefined;
  private readonly bars: readonly Box[];
  /** The page's horizontal lines. */
  private readonly rules: readonly RuledLine[];
  /** Its vertical ones. */
  readonly walls: readonly RuledLine[];

  constructor(
    readonly layout: PageLayout,
    readonly boxes: readonly PlacedBox[],
  ) {
    this.chains = new BoxChains(layout, boxes);
    this.sections = new SideSections(layout);
    this.boldShare = layout.runs.filter((run) => run.bold).length / Math.max(1, layout.runs.length);
    this.rules = layout.lines.filter((line) => !line.vertical);
    this.walls = layout.lines.filter((line) => line.vertical);
    this.bars = layout.fills
      .slice(0, MAX_FILLS)
      .map((fill) => fill.box)
      .filter(
        ([left, bottom, right, top]) =>
          right - left > layout.width * BAR_SHARE &&
          top - bottom < 42 &&
          boxes.every(({ box }) => overlap(box[1], box[3], bottom, top) < 5),
      )
      .slice(0, MAX_BARS)
      .filter((bar) => !isCaptionRow(bar, layout, boxes));
  }

  /** Whether other text is on a line between the box and the text, also to the side of both. */
  hasLineBetween([left, bottom, right, top]: Box, run: TextRun): boolean {
    const [low, high] = run.box[1] >= top - 3 ? [top, run.box[1]] : [run.box[3], bottom];
    return this.runsNear([left, bottom, right, top]).some(
      ({ box }) =>
        box[1] > low - 2 &&
        box[3] < high + 2 &&
        box[0] < right + SAME_LINE &&
        box[2] > left - SAME_LINE,
    );
  }

  /** Whether the text is directly under the top of a ruled cell, and alone over the box in it. */
  isCellHead(box: Box, { box: text }: TextRun): boolean {
    const [left, , right, top] = box;
    const isUnderRule = this.rules.some(
      ({ at, from, to }) =>
        at > text[3] - 2 &&
        at < text[3] + CELL_TOP &&
        from < Math.max(left, text[0]) + EDGE_TOLERANCE &&
        to > Math.min(right, text[2]) - EDGE_TOLERANCE,
    );
    if (!isUnderRule || !this.isBesideRule(box, FROM_WALL.first)) return false;
    return !this.runsNear(box).some(
      (run) =>
        run.box !== text &&
        run.box[1] > top - 2 &&
        run.box[3] < text[1] + 2 &&
        overlap(run.box[0], run.box[2], left, right) > 0,
    );
  }

  /** Whether the text is alone in the ruled cell to the left of the box's. */
  isLabelCell(box: Box, run: TextRun): boolean {
    const cell = this.cells.get(box) ?? cellBefore(box, this.walls);
    this.cells.set(box, cell);
    return isAloneIn(cell, run, this.boxes, this.runsNear(run.box));
  }

  /** Whether the text is the box's in a column of labels beside a column of boxes. */
  isInLabelColumn(box: Box, run: TextRun): boolean {
    this.labels ??= labelColumns(this.boxes, (near) => this.runsNear(near));
    return this.labels.get(box) === run;
  }

  isOnBar({ box }: TextRun): boolean {
    const middle = (box[1] + box[3]) / 2;
    return this.bars.some(([, bottom, , top]) => middle > bottom && middle < top);
  }

  /** Whether it asks for ticks on its own line: `Will it replace a policy?  [] Yes  [] No`. */
  asksTicks(run: TextRun): boolean {
    return (
      run.text.endsWith('?') &&
      this.boxes.some(({ box, tick }) => {
        const after = box[0] - run.box[2];
        const shared = overlap(run.box[1], run.box[3], box[1], box[3]);
        return (
          tick && after > -3 && after < ANSWERED_WITHIN && shared > 0.4 * (run.box[3] - run.box[1])
        );
      })
    );
  }

  /** Whether the text is followed by a box, or preceded by a tick, on its own line. */
  leadsToBox(run: TextRun): boolean {
    let leads = this.leading.get(run);
    if (leads === undefined) {
      leads = this.boxes.some(({ box, tick }) => {
        const shared = overlap(run.box[1], run.box[3], box[1], box[3]);
        const isOnLine = shared >= 0.6 * (run.box[3] - run.box[1]);
        if (!isOnLine || this.sections.areApart(run.box, box)) return false;
        const after = box[0] - run.box[2];
        const before = run.box[0] - box[2];
        const follows = after > -3 && after < FOLLOWS_WITHIN && !this.hasRunBetween(run, box);
        return follows || (tick && before > -2 && before < 14);
      });
      this.leading.set(run, leads);
    }
    return leads;
  }

  /** Whether it is a line to write on: a line of the box's width at its bottom, and no frame. */
  isLined(box: Box): boolean {
    const [left, bottom, right] = box;
    const foot = this.rules.some(
      (line) => near(line.at, bottom, 5) && near(line.from, left, 9) && near(line.to, right, 9),
    );
    return foot && !this.isBesideRule(box);
  }

  /** Whether a ruled line runs along the left or right side of the box, as between table cells. */
  isBesideRule([left, bottom, right, top]: Box, within: number = FROM_WALL.alone): boolean {
    return this.walls.some(
      (line) =>
        (near(line.at, left, within) || near(line.at, right, within)) &&
        overlap(line.from, line.to, bottom, top) > (top - bottom) / 2,
    );
  }

  private hasRunBetween(run: TextRun, box: Box): boolean {
    return this.layout.runs.some(
      (other) =>
        other !== run &&
        other.box[0] >= run.box[2] - 1 &&
        other.box[2] <= box[0] + 1 &&
        overlap(other.box[1], other.box[3], run.box[1], run.box[3]) > 2,
    );
  }

  /** The runs near a box's height, which are adjacent because runs are sorted downward. */
  runsNear([, bottom, , top]: Box): TextRun[] {
    const { runs } = this.layout;
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle] as TextRun).box[1] > top + HEIGHT_WINDOW) low = middle + 1;
      else high = middle;
    }
    const found: TextRun[] = [];
    for (let i = low; i < runs.length; i++) {
      const run = runs[i] as TextRun;
      if (run.box[3] < bottom - HEIGHT_WINDOW) break;
      found.push(run);
    }
    return found;
  }

  /** Whether the straight path from the box to the text crosses a ruled line. */
  hasWallBetween(box: Box, { run, side }: { run: TextRun; side: Side }): boolean {
    if (side === 'left' || side === 'right')
      return this.walls.some((line) => crossesRow(line, box, run.box) && !isOutline(line, box));
    const isAbove = side === 'above';
    return this.rules.some(
      (line) => crossesColumn(line, box, run.box, isAbove) && !isOutline(line, box),
    );
  }
}
