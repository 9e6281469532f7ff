/** Compares a character's own ink with what its page shows of it. */
import {
  contrast,
  indexIn,
  luminance,
  luminanceAt,
  VISIBLE_CONTRAST,
  within,
} from '../pdfium/ink.ts';
import { BYTES_A_PIXEL, type PixelBox, type Raster } from '../pdfium/pdfium-page.ts';

/** One part of a page, painted in several ways. All rasters cover the same box. */
export interface View {
  /** As it will be printed, or as a screen shows it. */
  painted: Raster;
  /** Without the values. */
  without: Raster;
  /** The values on white, with nothing in front of or behind them. */
  alone: Raster;
  /** Unticked boxes on white. */
  unticked: Raster;
}

export interface Ink {
  /** All ink of the character in pixels, as far as it is inside the view. */
  total: number;
  /** Ink that contrasts with its background. */
  seen: number;
  /** Ink over print of the same color, such as a rule that a descender crosses. */
  merged: number;
  /** Ink that is not painted, or was painted over. */
  lost: number;
  /** Luminance of the seen ink, weighted by `seen`. */
  light: number;
}

/** Thinner ink than this does not reveal its color. */
const THINNEST = 0.25;
/** Two inks with less contrast than this look the same to the eye. */
const SAME_COLOR_CONTRAST = 1.6;

/** @param color the color of the value where it is painted alone */
export function measureInk(
  view: View,
  box: PixelBox,
  color: number,
  light: number | undefined,
  [dx, dy]: readonly [number, number] = [0, 0],
): Ink {
  const { painted, without, alone } = view;
  const darkest = (((color >> 16) & 255) + ((color >> 8) & 255) + (color & 255)) / 3;
  const ink: Ink = { total: 0, seen: 0, merged: 0, lost: 0, light: 0 };
  const [left, top, right, bottom] = within(box, 1, alone.box);
  const edge = alone.box;
  const shift = (dy * alone.width + dx) * BYTES_A_PIXEL;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = indexIn(alone, x, y);
      const own = alone.pixels;
      // Most of a letter's box is paper.
      if (own[at + 1] === 255 && own[at] === 255 && own[at + 2] === 255) continue;
      const bright = ((own[at] ?? 255) + (own[at + 1] ?? 255) + (own[at + 2] ?? 255)) / 3;
      const cover = (255 - bright) / (255 - darkest);
      if (cover < THINNEST) continue;
      ink.total += cover;
      const isThere =
        x + dx >= edge[0] && x + dx < edge[2] && y + dy >= edge[1] && y + dy < edge[3];
      const on = isThere ? at + shift : at;
      const ground = luminanceAt(without, on);
      const self = colorUnder(painted.pixels, without.pixels, on, Math.min(1, cover));
      if (contrast(self, ground) >= VISIBLE_CONTRAST) {
        ink.seen += cover;
        ink.light += cover * self;
      } else if (light !== undefined && isMerged(luminanceAt(painted, on), ground, light)) {
        ink.merged += cover;
      } else ink.lost += cover;
    }
  }
  return ink;
}

/** The luminance of the ink itself where it covers only part of the pixel. */
function colorUnder(painted: Uint8Array, without: Uint8Array, at: number, cover: number): number {
  const part = (offset: number) => {
    const ground = without[at + offset] ?? 255;
    const own = ground + ((painted[at + offset] ?? 255) - ground) / cover;
    return Math.max(0, Math.min(255, Math.round(own)));
  };
  return luminance(part(0), part(1), part(2));
}

function isMerged(painted: number, ground: number, light: number): boolean {
  return (
    contrast(ground, light) < VISIBLE_CONTRAST &&
    contrast(painted, light) < SAME_COLOR_CONTRAST * SAME_COLOR_CONTRAST
  );
}

/** Pixels of print under a letter that are as dark as the letter. */
export function darkPixelsIn(without: Raster, box: PixelBox, light: number): number {
  const [left, top, right, bottom] = within(box, 1, without.box);
  const { pixels } = without;
  const isPaperDark = contrast(1, light) < VISIBLE_CONTRAST;
  let dark = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = indexIn(without, x, y);
      const isPaper = pixels[at + 1] === 255 && pixels[at] === 255 && pixels[at + 2] === 255;
      const isDark = isPaper
        ? isPaperDark
        : contrast(luminanceAt(without, at), light) < VISIBLE_CONTRAST;
      if (isDark) dark += 1;
    }
  }
  return dark;
}

/**
 * Print under a value other than straight rules: 1 where a pixel of `without` is as dark as the
 * value and belongs to a short run in both directions.
 * @param longest the longest run, in pixels across and down, that can still be part of a letter
 */
export function clutterMap(
  without: Raster,
  box: PixelBox,
  light: number,
  longest: readonly [number, number],
): { box: PixelBox; map: Uint8Array } {
  const area = within(box, Math.ceil(longest[0]), without.box);
  const [left, top, right, bottom] = area;
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const map = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const lum = luminanceAt(without, indexIn(without, left + x, top + y));
      map[y * width + x] = contrast(lum, light) < VISIBLE_CONTRAST ? 1 : 0;
    }
  }
  const rules = new Uint8Array(map.length);
  markRuns(map, rules, { count: height, step: width }, { count: width, step: 1 }, longest[0]);
  markRuns(map, rules, { count: width, step: 1 }, { count: height, step: width }, longest[1]);
  for (let i = 0; i < map.length; i++) if (rules[i] === 1) map[i] = 0;
  return { box: area, map };
}

interface Steps {
  count: number;
  step: number;
}

function markRuns(
  map: Uint8Array,
  rules: Uint8Array,
  lines: Steps,
  along: Steps,
  longest: number,
): void {
  for (let line = 0; line < lines.count; line++) {
    let run = 0;
    for (let i = 0; i <= along.count; i++) {
      const isDark = i < along.count && map[line * lines.step + i * along.step] === 1;
      if (isDark) {
        run += 1;
        continue;
      }
      if (run > longest) {
        for (let back = 1; back <= run; back++) {
          rules[line * lines.step + (i - back) * along.step] = 1;
        }
      }
      run = 0;
    }
  }
}

export function clutterIn(clutter: { box: PixelBox; map: Uint8Array }, box: PixelBox): number {
  const [left, top, right, bottom] = within(box, 1, clutter.box);
  const width = clutter.box[2] - clutter.box[0];
  let found = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      found += clutter.map[(y - clutter.box[1]) * width + x - clutter.box[0]] ?? 0;
    }
  }
  return found;
}
