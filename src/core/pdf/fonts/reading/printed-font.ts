/** The fonts that a page is printed in, read to learn which letters are where. */
import { PdfDict, PdfStream } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import { readEncoding } from '../encoding/read-encoding.ts';
import { textsByCode } from '../encoding/to-unicode.ts';
import { compositeWidths } from '../metrics/composite-widths.ts';
import { simpleWidths } from '../metrics/simple-widths.ts';
import { embeddedTrueType } from '../programs/embedded-program.ts';
import { isSymbolFont, nearestStandardFont } from '../standard/standard-fonts.ts';

/** Widths and heights are in thousandths of the font size. */
export interface PrintedFont {
  bytesPerCode: 1 | 2;
  /** The character or characters of a code; empty if it has none. */
  textOf(code: number): string;
  widthOf(code: number): number;
  bold: boolean;
  /** Whether its glyphs are ticks, boxes and arrows instead of letters. */
  symbols: boolean;
  serif: boolean;
  ascent: number;
  /** Below the baseline, so negative. */
  descent: number;
}

/**
 * Stands for a code that the font maps to no character (section 9.10.2): visible, but unreadable.
 */
const UNKNOWN = '\uFFFD';
/** Stands for every tick, arrow or box, because its code would be a letter in another font. */
const SYMBOL = '❑';
const BOLD = /bold|black|heavy|demi/i;
/** For a font that gives no heights. */
const [ASCENT, DESCENT] = [800, -200];

export function readPrintedFont(pdf: OpenPdf, dict: PdfDict): PrintedFont {
  const baseFont = dict.getName('BaseFont', pdf.resolve)?.value ?? '';
  const subtype = dict.getName('Subtype', pdf.resolve)?.value;
  const map = dict.get('ToUnicode', pdf.resolve);
  const texts = map instanceof PdfStream ? textsByCode(map.decoded()) : new Map<number, string>();
  const read = subtype === 'Type0' ? compositeCodes : simpleCodes;
  const { descriptor, textOf, ...codes } = read(pdf, dict, baseFont);
  return {
    ...codes,
    textOf: (code) => texts.get(code) ?? textOf(code),
    bold: BOLD.test(baseFont),
    symbols: isSymbolFont(baseFont),
    serif: nearestStandardFont(baseFont, descriptor, pdf.resolve).name.startsWith('Times'),
    ...heights(pdf, descriptor),
  };
}

interface Codes extends Pick<PrintedFont, 'bytesPerCode' | 'textOf' | 'widthOf'> {
  descriptor: PdfDict | undefined;
}

function simpleCodes(pdf: OpenPdf, dict: PdfDict, baseFont: string): Codes {
  const descriptor = dict.getDict('FontDescriptor', pdf.resolve);
  const encoding = readEncoding(pdf, dict, descriptor);
  const standard = nearestStandardFont(baseFont, descriptor, pdf.resolve);
  const widthByCode = simpleWidths(pdf, dict, descriptor, standard, encoding);
  const scale = glyphScale(pdf, dict);
  const isSymbol = isSymbolFont(baseFont);
  return {
    bytesPerCode: 1,
    textOf: (code) => {
      const text = encoding[code] ?? '';
      return isSymbol && text.trim() !== '' ? SYMBOL : text;
    },
    widthOf: (code) => (widthByCode(code) ?? 0) * scale,
    descriptor,
  };
}

/** Converts a Type 3 font's widths, which are in the font's own glyph space (section 9.6.5). */
function glyphScale(pdf: OpenPdf, dict: PdfDict): number {
  const [across] = dict.getArray('FontMatrix', pdf.resolve)?.numbers(pdf.resolve) ?? [];
  const isOwn = dict.getName('Subtype', pdf.resolve)?.value === 'Type3';
  return isOwn && across !== undefined ? Math.abs(across) * 1000 : 1;
}

function compositeCodes(pdf: OpenPdf, dict: PdfDict): Codes {
  const first = dict.getArray('DescendantFonts', pdf.resolve)?.at(0, pdf.resolve);
  const descendant = first instanceof PdfDict ? first : new PdfDict();
  const descriptor = descendant.getDict('FontDescriptor', pdf.resolve);
  const known = dict.has('ToUnicode') ? undefined : glyphCharacters(pdf, descendant, descriptor);
  return {
    bytesPerCode: 2,
    textOf: (code) => known?.get(code) ?? UNKNOWN,
    widthOf: compositeWidths(pdf, descendant),
    descriptor,
  };
}

/** The characters by glyph, for fonts whose codes are glyph numbers. */
function glyphCharacters(
  pdf: OpenPdf,
  descendant: PdfDict,
  descriptor: PdfDict | undefined,
): Map<number, string> {
  const characters = new Map<number, string>();
  if (descendant.get('CIDToGIDMap', pdf.resolve) instanceof PdfStream) return characters;
  const program = embeddedTrueType(pdf, descriptor);
  for (const code of program?.codePoints() ?? []) {
    const glyph = program?.glyphOf(code);
    if (glyph !== undefined && !characters.has(glyph)) {
      characters.set(glyph, String.fromCodePoint(code));
    }
  }
  return characters;
}

function heights(pdf: OpenPdf, descriptor: PdfDict | undefined) {
  const said = (key: string) => descriptor?.getNumber(key, pdf.resolve)?.value;
  const [ascent, descent] = [said('Ascent'), said('Descent')];
  if (ascent || descent) return { ascent: ascent || ASCENT, descent: descent ?? DESCENT };
  const [, bottom, , top] =
    descriptor?.getArray('FontBBox', pdf.resolve)?.numbers(pdf.resolve) ?? [];
  return { ascent: top || ASCENT, descent: bottom ?? DESCENT };
}
