import type { TextRun } from '../../src/core/pdf/page/page-layout.ts';

/** A line of print on a page of a test, in points. `letter` is the width of each of its letters. */
export function printedRun(
  text: string,
  left: number,
  bottom: number,
  { letter = 4, height = 7, fontSize = 7 } = {},
): TextRun {
  const box: TextRun['box'] = [left, bottom, left + letter * text.length, bottom + height];
  return { text, box, fontSize, bold: false };
}
