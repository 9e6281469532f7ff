/**
 * Printed text around the boxes of a page: for each box the nearest run on each side, its distance,
 * and whether a ruled line or another box is between them.
 */

import type { Box, PageLayout, RuledLine, TextRun } from '../../page/page-layout.ts';
import { columnAlignment, overlap, type PlacedBox } from '../placed-box.ts';
import { BoxChains } from './box-rows.ts';
import { isCaptionRow } from './caption-row.ts';
import { isJoined } from './joined-to-blank.ts';
import { type Cell, cellBefore, isAloneIn } from './label-cells.ts';
import { crossesColumn, crossesRow, EDGE_TOLERANCE, isOutline, near } from './ruled-lines.ts';
import { SideSections } from './side-sections.ts';
import { isSignersDate, isUnderSignature, SIGNED_BELOW, SIGNERS_DATE } from './signed-below.ts';
import { WRAPPED, wrappedLabel } from './wrapped-label.ts';

export type Side = 'left' | 'above' | 'inside' | 'right' | 'below';

export interface NearText {
  side: Side;
  run: TextRun;
  /** In points, between the facing edges. */
  gap: number;
  /** 0 to 1: how well it suits as a label, from gap, alignment and what is between. */
  closeness: number;
}

/**
 * Gaps at which closeness falls to 1/e, in points. Labels above are set close, those on the left
 * less so.
 */
const REACH: Record<Side, number> = { left: 50, above: 7, inside: 12, right: 14, below: 6 };
const MAX_GAP: Record<Side, number> = { left: 220, above: 30, inside: 60, right: 60, below: 22 };
/** For a text across a ruled line: it more likely belongs to the next cell. */
const WALL_FACTOR = 0.3;
/** In points. Text further above or below a box is not about it. */
const HEIGHT_WINDOW = 60;
/** For a text followed by a box on its own line: it is that box's label. */
const LABELS_ANOTHER = 0.12;
const FOLLOWS_WITHIN = 150;
/** In points. Ticks can be in their own column to the right of their questions. */
const ANSWERED_WITHIN = 300;
const PARENTHESES_BELOW = 2;
/** In points. A larger gap has room for another line of labels. */
const LINE_GAP = 8;
/**
 * For a text at the top of the box's own tall cell: its least closeness, and the greatest distance
 * to the line above it in points.
 */
const CELL_HEAD = 0.5;
const CELL_TOP = 6;
/** In points: how far a box is from the walls of its cell, and the first of several boxes in it. */
const FROM_WALL = { alone: 4, first: 9 } as const;
const SAME_LINE = 150;
/** For a text alone in the cell before the box's: its least closeness, however wide that cell is. */
const CELL_LABEL = 0.7;
/** For a text on a bar across the page: it is the title of what follows. See `isCaptionRow`. */
const TITLES = 0.15;
const BAR_SHARE = 0.6;
/** More bars than this are a pattern. */
const MAX_BARS = 100;
const MAX_FILLS = 5_000;
/** Bold does not mark headings on a page with a greater share of bold text. */
export const MAX_BOLD_SHARE = 0.4;
/** A number is printed before the item it counts. */
const NUMBERED = /^\d{1,2}[a-z]?[.)]?\s/i;
/**
 * Texts that do not say what to write in a box: its line number, `$`, letters of a word printed
 * down the margin, and the mark before a signature line. `, 20` is said of the year after it.
 */
const SAYS_NOTHING =
  /^(?!I,$|,\s*20$)(?:[^\p{L}\uFFFD]*\d{0,3}\p{L}?[^\p{L}\uFFFD]*|\/s\/|x:?|[ivx]{1,4}[.)]?|\p{L}(?:\s\p{L})+)$/iu;
const MARKS = 0.05;
const JOINED_RIGHT = 6;

