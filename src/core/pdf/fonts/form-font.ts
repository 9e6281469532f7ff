import type { PdfObject } from '../file/objects/pdf-objects.ts';

/** A font for drawing text in a field. Widths and heights are in thousandths of the font size. */
export interface FormFont {
  /** Its name in the appearance's /Font resources. */
  name: string;
  /** What the appearance's /Font resources name: a reference or a dictionary. */
  resource: PdfObject;
  /** Width of one character; undefined if the font has no glyph for it. */
  width(character: string): number | undefined;
  /** The operand of the text-showing operator; every character must have a width. */
  encode(text: string): Uint8Array;
  ascent: number;
  /** Below the baseline, so negative. */
  descent: number;
  capHeight: number;
}

export function textWidth(font: FormFont, text: string): number {
  let width = 0;
  for (const character of text) width += font.width(character) ?? 0;
  return width;
}

/** Encodes each character as its one-byte code. */
export function encoded(
  codeOf: (character: string) => number | undefined,
  text: string,
): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (const character of text) bytes[length++] = codeOf(character) ?? 0;
  return length === bytes.length ? bytes : bytes.subarray(0, length);
}
