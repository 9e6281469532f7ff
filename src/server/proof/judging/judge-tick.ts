/** Decides whether a check box or radio button shows a mark. */
import {
  areaOf,
  contrast,
  indexIn,
  luminanceAt,
  union,
  VISIBLE_CONTRAST,
  within,
} from '../pdfium/ink.ts';
import type { PixelBox, Raster } from '../pdfium/pdfium-page.ts';
import type { Painted } from '../proof.ts';
import type { View } from './judge-ink.ts';

/** Share of the box, from each side, in which a frame can be. A mark must reach beyond it. */
const FRAME = 0.22;
/** A row or column filled to this share is a side of a printed frame. */
const RULE = 0.75;
/** A box with this much contrast to paper is filled in. */
const SOLID = 12;
/** The fewest pixels of ink that make a mark. */
const MIN_INK = 8;
/** As a share of its box. A shorter mark is a speck. */
const MIN_LENGTH = 0.2;
const MIN_SEEN = 0.5;
const MAX_LOST = 0.1;
const TRACE = 0.1;
/** This share of ink in the middle of an unticked box looks like a mark. */
const MARK_OF_MIDDLE = 0.12;

/**
 * @param box the widget's box. The mark is the difference between its ticked and its unticked
 *   drawing
 */
export function judgeTick(view: View, box: PixelBox): Painted {
  const { alone, unticked, painted, without } = view;
  const [left, top, right, bottom] = within(box, 1, alone.box);
  const middle = middleOf(box);
  let [mark, seen, lost, inMiddle] = [0, 0, 0, 0];
  let extent: PixelBox = [right, bottom, left, top];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = indexIn(alone, x, y);
      const own = luminanceAt(alone, at);
      if (contrast(own, luminanceAt(unticked, at)) < VISIBLE_CONTRAST) continue;
      mark += 1;
      const now = luminanceAt(painted, at);
      if (contrast(now, own) >= VISIBLE_CONTRAST) {
        lost += 1;
        continue;
      }
      // A mark can cross the printed frame of its box, where the two cannot be distinguished.
      if (contrast(now, luminanceAt(without, at)) < VISIBLE_CONTRAST) continue;
      seen += 1;
      extent = union(extent, [x, y, x + 1, y + 1]);
      if (x >= middle[0] && x < middle[2] && y >= middle[1] && y < middle[3]) inMiddle += 1;
    }
  }
  const length = Math.max(extent[2] - extent[0], extent[3] - extent[1]);
  const isDot = length < MIN_LENGTH * Math.min(box[2] - box[0], box[3] - box[1]);
  if (mark < MIN_INK || seen < MIN_INK || inMiddle === 0 || isDot) return 'not';
  if (seen >= MIN_SEEN * mark && lost <= MAX_LOST * mark) return 'whole';
  return seen >= TRACE * mark ? 'partly' : 'not';
}

/**
 * Whether a box that is meant to be empty looks ticked: through its own drawing, a state it was
 * left in, or print under it.
 */
export function looksTicked({ painted, unticked, without }: View, box: PixelBox): boolean {
  const middle = within(middleOf(box), 0, painted.box);
  if (showsMark(unticked, middle) || showsMark(painted, middle)) return true;
  const left = darkMap(painted, middle, (at) => luminanceAt(without, at));
  return share(left) > MARK_OF_MIDDLE;
}

function showsMark(raster: Raster, middle: PixelBox): boolean {
  const lights: number[] = [];
  forEachPixel(raster, middle, (at) => lights.push(luminanceAt(raster, at)));
  const paper = lights.sort((one, other) => one - other)[Math.floor(lights.length / 2)] ?? 1;
  if (contrast(paper, 1) >= SOLID) return true;
  const dark = darkMap(raster, middle, () => paper);
  withoutRules(dark, middle[2] - middle[0]);
  return share(dark) > MARK_OF_MIDDLE;
}

/** 1 where a pixel contrasts with its background. */
function darkMap(
  raster: Raster,
  area: PixelBox,
  groundAt: (at: number) => number,
): Uint8Array<ArrayBuffer> {
  const map = new Uint8Array(areaOf(area));
  let i = 0;
  forEachPixel(raster, area, (at) => {
    map[i++] = contrast(luminanceAt(raster, at), groundAt(at)) >= VISIBLE_CONTRAST ? 1 : 0;
  });
  return map;
}

/** Removes the sides of a frame and its shadow, which are not a mark. */
function withoutRules(map: Uint8Array, width: number): void {
  const height = width > 0 ? map.length / width : 0;
  const rows = Array.from({ length: height }, (_, y) => map.subarray(y * width, (y + 1) * width));
  const columns = Array.from({ length: width }, (_, x) => rows.map((row) => row[x] ?? 0));
  const ruledRows = rows.map((row) => share(row) >= RULE);
  const ruledColumns = columns.map((column) => share(column) >= RULE);
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x++) if (ruledRows[y] || ruledColumns[x]) row[x] = 0;
  }
}

function share(map: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < map.length; i++) sum += map[i] ?? 0;
  return map.length === 0 ? 0 : sum / map.length;
}

function forEachPixel(
  raster: Raster,
  [left, top, right, bottom]: PixelBox,
  visit: (at: number) => void,
): void {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) visit(indexIn(raster, x, y));
  }
}

function middleOf([left, top, right, bottom]: PixelBox): PixelBox {
  const [x, y] = [(right - left) * FRAME, (bottom - top) * FRAME];
  return [left + x, top + y, right - x, bottom - y];
}
