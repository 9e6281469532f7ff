/** Composite fonts of a form, two bytes per character (PDF 32000-1 section 9.7). */
import { PdfArray, PdfDict, PdfName, PdfStream } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { fontMetrics } from './font-metrics.ts';
import { embeddedTrueType } from './font-program.ts';
import type { FormFont } from './form-font.ts';
import { nearestStandardFont } from './standard-fonts.ts';
import { codesByText } from './to-unicode.ts';

const DEFAULT_WIDTH = 1000;

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
  const widths = readWidths(pdf, descendant);
  const otherWidth = descendant.getNumber('DW', pdf.resolve)?.value ?? DEFAULT_WIDTH;
  const descriptor = descendant.getDict('FontDescriptor', pdf.resolve);
  const baseFont = dict.getName('BaseFont', pdf.resolve)?.value ?? '';
  return {
    ...named,
    width: (character) => {
      const code = codes.get(character);
      return code === undefined ? undefined : (widths.get(code) ?? otherWidth);
    },
    encode: (text) =>
      Uint8Array.from(
        [...text].flatMap((character) => {
          const code = codes.get(character) ?? 0;
          return [code >> 8, code & 0xff];
        }),
      ),
    ...fontMetrics(pdf, descriptor, nearestStandardFont(baseFont, descriptor)),
  };
}

/** From the font's map to Unicode, else from the character map of its TrueType program. */
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
  return (
    program &&
    new Map(
      program.codePoints().flatMap((code) => {
        const glyph = program.glyphOf(code);
        return glyph === undefined ? [] : [[String.fromCodePoint(code), glyph] as const];
      }),
    )
  );
}

const MAX_CODE = 0xffff;
/** A font gives one width per code; a hostile one names all codes many times over. */
const MAX_WIDTHS = 4 * (MAX_CODE + 1);

/** `/W` (section 9.7.4.3): `first [width ...]` or `first last width`. */
function readWidths(pdf: OpenPdf, descendant: PdfDict): Map<number, number> {
  const widths = new Map<number, number>();
  const written = descendant.getArray('W', pdf.resolve);
  const numberAt = (array: PdfArray | undefined, i: number) => {
    const value = array?.at(i, pdf.resolve);
    return value?.type === 'number' ? value.value : undefined;
  };
  let widthsLeft = MAX_WIDTHS;
  for (let i = 0; i + 1 < (written?.length ?? 0) && widthsLeft > 0; ) {
    const first = numberAt(written, i) ?? 0;
    const next = written?.at(i + 1, pdf.resolve);
    if (next instanceof PdfArray) {
      for (let j = 0; j < next.length && widthsLeft-- > 0; j++)
        widths.set(first + j, numberAt(next, j) ?? 0);
      i += 2;
    } else {
      const last = Math.min(numberAt(written, i + 1) ?? 0, MAX_CODE);
      const width = numberAt(written, i + 2) ?? DEFAULT_WIDTH;
      for (let code = Math.max(first, 0); code <= last && widthsLeft-- > 0; code++)
        widths.set(code, width);
      i += 3;
    }
  }
  return widths;
}
