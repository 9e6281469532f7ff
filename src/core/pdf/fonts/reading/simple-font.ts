/** Type 1 and TrueType fonts of a form, one byte per character (PDF 32000-1 section 9.6). */
import type { PdfDict } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import type { Encoding } from '../encoding/encodings.ts';
import { isDoubtful, isSmallCapitals, readEncoding } from '../encoding/read-encoding.ts';
import { encoded, type FormFont } from '../form-font.ts';
import { fontMetrics } from '../metrics/font-metrics.ts';
import { simpleWidths } from '../metrics/simple-widths.ts';
import { glyphTest, isEmbedded } from '../programs/embedded-program.ts';
import {
  isStandardCharacter,
  isSymbolFont,
  nearestStandardFont,
} from '../standard/standard-fonts.ts';

/** @returns undefined for a font whose characters or widths are unknown or implausible */
export function readSimpleFont(
  pdf: OpenPdf,
  dict: PdfDict,
  named: Pick<FormFont, 'name' | 'resource'>,
): FormFont | undefined {
  const baseFont = dict.getName('BaseFont', pdf.resolve)?.value ?? '';
  // Poppler draws nothing in a font without a name, which it must have (table 111).
  if (baseFont === '' || isSymbolFont(baseFont)) return undefined;
  // A Type 3 font has drawings only of the letters that were needed (section 9.6.5).
  if (dict.getName('Subtype', pdf.resolve)?.value === 'Type3') return undefined;
  if (isSmallCapitals(pdf, dict)) return undefined;
  const descriptor = dict.getDict('FontDescriptor', pdf.resolve);
  if (isEmbedded(descriptor) && isDoubtful(pdf, dict, descriptor)) return undefined;
  const standard = nearestStandardFont(baseFont, descriptor, pdf.resolve);
  const encoding = readEncoding(pdf, dict, descriptor);
  const widthOf = simpleWidths(pdf, dict, descriptor, standard, encoding);
  const isDrawn = isEmbedded(descriptor)
    ? glyphTest(pdf, baseFont, descriptor)
    : isStandardCharacter;
  const glyphs = new Glyphs(encoding, (character, code) => {
    const width = widthOf(code) ?? 0;
    return width > 0 && isDrawn(character, code) ? { code, width } : undefined;
  });
  return {
    ...named,
    width: (character) => glyphs.of(character)?.width,
    encode: (text) => encoded((character) => glyphs.of(character)?.code, text),
    ...fontMetrics(pdf, descriptor, standard),
  };
}

interface Glyph {
  code: number;
  width: number;
}

/** A font's glyphs, looked up on first use because texts use few of a font's characters. */
class Glyphs {
  private readonly known = new Map<string, Glyph | null>();
  private readonly encoding: Encoding;
  private readonly at: (character: string, code: number) => Glyph | undefined;

  /** @param at the glyph of a code, if the font draws it */
  constructor(encoding: Encoding, at: (character: string, code: number) => Glyph | undefined) {
    this.encoding = encoding;
    this.at = at;
  }

  of(character: string): Glyph | null {
    let glyph = this.known.get(character);
    if (glyph === undefined) {
      glyph = this.find(character);
      this.known.set(character, glyph);
    }
    return glyph;
  }

  private find(character: string): Glyph | null {
    const { encoding } = this;
    let code = encoding.indexOf(character);
    for (; code >= 0; code = encoding.indexOf(character, code + 1)) {
      const glyph = this.at(character, code);
      if (glyph) return glyph;
    }
    // A no-break space looks like a space.
    return character === '\u00a0' ? this.of(' ') : null;
  }
}
