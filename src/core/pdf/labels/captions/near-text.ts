/**
 * Printed text around the boxes of a page: for each box the nearest run on each side, its distance,
 * and whether a ruled line or another box is between them.
 */

import type { Box, TextRun } from '../../page/page-layout.ts';
import { columnAlignment, overlap, type PlacedBox, type Side } from '../placed-box.ts';
import { isJoined } from './joined-to-blank.ts';
import type { PageIndex } from './page-index.ts';
import { isSignersDate, isUnderSignature, SIGNED_BELOW, SIGNERS_DATE } from './signed-below.ts';
import { WRAPPED, wrappedLabel } from './wrapped-label.ts';

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
/** For a text followed by a box on its own line: it is that box's label. */
const LABELS_ANOTHER = 0.12;
const PARENTHESES_BELOW = 2;
/** In points. A larger gap has room for another line of labels. */
const LINE_GAP = 8;
/** For a text at the top of the box's own tall cell: its least closeness. */
const CELL_HEAD = 0.5;
/** For a text alone in the cell before the box's: its least closeness, however wide that cell is. */
const CELL_LABEL = 0.7;
/** For a label in a column of labels, with its box in a column of boxes: its least closeness. */
const COLUMN_LABEL = 0.5;
/** For a text on a bar across the page: it is the title of what follows. */
const TITLES = 0.15;
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

/** The text that suits best on each side of a box. */
export function nearTexts(box: PlacedBox, page: PageIndex): NearText[] {
  const best = new Map<Side, NearText>();
  for (const run of page.runsNear(box.box)) {
    if (page.sections.areApart(run.box, box.box)) continue;
    const near = placeOf(run, box);
    if (!near || near.gap > MAX_GAP[near.side]) continue;
    if (isStacked(near) && !box.tick && page.asksTicks(run)) continue;
    const known = best.get(near.side)?.closeness ?? 0;
    near.closeness = weighed(near, box, page);
    // The cheap test comes first: most candidates are worse than the best one so far.
    if (near.closeness <= known || isBlocked(box, near, page)) continue;
    if (near.side !== 'inside' && page.hasWallBetween(box.box, near)) {
      near.closeness *= WALL_FACTOR;
    }
    if (near.closeness > known) best.set(near.side, near);
  }
  const wrapped = best.has('left') ? undefined : wrappedLabel(box, page);
  if (wrapped) best.set('left', { side: 'left', run: wrapped, gap: 0, closeness: WRAPPED });
  return [...best.values()];
}

function placeOf(run: TextRun, { box, tick }: PlacedBox): NearText | undefined {
  const [left, bottom, right, top] = box;
  const [textLeft, textBottom, textRight, textTop] = run.box;
  const at = (side: Side, distance: number, alignment: number): NearText => {
    const gap = Math.max(0, distance);
    return { side, run, gap, closeness: Math.exp(-gap / REACH[side]) * alignment };
  };
  const onRow = overlap(textBottom, textTop, bottom - 2, top + 2) > 0.6 * (textTop - textBottom);
  const tall = top - bottom > 30 ? 0.7 : 1;
  if (onRow && textRight <= left + 3) return at('left', left - textRight, tall);
  if (onRow && textLeft >= right - 3) return at('right', textLeft - right, tall);
  if (overlap(textLeft, textRight, left - 4, right + 4) <= 0) return undefined;
  const alignment = columnAlignment(run, box);
  const textMiddle = (textBottom + textTop) / 2;
  const middle = (bottom + top) / 2;
  if (!tick && textMiddle > middle && textMiddle < top)
    return at('inside', top - textTop, alignment);
  if (textMiddle >= middle) return at('above', textBottom - top, alignment);
  // Labels under a line are often in parentheses: `(Signature of petitioner)`.
  const remark = run.text.startsWith('(') ? PARENTHESES_BELOW : 1;
  return at('below', bottom - textTop, alignment * remark);
}

const isStacked = ({ side }: NearText) => side !== 'left' && side !== 'right';

/** How well a text suits by what it says and by what else is on its line and around the box. */
function weighed(near: NearText, box: PlacedBox, page: PageIndex): number {
  const marks = !box.tick && SAYS_NOTHING.test(near.run.text) ? MARKS : 1;
  const weigh = isStacked(near) ? stackedCloseness : besideCloseness;
  return weigh(near, box, page) * marks;
}

function besideCloseness(
  { side, run, closeness }: NearText,
  { box, tick }: PlacedBox,
  page: PageIndex,
): number {
  if (side === 'left') {
    if (tick || closeness > CELL_LABEL) return closeness;
    if (page.isLabelCell(box, run)) return CELL_LABEL;
    const isFar = closeness < COLUMN_LABEL;
    return isFar && page.isInLabelColumn(box, run) ? COLUMN_LABEL : closeness;
  }
  return isJoined(run.text, () => page.leadsToBox(run)) ? closeness * JOINED_RIGHT : closeness;
}

function stackedCloseness(near: NearText, { box }: PlacedBox, page: PageIndex): number {
  const { side, run, gap } = near;
  let closeness = near.closeness * (page.leadsToBox(run) ? LABELS_ANOTHER : 1);
  if (side === 'above' && gap > LINE_GAP && page.isCellHead(box, run))
    closeness = Math.max(closeness, CELL_HEAD * columnAlignment(run, box));
  else if (gap > LINE_GAP && page.hasLineBetween(box, run)) closeness *= WALL_FACTOR;
  if (page.isOnBar(run)) closeness *= TITLES;
  if (side === 'below' && NUMBERED.test(run.text)) closeness *= WALL_FACTOR;
  if (side === 'below' && isUnderSignature(run, page)) closeness *= SIGNED_BELOW;
  if (side === 'above' && isSignersDate(run, page)) closeness *= SIGNERS_DATE;
  return closeness;
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
