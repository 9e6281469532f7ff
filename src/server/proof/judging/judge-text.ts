/** Decides whether a person can read a text on its page, each character by its own ink. */
import { areaOf, contrast, indexIn, luminanceAt, union, within } from '../pdfium/ink.ts';
import {
  type PixelBox,
  type Placement,
  type Raster,
  type ReadCharacter,
  toPixels,
} from '../pdfium/pdfium-page.ts';
import {
  clutterIn,
  clutterMap,
  darkPixelsIn,
  type Ink,
  measureInk,
  type View,
} from './judge-ink.ts';

export interface JudgedCharacter extends ReadCharacter {
  isSeen: boolean;
}

/** The smallest type in which forms are printed, less a rounding error. */
const SMALLEST_POINTS = 4.9;
/** Edges are painted alike, so hardly any ink can be missing: less than the tip of a descender. */
const MAX_LOST = 0.06;
/** In pixels. Smaller losses come from rounding at an edge. */
const ROUNDING = 0.6;
/** A rule may run through a letter, but the letter must remain. */
const MIN_SEEN = 0.75;
/** Print under a letter, as a share of the letter's own ink. */
const MAX_CLUTTER = 0.3;
/** The share of a letter's box outside the widget, from rounding and slanted letters. */
const MAX_OUTSIDE = 0.05;
/** Overlap of two letters, as a share of the smaller one's box. */
const MAX_OVERLAP = 0.35;
/** Contrast of a chosen row's background, because readers mark such rows in light colors. */
const MARKED_ROW = 1.3;
/** PDFium can round a letter's position to the next pixel when it paints the letter again. */
const SHIFTS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/**
 * @param rect the widget's box, at which its appearance is clipped (section 12.5.5)
 * @param unit points per unit of user space
 */
export function judgeCharacters(
  views: readonly View[],
  placement: Placement,
  characters: readonly ReadCharacter[],
  rect: ReadCharacter['box'],
  unit: number,
): JudgedCharacter[] {
  const boxes = characters.map(({ box }) => toPixels(placement, box));
  const perView = views.map((view) => seenIn(view, placement, characters, boxes));
  return characters.map((one, i) => ({
    ...one,
    isSeen:
      one.size * unit >= SMALLEST_POINTS &&
      outsideShare(one.box, rect) <= MAX_OUTSIDE &&
      perView.every((seen) => seen[i]),
  }));
}

function seenIn(
  view: View,
  placement: Placement,
  characters: readonly ReadCharacter[],
  boxes: readonly PixelBox[],
): boolean[] {
  const first = characters.map(({ color }, i) =>
    measureInk(view, boxes[i] as PixelBox, color, undefined),
  );
  const seen = first.reduce((sum, ink) => sum + ink.seen, 0);
  if (seen === 0) return characters.map(() => false);
  const light = first.reduce((sum, ink) => sum + ink.light, 0) / seen;
  const scale = Math.hypot(placement.a, placement.b);
  return characters.map(({ color, size }, i) => {
    const box = boxes[i] as PixelBox;
    if (!isInside(box, placement)) return false;
    const once = first[i] as Ink;
    // Treating ink as merged with print only reduces the loss, so a letter that is already whole
    // need not be weighed again.
    const ink = isWhole(once) ? once : measureInk(view, box, color, light);
    if (!isWhole(ink) && !SHIFTS.some((by) => isWhole(measureInk(view, box, color, light, by)))) {
      return false;
    }
    const most = Math.max(2, MAX_CLUTTER * ink.total);
    if (darkPixelsIn(view.without, box, light) <= most) return true;
    const longest = Math.max(size * scale, 8);
    const clutter = clutterMap(view.without, box, light, [1.6 * longest, 1.6 * longest]);
    return clutterIn(clutter, box) <= most;
  });
}

function isWhole(ink: Ink): boolean {
  return (
    ink.total > 0 &&
    ink.lost <= Math.max(ROUNDING, MAX_LOST * ink.total) &&
    ink.seen >= MIN_SEEN * ink.total
  );
}

/** Whether the box is on the cropped page, allowing for rounding. */
function isInside([left, top, right, bottom]: PixelBox, { width, height }: Placement): boolean {
  return left >= -1 && top >= -1 && right <= width + 1 && bottom <= height + 1;
}

/** Characters that overlap another character of the same or another value. */
export function overlappingCharacters<Character extends ReadCharacter>(
  characters: readonly Character[],
): Set<Character> {
  const found = new Set<Character>();
  const sorted = characters.toSorted((one, other) => one.box[0] - other.box[0]);
  for (const [i, one] of sorted.entries()) {
    for (let next = i + 1; next < sorted.length; next++) {
      const other = sorted[next] as Character;
      if (other.box[0] >= one.box[2]) break;
      if (!isOver(one.box, other.box)) continue;
      found.add(one);
      found.add(other);
    }
  }
  return found;
}

function outsideShare(box: ReadCharacter['box'], rect: ReadCharacter['box']): number {
  const inside: PixelBox = [
    Math.max(box[0], rect[0]),
    Math.max(box[1], rect[1]),
    Math.min(box[2], rect[2]),
    Math.min(box[3], rect[3]),
  ];
  const area = areaOf(box);
  return area === 0 ? 1 : 1 - areaOf(inside) / area;
}

function isOver(one: ReadCharacter['box'], other: ReadCharacter['box']): boolean {
  const shared: PixelBox = [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
  const smaller = Math.min(areaOf(one), areaOf(other));
  return smaller > 0 && areaOf(shared) > MAX_OVERLAP * smaller;
}

/** The characters of one value as a person reads them: line by line. */
export function inReadingOrder<Character extends ReadCharacter>(
  characters: readonly Character[],
): Character[][] {
  const lines: { across: number; size: number; characters: Character[] }[] = [];
  const across = ({ origin: [x, y], direction: [a, b] }: Character) => a * y - b * x;
  const along = ({ origin: [x, y], direction: [a, b] }: Character) => a * x + b * y;
  for (const one of characters) {
    const at = across(one);
    const line = lines.find((known) => Math.abs(known.across - at) < 0.3 * known.size);
    if (line) line.characters.push(one);
    else lines.push({ across: at, size: one.size, characters: [one] });
  }
  return lines
    .sort((one, other) => other.across - one.across)
    .map((line) => line.characters.sort((one, other) => along(one) - along(other)));
}

/** Whether each line of a list has another background than its paper, which marks it as chosen. */
export function markedLines(
  { without }: View,
  placement: Placement,
  lines: readonly (readonly ReadCharacter[])[],
): boolean[] {
  const grounds = lines.map((line) => {
    const boxes = line.map(({ box }) => toPixels(placement, box));
    const first = boxes[0] ?? ([0, 0, 0, 0] as PixelBox);
    return groundIn(without, within(boxes.reduce(union, first), 1, without.box));
  });
  // Where most lines are chosen, the others show the paper, which is hardly ever darker than a mark.
  const lightest = grounds.reduce((most, ground) => Math.max(most, ground), 0);
  const paper = contrast(lightest, 1) < MARKED_ROW ? lightest : median(grounds);
  const marked = grounds.map((ground) => contrast(ground, paper) >= MARKED_ROW);
  return marked.includes(true) ? marked : lines.map(() => lines.length === 1);
}

/** The luminance of most pixels in the box. */
function groundIn(raster: Raster, [left, top, right, bottom]: PixelBox): number {
  const found: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) found.push(luminanceAt(raster, indexIn(raster, x, y)));
  }
  return median(found);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 1;
}
