/** `[left, bottom, right, top]` (PDF 32000-1 section 7.9.5). */
export type Rectangle = [number, number, number, number];

/** The rectangle with two opposite corners, which a PDF can give in any order. */
export function rectangle(x1: number, y1: number, x2: number, y2: number): Rectangle {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}
