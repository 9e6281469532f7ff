/** The characters and widths of a simple font's codes (PDF 32000-1 section 9.6). */
import { PdfArray, PdfDict, PdfName, PdfNumber } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { type Encoding, predefinedEncoding } from './encodings.ts';
import { characterOfGlyph } from './glyph-names.ts';
import { type StandardFont, widthInStandardFont } from './standard-fonts.ts';

const SYMBOLIC = 1 << 2;

/** The character of each code, from the font's encoding. */
export function readEncoding(
  pdf: OpenPdf,
  dict: PdfDict,
  descriptor: PdfDict | undefined,
): Encoding {
  const written = dict.get('Encoding', pdf.resolve);
  if (written instanceof PdfName) {
    const named = predefinedEncoding(written.value);
    if (named) return named;
  }
  const base =
    written instanceof PdfDict ? written.getName('BaseEncoding', pdf.resolve) : undefined;
  const isTrueType = dict.getName('Subtype', pdf.resolve)?.value === 'TrueType';
  const symbolic = ((descriptor?.getNumber('Flags', pdf.resolve)?.value ?? 0) & SYMBOLIC) !== 0;
  // The common readers read a non-symbolic TrueType font without an encoding as WinAnsi.
  const fallback = isTrueType && !symbolic ? 'WinAnsiEncoding' : 'StandardEncoding';
  const encoding = [...(predefinedEncoding(base?.value) ?? predefinedEncoding(fallback) ?? [])];
  if (written instanceof PdfDict) {
    for (const [code, name] of glyphNames(pdf, written)) encoding[code] = characterOfGlyph(name);
  }
  return encoding;
}

/** The glyph names that an encoding gives to codes (section 9.6.6, Differences). */
export function glyphNames(pdf: OpenPdf, encoding: PdfDict): Map<number, string> {
  const differences = encoding.getArray('Differences', pdf.resolve);
  const names = new Map<number, string>();
  let code = 0;
  for (let i = 0; i < (differences?.length ?? 0); i++) {
    const entry = differences?.at(i, pdf.resolve);
    if (entry instanceof PdfNumber) code = entry.value;
    else if (entry instanceof PdfName && code >= 0 && code < 256) names.set(code++, entry.value);
  }
  return names;
}

/** The width of a code, in thousandths of the font size. */
export function widthsByCode(
  pdf: OpenPdf,
  dict: PdfDict,
  descriptor: PdfDict | undefined,
  standard: StandardFont,
  encoding: Encoding,
): (code: number) => number | undefined {
  const written = dict.get('Widths', pdf.resolve);
  if (!(written instanceof PdfArray)) {
    return (code) => {
      const character = encoding[code];
      return character === undefined ? undefined : widthInStandardFont(standard, character);
    };
  }
  const first = dict.getNumber('FirstChar', pdf.resolve)?.value ?? 0;
  const missing = descriptor?.getNumber('MissingWidth', pdf.resolve)?.value;
  return (code) => {
    const width = written.at(code - first, pdf.resolve);
    return code >= first && width instanceof PdfNumber ? width.value : missing;
  };
}
