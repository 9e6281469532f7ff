/** Boxes in a row or a column, which are parts of one answer or cells of a table. */

import type { PageLayout, TextRun } from '../../page/page-layout.ts';
import { DOLLAR_SIGN } from '../dollar-sign.ts';
import { isOnRow, overlap, type PlacedBox } from '../placed-box.ts';
import type { SideSections } from './side-sections.ts';

/** In points. Boxes on a line that are further apart are separate answers. */
const ROW_GAP = 45;
const COLUMN_GAP = 14;
/** A sign can reach into the boxes on both sides. */
const SIGN_OVERLAP = 3;
/** Largest distance of a `$` from the left side of its box, in or before it, in points. */
const DOLLAR_GAP = 12;
/** Rows of ticks are as high as their questions, of up to four lines. */
const TICK_COLUMN_GAP = 48;

/** The neighbors of the boxes on one page; each is looked up once. */
export class BoxChains {
  private readonly boxes: readonly PlacedBox[];
  private readonly layout: PageLayout;
  private readonly firsts = new Map<PlacedBox, PlacedBox>();
  private readonly tops = new Map<PlacedBox, PlacedBox>();

  private readonly dollars: readonly TextRun[];

  constructor(layout: PageLayout, boxes: readonly PlacedBox[]) {
    this.layout = layout;
    this.boxes = boxes;
    this.dollars = layout.runs.filter(({ text }) => text.endsWith(DOLLAR_SIGN));
  }

  /** The leftmost of the adjacent boxes that end at this one. */
  firstOfRow(placed: PlacedBox): PlacedBox {
    return lastOf(placed, this.firsts, (at) => boxBefore(at, this.boxes, this.layout));
  }

  /**
   * The sign printed between the box and the one before it, if nothing else is; or `$` right before
   * the box.
   */
  signBefore(placed: PlacedBox): string | undefined {
    if (placed.tick) return undefined;
    const [left] = placed.box;
    const isOfAmount = this.dollars.some(
      (run) => Math.abs(run.box[2] - left) < DOLLAR_GAP && isOnRow(run, placed.box),
    );
    if (isOfAmount) return DOLLAR_SIGN;
    const signs = (this.layout.signs ?? []).filter(
      (run) => run.box[2] < left + SIGN_OVERLAP && isOnRow(run, placed.box),
    );
    // Hardly any box has one, and finding the box before costs more.
    if (signs.length === 0) return undefined;
    const before = boxBefore(placed, this.boxes, this.layout);
    return before && signs.find(({ box }) => box[0] > before.box[2] - SIGN_OVERLAP)?.text;
  }

  /** The top of the column of adjacent boxes that ends at this one. */
  topOfColumn(placed: PlacedBox): PlacedBox {
    return lastOf(placed, this.tops, (at) => boxAbove(at, this.boxes));
  }
}

/** Follows `step` to its end. It terminates because each step moves left or up. */
function lastOf(
  placed: PlacedBox,
  known: Map<PlacedBox, PlacedBox>,
  step: (box: PlacedBox) => PlacedBox | undefined,
): PlacedBox {
  const path = new Set([placed]);
  let at = placed;
  for (let next = known.get(at) ?? step(at); next; next = known.get(at) ?? step(at)) {
    if (path.has(next)) break;
    path.add(next);
    at = next;
  }
  for (const box of path) known.set(box, at);
  return at;
}

/** The box directly before this one on its line with no text between them, or undefined. */
function boxBefore(
  placed: PlacedBox,
  boxes: readonly PlacedBox[],
  layout: PageLayout,
): PlacedBox | undefined {
  const [left, bottom, , top] = placed.box;
  let nearest: PlacedBox | undefined;
  for (const other of boxes) {
    if (other === placed || other.tick !== placed.tick) continue;
    const shared = overlap(other.box[1], other.box[3], bottom, top);
    if (shared < 0.6 * Math.min(top - bottom, other.box[3] - other.box[1])) continue;
    const gap = left - other.box[2];
    if (gap < -3 || gap > ROW_GAP) continue;
    if (!nearest || other.box[2] > nearest.box[2]) nearest = other;
  }
  if (!nearest) return undefined;
  const [from, to] = [nearest.box[2], left];
  const between = layout.runs.some(
    (run) => overlap(run.box[0], run.box[2], from, to) > 2 && isOnRow(run, placed.box),
  );
  return between ? undefined : nearest;
}

