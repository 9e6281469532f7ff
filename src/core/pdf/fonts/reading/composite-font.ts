/** Composite fonts of a form, two bytes per character (PDF 32000-1 section 9.7). */
import { PdfDict, PdfName, PdfStream } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import { codesByText } from '../encoding/to-unicode.ts';
import type { FormFont } from '../form-font.ts';
import { compositeWidths } from '../metrics/composite-widths.ts';
import { fontMetrics } from '../metrics/font-metrics.ts';
import { embeddedTrueType } from '../programs/embedded-program.ts';
import { nearestStandardFont } from '../standard/standard-fonts.ts';

/** @returns undefined for an encoding whose codes cannot be mapped to characters */
export function readCompositeFont(
  pdf: OpenPdf,
  dict: PdfDict,
  named: Pick<FormFont, 'name' | 'resource'>,
): FormFont | undefined {
  const descendant = dict.getArray('DescendantFonts', pdf.resolve)?.at(0, pdf.resolve);
  const encoding = dict.get('Encoding', pdf.resolve);
  if (!(descendant instanceof PdfDict)) return undefined;
  if (!(encoding instanceof PdfName) || encoding.value !== 'Identity-H') return undefined;
  const codes = readCodes(pdf, dict, descendant);
  if (!codes) return undefined;
  const widthOf = compositeWidths(pdf, descendant);
  const descriptor = descendant.getDict('FontDescriptor', pdf.resolve);
  const baseFont = dict.getName('BaseFont', pdf.resolve)?.value ?? '';
  return {
    ...named,
    width: (character) => {
      const code = codes.get(character);
      return code === undefined ? undefined : widthOf(code);
    },
    encode: (text) =>
      Uint8Array.from(
        [...text].flatMap((character) => {
          const code = codes.get(character) ?? 0;
          return [code >> 8, code & 0xff];
        }),
      ),
    ...fontMetrics(pdf, descriptor, nearestStandardFont(baseFont, descriptor, pdf.resolve)),
  };
}

/** From the font's ToUnicode map, otherwise from the character map of its TrueType program. */
function readCodes(
  pdf: OpenPdf,
  dict: PdfDict,
  descendant: PdfDict,
): Map<string, number> | undefined {
  const toUnicode = dict.get('ToUnicode', pdf.resolve);
  if (toUnicode instanceof PdfStream) return codesByText(toUnicode.decoded());
  const glyphOfCode = descendant.get('CIDToGIDMap', pdf.resolve);
  if (glyphOfCode instanceof PdfStream) return undefined;
  const program = embeddedTrueType(pdf, descendant.getDict('FontDescriptor', pdf.resolve));
  const pairs = program?.codePoints().flatMap((code) => {
    const glyph = program.glyphOf(code);
    return glyph === undefined ? [] : [[String.fromCodePoint(code), glyph] as const];
  });
  return pairs && new Map(pairs);
}
