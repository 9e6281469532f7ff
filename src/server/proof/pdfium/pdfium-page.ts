/** One page as PDFium paints it, and the characters that PDFium reads on it. */
import { type Pdfium, withMemory } from './pdfium.ts';

/** `[left, top, right, bottom]` in whole pixels of the page at its scale. */
export type PixelBox = [number, number, number, number];

/** Flags from fpdfview.h. */
const ANNOTATIONS = 0x01;
const PRINTING = 0x800;
export const BYTES_A_PIXEL = 4;

export interface Raster {
  box: PixelBox;
  width: number;
  /** Blue, green, red and one unused byte per pixel. */
  pixels: Uint8Array;
}

/** Maps user space to the page as it is painted: x' = a x + c y + e, y' = b x + d y + f. */
export interface Placement {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
  width: number;
  height: number;
}

/** PDFium returns whole numbers, so positions are read in this many steps per pixel. */
const FINE = 256;

/** @param scale pixels per unit of user space */
export function placementOf(pdfium: Pdfium, page: number, scale: number): Placement {
  const { calls } = pdfium;
  const width = Math.max(1, Math.round(calls.FPDF_GetPageWidthF(page) * scale));
  const height = Math.max(1, Math.round(calls.FPDF_GetPageHeightF(page) * scale));
  const at = (x: number, y: number) =>
    withMemory(pdfium, 8, (block) => {
      const [w, h] = [width * FINE, height * FINE];
      calls.FPDF_PageToDevice(page, 0, 0, w, h, 0, x, y, block, block + 4);
      const view = new DataView(pdfium.memory().buffer, block, 8);
      return [view.getInt32(0, true) / FINE, view.getInt32(4, true) / FINE] as const;
    });
  const far = 1000;
  const [[e, f], [ax, bx], [cx, dx]] = [at(0, 0), at(far, 0), at(0, far)];
  return {
    a: (ax - e) / far,
    b: (bx - f) / far,
    c: (cx - e) / far,
    d: (dx - f) / far,
    e,
    f,
    width,
    height,
  };
}

/** @param box `[left, bottom, right, top]` in user space */
export function toPixels(
  { a, b, c, d, e, f }: Placement,
  [left, bottom, right, top]: readonly [number, number, number, number],
): PixelBox {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Paints a part of a page over what the bitmap of that part shows. */
export function paintOn(
  { calls }: Pdfium,
  bitmap: number,
  page: number,
  at: { placement: Placement; box: PixelBox; isPrint: boolean },
): void {
  const { width, height } = at.placement;
  const flags = ANNOTATIONS | (at.isPrint ? PRINTING : 0);
  const [left, top] = at.box;
  calls.FPDF_RenderPageBitmap(bitmap, page, -left, -top, width, height, 0, flags);
}

export interface ReadCharacter {
  text: string;
  /** The fill color, with red in the highest byte. */
  color: number;
  /** Bounds of the ink, `[left, bottom, right, top]` in user space. */
  box: [number, number, number, number];
  origin: [number, number];
  /** The direction of writing as a unit vector. */
  direction: [number, number];
  /** Type size in units of user space; the smaller side if it is stretched, 0 if it is mirrored. */
  size: number;
}

/** Bytes for everything that PDFium returns about a character. */
const CHARACTER_BYTES = 96;
type Rgb = [red: number, green: number, blue: number];

/** Every character except spaces, in no reliable order. */
export function readCharacters(pdfium: Pdfium, page: number): ReadCharacter[] {
  const { calls } = pdfium;
  const text = calls.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    return withMemory(pdfium, CHARACTER_BYTES, (block) => {
      const found: ReadCharacter[] = [];
      const count = calls.FPDFText_CountChars(text);
      for (let i = 0; i < count; i++) {
        if (calls.FPDFText_IsGenerated(text, i) === 1) continue;
        const character = readCharacter(pdfium, text, i, block);
        if (character) found.push(character);
      }
      return found;
    });
  } finally {
    calls.FPDFText_ClosePage(text);
  }
}

function readCharacter(
  { calls, memory }: Pdfium,
  text: number,
  index: number,
  block: number,
): ReadCharacter | undefined {
  const code = calls.FPDFText_GetUnicode(text, index);
  // PDFium reports a hyphen at the end of a line under a code of its own.
  const isHyphen = calls.FPDFText_IsHyphen(text, index) === 1;
  const written = isHyphen ? '-' : String.fromCodePoint(code > 0x10ffff ? 0xfffd : code);
  if (/^\s*$/.test(written)) return undefined;
  calls.FPDFText_GetCharBox(text, index, block, block + 8, block + 16, block + 24);
  calls.FPDFText_GetCharOrigin(text, index, block + 32, block + 40);
  calls.FPDFText_GetMatrix(text, index, block + 48);
  calls.FPDFText_GetFillColor(text, index, block + 72, block + 76, block + 80, block + 84);
  const answers = new DataView(memory().buffer, block, CHARACTER_BYTES);
  const double = (at: number) => answers.getFloat64(at, true);
  const float = (at: number) => answers.getFloat32(at, true);
  const [left, right, bottom, top] = [double(0), double(8), double(16), double(24)];
  const [x, y] = [double(32), double(40)];
  const [a, b, c, d] = [float(48), float(52), float(56), float(60)];
  const [red, green, blue] = [72, 76, 80].map((at) => answers.getUint32(at, true)) as Rgb;
  const along = Math.hypot(a, b) || 1;
  const size = calls.FPDFText_GetFontSize(text, index) * Math.min(along, Math.hypot(c, d));
  const isMirrored = a * d - b * c < 0;
  return {
    text: written,
    color: (red << 16) | (green << 8) | blue,
    box: [left, bottom, right, top],
    origin: [x, y],
    direction: [a / along, b / along],
    size: isMirrored ? 0 : Math.abs(size),
  };
}
