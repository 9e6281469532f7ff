/** Composite fonts of a form, two bytes per character (PDF 32000-1 section 9.7). */
import { PdfDict, PdfName, PdfStream } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import { codesByText } from '../encoding/to-unicode.ts';
import type { FormFont } from '../form-font.ts';
import { compositeWidths } from '../metrics/composite-widths.ts';
import { fontMetrics } from '../metrics/font-metrics.ts';
import { embeddedTrueType, isEmbedded } from '../programs/embedded-program.ts';
import type { TrueType } from '../programs/true-type.ts';
import { nearestStandardFont } from '../standard/standard-fonts.ts';

/** @returns undefined for a font whose codes cannot be mapped to characters */
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

/**
 * The codes of the letters that the font both draws and names. Readers draw a font without its
 * program by glyph numbers of another one (section 9.7.5.2), and without a ToUnicode map no program
 * can read or search the value.
 */
function readCodes(
  pdf: OpenPdf,
  dict: PdfDict,
  descendant: PdfDict,
): Map<string, number> | undefined {
  const toUnicode = dict.get('ToUnicode', pdf.resolve);
  const descriptor = descendant.getDict('FontDescriptor', pdf.resolve);
  if (!(toUnicode instanceof PdfStream) || !isEmbedded(descriptor)) return undefined;
  const codes = codesByText(toUnicode.decoded());
  const program = embeddedTrueType(pdf, descriptor);
  if (!program) return codes;
  const glyphOf = glyphsOfCodes(pdf, descendant);
  return new Map([...codes].filter(([text, code]) => draws(program, text, glyphOf(code))));
}

/** Whether it is the text's glyph, as far as the program says, and not an empty one of a subset. */
function draws(program: TrueType, text: string, glyph: number): boolean {
  const own = program.glyphOf(text.codePointAt(0) ?? 0);
  const isOther = own !== undefined && own !== glyph;
  return !isOther && (text.trim() === '' || program.hasOutline(glyph));
}

/** Section 9.7.4.3, CIDToGIDMap. */
function glyphsOfCodes(pdf: OpenPdf, descendant: PdfDict): (code: number) => number {
  const map = descendant.get('CIDToGIDMap', pdf.resolve);
  if (!(map instanceof PdfStream)) return (code) => code;
  const glyphs = map.decoded();
  return (code) => ((glyphs[2 * code] ?? 0) << 8) | (glyphs[2 * code + 1] ?? 0);
}