export function nearTexts(box: PlacedBox, page: PageIndex): NearText[] {
  const best = new Map<Side, NearText>();
  for (const run of page.runsNear(box.box)) {
    if (page.sections.areApart(run.box, box.box)) continue;
    for (const near of sidesOf(box, run)) {
      const known = best.get(near.side)?.closeness ?? 0;
      if (near.gap > MAX_GAP[near.side]) continue;
      const stacked = near.side !== 'left' && near.side !== 'right';
      if (stacked && !box.tick && page.asksTicks(run)) continue;
      if (near.side === 'right' && isJoined(run.text, () => page.leadsToBox(run)))
        near.closeness *= JOINED_RIGHT;
      if (near.side === 'left' && !box.tick && page.isLabelCell(box.box, run))
        near.closeness = Math.max(near.closeness, CELL_LABEL);
      if (stacked && page.leadsToBox(run)) near.closeness *= LABELS_ANOTHER;
      if (near.side === 'above' && near.gap > LINE_GAP && page.isCellHead(box.box, run)) {
        const least = CELL_HEAD * columnAlignment(run, box.box);
        near.closeness = Math.max(near.closeness, least);
      } else if (stacked && near.gap > LINE_GAP && page.hasLineBetween(box.box, run)) {
        near.closeness *= WALL_FACTOR;
      }
      if (stacked && page.isOnBar(run)) near.closeness *= TITLES;
      if (near.side === 'below' && NUMBERED.test(run.text)) near.closeness *= WALL_FACTOR;
      if (near.side === 'below' && isUnderSignature(run, page)) near.closeness *= SIGNED_BELOW;
      if (near.side === 'above' && isSignersDate(run, page)) near.closeness *= SIGNERS_DATE;
      if (!box.tick && SAYS_NOTHING.test(run.text)) near.closeness *= MARKS;
      // The cheap test comes first: most candidates are worse than the best one so far.
      if (near.closeness <= known || isBlocked(box, near, page)) continue;
      if (near.side !== 'inside' && page.hasWallBetween(box.box, near)) {
        near.closeness *= WALL_FACTOR;
      }
      if (near.closeness > known) best.set(near.side, near);
    }
  }
  const wrapped = best.has('left') ? undefined : wrappedLabel(box, page);
  if (wrapped) best.set('left', { side: 'left', run: wrapped, gap: 0, closeness: WRAPPED });
  return [...best.values()];
}

/** Layout and boxes of one page, with lookups for what is around and between them. */
export class PageIndex {
  readonly chains: BoxChains;
  readonly sections: SideSections;
  /** The share of the page's runs that are bold. */
  readonly boldShare: number;
  private readonly leading = new Map<TextRun, boolean>();
  private readonly cells = new Map<Box, Cell>();
  private readonly bars: readonly Box[];
  /** The page's horizontal lines; `walls` are the vertical ones. */
  private readonly rules: readonly RuledLine[];
  private readonly walls: readonly RuledLine[];

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

function sidesOf(placed: PlacedBox, run: TextRun): NearText[] {
  const box = placed.box;
  const [left, bottom, right, top] = box;
  const [textLeft, textBottom, textRight, textTop] = run.box;
  const found: NearText[] = [];
  const add = (side: Side, gap: number, alignment: number) => {
    const distance = Math.max(0, gap);
    found.push({
      side,
      run,
      gap: distance,
      closeness: Math.exp(-distance / REACH[side]) * alignment,
    });
  };
  const textMiddle = (textBottom + textTop) / 2;
  const onRow = overlap(textBottom, textTop, bottom - 2, top + 2) > 0.6 * (textTop - textBottom);
  const tall = top - bottom > 30 ? 0.7 : 1;
  if (onRow && textRight <= left + 3) add('left', left - textRight, tall);
  else if (onRow && textLeft >= right - 3) {
    add('right', textLeft - right, tall);
  } else {
    const shared = overlap(textLeft, textRight, left - 4, right + 4);
    if (shared <= 0) return found;
    const within = textMiddle > bottom && textMiddle < top;
    if (within && !placed.tick && textMiddle > (bottom + top) / 2) {
      add('inside', top - textTop, columnAlignment(run, box));
    } else if (textMiddle >= (bottom + top) / 2) {
      add('above', textBottom - top, columnAlignment(run, box));
    } else {
      // Labels under a line are often in parentheses: `(Signature of petitioner)`.
      const remark = run.text.startsWith('(') ? PARENTHESES_BELOW : 1;
      add('below', bottom - textTop, columnAlignment(run, box) * remark);
    }
  }
  return found;
}

/** Whether another box is between this one and the text. */
function isBlocked(placed: PlacedBox, { side, run }: NearText, page: PageIndex): boolean {
  if (side === 'inside') return false;
  const corridor = corridorBetween(placed.box, run.box, side);
  return page.boxes.some(
    (other) =>
      other !== placed &&
      overlap(other.box[0], other.box[2], corridor[0], corridor[2]) > 1 &&
      overlap(other.box[1], other.box[3], corridor[1], corridor[3]) > 1,
  );
}

function corridorBetween(box: Box, text: Box, side: Side): Box {
  const middle = (text[1] + text[3]) / 2;
  switch (side) {
    case 'left':
      return [text[2], middle - 1.5, box[0], middle + 1.5];
    case 'right':
      return [box[2], middle - 1.5, text[0], middle + 1.5];
    default: {
      const from = Math.max(box[0], text[0]);
      const to = Math.max(from + 2, Math.min(box[2], text[2]));
      return side === 'above' ? [from, box[3], to, text[1]] : [from, text[3], to, box[1]];
    }
  }
}
