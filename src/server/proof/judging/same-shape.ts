/**
 * Finds letters that the file distinguishes and the eye does not: a font that lacks them paints one
 * box for all of them, without reporting it.
 */
import { groupBy } from '../../../core/grouped.ts';
import { indexIn, within } from '../pdfium/ink.ts';
import {
  type Placement,
  type Raster,
  type ReadCharacter,
  toPixels,
} from '../pdfium/pdfium-page.ts';

/** Letters that even good fonts can paint alike. */
const ALIKE = ['IL1|!', 'O0', "'’‘`´", '-–—‐‑', '"“”', '.·•'];
/** Fainter ink is the rounding of an edge. */
const INK = 128;

/** @returns characters painted in the same shape as a different letter */
export function sameShaped(
  alone: Raster,
  placement: Placement,
  characters: readonly ReadCharacter[],
): Set<ReadCharacter> {
  const byShape = groupBy(characters, (one) => shapeOf(alone, placement, one));
  const groups = [...byShape].filter(([shape]) => shape !== '').map(([, same]) => same);
  return new Set(groups.filter((same) => new Set(same.map(letterOf)).size > 1).flat());
}

function letterOf({ text }: ReadCharacter): string {
  const letter = text.toUpperCase();
  return ALIKE.find((alike) => alike.includes(letter)) ?? letter;
}

/** The runs of its ink, row by row, independent of its position; empty without ink. */
function shapeOf(alone: Raster, placement: Placement, { box }: ReadCharacter): string {
  const [left, top, right, bottom] = within(toPixels(placement, box), 0, alone.box);
  const { pixels } = alone;
  const runs: { x: number; y: number; length: number }[] = [];
  for (let y = top; y < bottom; y++) {
    let length = 0;
    for (let x = left; x <= right; x++) {
      const isInk = x < right && (pixels[indexIn(alone, x, y) + 1] ?? 255) < INK;
      if (isInk) length += 1;
      else if (length > 0) {
        runs.push({ x: x - length, y, length });
        length = 0;
      }
    }
  }
  const fromX = runs.reduce((least, { x }) => Math.min(least, x), right);
  const fromY = runs[0]?.y ?? 0;
  let shape = '';
  for (const { x, y, length } of runs) {
    shape += String.fromCharCode(x - fromX, y - fromY, length);
  }
  return shape;
}
