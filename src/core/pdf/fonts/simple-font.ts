/** Type 1 and TrueType fonts of a form, one byte per character (PDF 32000-1 section 9.6). */
import { PdfArray, PdfDict, PdfName } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { type Encoding, predefinedEncoding } from './encodings.ts';
import { fontMetrics } from './font-metrics.ts';
import { glyphTest, isEmbedded } from './font-program.ts';
import type { FormFont } from './form-font.ts';
import { characterOfGlyph } from './glyph-names.ts';
import {
  isStandardCharacter,
  isSymbolFont,
  nearestStandardFont,
  type StandardFont,
  widthInStandardFont,
} from './standard-fonts.ts';

const SYMBOLIC = 1 << 2;

/** @returns undefined for a font whose characters or widths are unknown or implausible */
export function readSimpleFont(
  pdf: OpenPdf,
  dict: PdfDict,
  named: Pick<FormFont, 'name' | 'resource'>,
): FormFont | undefined {
  const baseFont = dict.getName('BaseFont', pdf.resolve)?.value ?? '';
  if (isSymbolFont(baseFont)) return undefined;
  const descriptor = dict.getDict('FontDescriptor', pdf.resolve);
  const standard = nearestStandardFont(baseFont, descriptor);
  const encoding = readEncoding(pdf, dict, descriptor);
  const widths = readWidths(pdf, dict, descriptor, standard, encoding);
  const embedded = isEmbedded(descriptor);
  const isDrawn = glyphTest(pdf, baseFont, descriptor);
  const codes = new Map<string, number>();
  for (const [code, character] of encoding.entries()) {
    if (character === undefined || codes.has(character) || !((widths[code] ?? 0) > 0)) continue;
    if (embedded ? isDrawn(character, code) : isStandardCharacter(character)) {
      codes.set(character, code);
    }
  }
  // The no-break space and the soft hyphen look like the characters they replace.
  const space = codes.get(' ');
  if (space !== undefined && !codes.has('\u00a0')) codes.set('\u00a0', space);
  return {
    ...named,
    width: (character) => {
      const code = codes.get(character);
      return code === undefined ? undefined : widths[code];
    },
    encode: (text) => Uint8Array.from(text, (character) => codes.get(character) ?? 0),
    ...fontMetrics(pdf, descriptor, standard),
  };
}

function readEncoding(pdf: OpenPdf, dict: PdfDict, descriptor: PdfDict | undefined): Encoding {
  const written = dict.get('Encoding', pdf.resolve);
  if (written instanceof PdfName) {
    const named = predefinedEncoding(written.value);
    if (named) return named;
  }
  const base =
    written instanceof PdfDict ? written.getName('BaseEncoding', pdf.resolve) : undefined;
  const isTrueType = dict.getName('Subtype', pdf.resolve)?.value === 'TrueType';
  const symbolic = ((descriptor?.getNumber('Flags', pdf.resolve)?.value ?? 0) & SYMBOLIC) !== 0;
  // A non-symbolic TrueType font without an encoding is read as WinAnsi by the common readers.
  const fallback = isTrueType && !symbolic ? 'WinAnsiEncoding' : 'StandardEncoding';
  const encoding = [...(predefinedEncoding(base?.value) ?? predefinedEncoding(fallback) ?? [])];
  if (written instanceof PdfDict) applyDifferences(pdf, written, encoding);
  return encoding;
}

function applyDifferences(pdf: OpenPdf, written: PdfDict, encoding: Encoding): void {
  const differences = written.getArray('Differences', pdf.resolve);
  let code = 0;
  for (let i = 0; i < (differences?.length ?? 0); i++) {
    const entry = differences?.at(i, pdf.resolve);
    if (entry?.type === 'number') code = entry.value;
    else if (entry instanceof PdfName && code >= 0 && code < 256) {
      encoding[code++] = characterOfGlyph(entry.value);
    }
  }
}

function readWidths(
  pdf: OpenPdf,
  dict: PdfDict,
  descriptor: PdfDict | undefined,
  standard: StandardFont,
  encoding: Encoding,
): (number | undefined)[] {
  const written = dict.get('Widths', pdf.resolve);
  if (!(written instanceof PdfArray)) {
    return encoding.map((character) =>
      character === undefined ? undefined : widthInStandardFont(standard, character),
    );
  }
  const first = dict.getNumber('FirstChar', pdf.resolve)?.value ?? 0;
  const missing = descriptor?.getNumber('MissingWidth', pdf.resolve)?.value;
  return encoding.map((_, code) => {
    const width = written.at(code - first, pdf.resolve);
    return code >= first && width?.type === 'number' ? width.value : missing;
  });
}