/** The box directly above in the same table column: same edges, and touching or nearly so. */
function boxAbove(placed: PlacedBox, boxes: readonly PlacedBox[]): PlacedBox | undefined {
  const [left, , right, top] = placed.box;
  const near = (a: number, b: number) => Math.abs(a - b) < 5;
  let nearest: PlacedBox | undefined;
  for (const other of boxes) {
    if (other === placed || other.tick !== placed.tick) continue;
    if (!near(other.box[0], left) || !near(other.box[2], right)) continue;
    const gap = other.box[1] - top;
    if (gap < -3 || gap > (placed.tick ? TICK_COLUMN_GAP : COLUMN_GAP)) continue;
    if (!nearest || other.box[1] < nearest.box[1]) nearest = other;
  }
  return nearest;
}

/** In points: the greatest distance between the question of a row and the first label after it. */
const QUESTION_TO_LABEL = 45;

/**
 * The question of a row whose boxes have labels of their own: `Place of birth:  City ____  State
 * ____`.
 */
export function rowQuestion(
  { box: own }: PlacedBox,
  { layout, boxes }: { layout: PageLayout; boxes: readonly PlacedBox[] },
): TextRun | undefined {
  const [left, bottom, , top] = own;
  const line = layout.runs.filter((run) => isOnRow(run, own)).sort((a, b) => a.box[0] - b.box[0]);
  const isBefore = (run: TextRun, i: number) => {
    const gap = (line[i + 1]?.box[0] ?? 0) - run.box[2];
    const isApart = boxes.some(
      ({ box }) =>
        box[0] > run.box[0] &&
        box[0] < (line[i + 1]?.box[0] ?? 0) &&
        overlap(box[1], box[3], bottom, top) > 4,
    );
    return run.text.endsWith(':') && gap > 0 && gap < QUESTION_TO_LABEL && !isApart;
  };
  const before = line.filter((run, i) => run.box[2] < left && isBefore(run, i));
  const question = before.at(-1);
  const next = question && line[line.indexOf(question) + 1];
  return next && next.box[2] <= left ? question : undefined;
}

/** In points: the largest distance between the first box of a row and its heading. */
const ROW_HEAD = 330;
/** A label on the left of its box ends at most this far in it, in points. */
const ON_LEFT = 3;

/**
 * The text at the start of the box's line, past other boxes, such as `Date of birth` for both boxes
 * of `Date of birth [ ] [ ]`. Text that clearly labels a box elsewhere is not a row heading.
 */
export function rowHead(
  placed: PlacedBox,
  { layout, sections }: { layout: PageLayout; sections: SideSections },
  ownerOf: (run: TextRun) => PlacedBox | undefined,
): TextRun | undefined {
  const [left, bottom, , top] = placed.box;
  let nearest: TextRun | undefined;
  for (const run of layout.runs) {
    const shared = overlap(run.box[1], run.box[3], bottom, top);
    if (shared < 0.5 * (run.box[3] - run.box[1])) continue;
    const gap = left - run.box[2];
    if (gap < 15 || gap > ROW_HEAD || sections.areApart(run.box, placed.box)) continue;
    if (!nearest || run.box[2] > nearest.box[2]) nearest = run;
  }
  if (!nearest) return undefined;
  const owner = ownerOf(nearest);
  // The caption at the top of a cell heads no row of cells.
  const onLine =
    owner &&
    (owner.tick || nearest.box[2] < owner.box[0] + ON_LEFT) &&
    overlap(owner.box[1], owner.box[3], bottom, top) > 4;
  return owner === undefined || owner === placed || onLine ? nearest : undefined;
}
