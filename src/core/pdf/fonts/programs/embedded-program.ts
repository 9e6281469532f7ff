/** The characters of an embedded font program. Subsets often lack letters that the values need. */
import { type PdfDict, PdfStream } from '../../file/objects/pdf-objects.ts';
import { textOf } from '../../file/objects/text-string.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import { characterOfGlyph } from '../encoding/glyph-names.ts';
import { TrueType } from './true-type.ts';

export function isEmbedded(descriptor: PdfDict | undefined): boolean {
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor?.has(key));
}

/** @returns undefined if no program can be read */
export function embeddedTrueType(
  pdf: OpenPdf,
  descriptor: PdfDict | undefined,
): TrueType | undefined {
  const file = descriptor?.get('FontFile2', pdf.resolve);
  if (!(file instanceof PdfStream)) return undefined;
  const program = file.decoded();
  try {
    return new TrueType(program);
  } catch {
    return undefined;
  }
}

/**
 * Whether the program draws a character. Only fonts declared as subsets (section 9.6.4) lack any;
 * one whose characters cannot be learned counts as having none, because a letter that it lacks would
 * leave a gap.
 */
export function glyphTest(
  pdf: OpenPdf,
  baseFont: string,
  descriptor: PdfDict | undefined,
): (character: string, code: number) => boolean {
  if (!/^[A-Z]{6}\+/.test(baseFont)) return () => true;
  const listed = textOf(descriptor?.get('CharSet', pdf.resolve));
  if (listed) {
    const characters = new Set(listed.split('/').map((name) => characterOfGlyph(name.trim())));
    return (character) => characters.has(character);
  }
  const program = embeddedTrueType(pdf, descriptor);
  if (!program || program.codePoints().length === 0) return () => false;
  // Symbolic subsets map the codes themselves, often moved to the private use area (section
  // 9.6.6.4).
  return (character, code) =>
    [character.codePointAt(0) ?? 0, code, 0xf000 + code].some((key) => {
      const glyph = program.glyphOf(key);
      return glyph !== undefined && (character === ' ' || program.hasOutline(glyph));
    });
}
