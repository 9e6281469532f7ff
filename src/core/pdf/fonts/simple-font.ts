/** Type 1 and TrueType fonts of a form, one byte per character (PDF 32000-1 section 9.6). */
import type { PdfDict } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { fontMetrics } from './font-metrics.ts';
import { glyphTest, isEmbedded } from './font-program.ts';
import { encoded, type FormFont } from './form-font.ts';
import { readEncoding, readWidths } from './simple-font-codes.ts';
import { isStandardCharacter, isSymbolFont, nearestStandardFont } from './standard-fonts.ts';

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
    encode: (text) => encoded(codes, text),
    ...fontMetrics(pdf, descriptor, standard),
  };
}
