/** The characters of a simple font's codes (PDF 32000-1 section 9.6.6). */
import { PdfDict, PdfName, PdfNumber } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import { type Encoding, predefinedEncoding } from './encodings.ts';
import { characterOfGlyph } from './glyph-names.ts';

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
  // The common readers read a non-symbolic TrueType font without an encoding as WinAnsi.
  const isWinAnsi = isTrueType(pdf, dict) && !isSymbolic(pdf, descriptor);
  const fallback = isWinAnsi ? 'WinAnsiEncoding' : 'StandardEncoding';
  const encoding = [...(predefinedEncoding(base?.value) ?? predefinedEncoding(fallback) ?? [])];
  if (written instanceof PdfDict) {
    for (const [code, name] of glyphNames(pdf, written)) encoding[code] = characterOfGlyph(name);
  }
  return encoding;
}

/** Whether its letters are small capitals, which are no letters of a value. */
export function isSmallCapitals(pdf: OpenPdf, dict: PdfDict): boolean {
  const written = dict.get('Encoding', pdf.resolve);
  const named = written instanceof PdfDict ? written.getName('BaseEncoding', pdf.resolve) : written;
  return named instanceof PdfName && named.value === 'MacExpertEncoding';
}

/** Whether readers differ over the encoding: some let the font's own prevail (section 9.6.6.4). */
export function isDoubtful(pdf: OpenPdf, dict: PdfDict, descriptor: PdfDict | undefined): boolean {
  const encoding = dict.getDict('Encoding', pdf.resolve);
  const isChanged = encoding?.getArray('Differences', pdf.resolve) !== undefined;
  return isChanged && isTrueType(pdf, dict) && isSymbolic(pdf, descriptor);
}

function isTrueType(pdf: OpenPdf, dict: PdfDict): boolean {
  return dict.getName('Subtype', pdf.resolve)?.value === 'TrueType';
}

function isSymbolic(pdf: OpenPdf, descriptor: PdfDict | undefined): boolean {
  return ((descriptor?.getNumber('Flags', pdf.resolve)?.value ?? 0) & SYMBOLIC) !== 0;
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
