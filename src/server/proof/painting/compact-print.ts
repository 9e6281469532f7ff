/**
 * A printed page as PDFium painted it, stored compactly in squares: white squares take no space,
 * and squares of few colors take one byte per pixel.
 */
import type { PixelBox } from '../pdfium/pdfium-page.ts';

/** Pixels along the side of a square. */
const SIDE = 64;
const WHITE = 0xffffffff;
const COLORS_OF_A_BYTE = 256;
/** PDFium leaves the fourth byte of its pixels undefined; in a kept page it is 255. */
const COLOR = 0xffffff;

/**
 * Undefined for a white square; colors by index, or the pixels themselves if there are too many
 * colors. `rows` holds the color of each row that has only one, as most rows do.
 */
type Square =
  | { colors: Uint32Array; pixels: Uint8Array; rows: Int16Array }
  | { pixels: Uint32Array }
  | undefined;

const OF_SEVERAL_COLORS = -1;

export class CompactPrint {
  readonly width: number;
  readonly height: number;
  readonly byteLength: number;
  private readonly columns: number;
  private readonly squares: Square[] = [];

  /** @param pixels the whole page, row by row, as PDFium leaves it */
  constructor(pixels: Uint32Array, width: number, height: number) {
    this.width = width;
    this.height = height;
    this.columns = Math.ceil(width / SIDE);
    for (let top = 0; top < height; top += SIDE) {
      for (let left = 0; left < width; left += SIDE) {
        const box: PixelBox = [
          left,
          top,
          Math.min(width, left + SIDE),
          Math.min(height, top + SIDE),
        ];
        this.squares.push(isWhite(pixels, width, box) ? undefined : packed(pixels, width, box));
      }
    }
    this.byteLength = this.squares.reduce((sum, one) => sum + (one?.pixels.byteLength ?? 0), 0);
  }

  /**
   * Copies a part of the page.
   * @param target of the box's size, all white
   */
  copyTo(target: Uint32Array, [left, top, right, bottom]: PixelBox): void {
    for (let y = Math.floor(top / SIDE) * SIDE; y < bottom; y += SIDE) {
      for (let x = Math.floor(left / SIDE) * SIDE; x < right; x += SIDE) {
        const square = this.squares[(y / SIDE) * this.columns + x / SIDE];
        if (!square) continue;
        const [from, to] = [Math.max(left, x), Math.min(right, x + SIDE)];
        for (let row = Math.max(top, y); row < Math.min(bottom, y + SIDE); row++) {
          const out = (row - top) * (right - left) - left;
          copyRow(square, row - y, -x, target, out, from, to);
        }
      }
    }
  }
}

function copyRow(
  square: NonNullable<Square>,
  row: number,
  offset: number,
  target: Uint32Array,
  out: number,
  from: number,
  to: number,
): void {
  const at = row * SIDE + offset;
  if (!('colors' in square)) {
    target.set(square.pixels.subarray(at + from, at + to), out + from);
    return;
  }
  const { colors, pixels, rows } = square;
  const only = rows[row] as number;
  if (only === OF_SEVERAL_COLORS) {
    for (let x = from; x < to; x++) target[out + x] = colors[pixels[at + x] as number] as number;
  } else if (colors[only] !== WHITE) {
    target.fill(colors[only] as number, out + from, out + to);
  }
}

/** Checked first: most of a page is white, and the check takes a fifth of the time of packing. */
function isWhite(pixels: Uint32Array, width: number, [left, top, right, bottom]: PixelBox) {
  for (let y = top; y < bottom; y++) {
    const end = y * width + right;
    for (let at = y * width + left; at < end; at++) {
      if (((pixels[at] as number) & COLOR) !== COLOR) return false;
    }
  }
  return true;
}

function packed(
  page: Uint32Array,
  width: number,
  [left, top, right, bottom]: PixelBox,
): NonNullable<Square> {
  const square = new Uint32Array(SIDE * SIDE).fill(WHITE);
  for (let y = top; y < bottom; y++) {
    const out = (y - top) * SIDE - left;
    for (let x = left; x < right; x++) square[out + x] = opaque(page[y * width + x] as number);
  }
  const indices = new Map<number, number>();
  const pixels = new Uint8Array(square.length);
  let last = -1;
  let lastIndex = 0;
  for (let i = 0; i < square.length; i++) {
    const color = square[i] as number;
    if (color !== last) {
      let index = indices.get(color);
      if (index === undefined) {
        if (indices.size === COLORS_OF_A_BYTE) return { pixels: square };
        index = indices.size;
        indices.set(color, index);
      }
      last = color;
      lastIndex = index;
    }
    pixels[i] = lastIndex;
  }
  const rows = Int16Array.from({ length: SIDE }, (_, row) => onlyColorOf(pixels, row * SIDE));
  return { colors: Uint32Array.from(indices.keys()), pixels, rows };
}

function onlyColorOf(pixels: Uint8Array, from: number): number {
  const first = pixels[from] as number;
  for (let i = from + 1; i < from + SIDE; i++) if (pixels[i] !== first) return OF_SEVERAL_COLORS;
  return first;
}

const opaque = (pixel: number) => pixel | ~COLOR;
