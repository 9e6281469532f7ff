/** A font added to the file with only the glyphs it needs (PDF 32000-1 section 9.7). */
import { hexDigits } from '../../file/lexical/hexadecimal.ts';
import { deflated } from '../../file/objects/deflated.ts';
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfString,
} from '../../file/objects/pdf-objects.ts';
import type { FormFont } from '../form-font.ts';
import type { TrueType } from '../programs/true-type.ts';
import type { FontTarget } from './font-target.ts';

const NONSYMBOLIC = 1 << 5;
/** The most pairs that one bfchar block can list (Adobe Technical Note 5014). */
const BFCHAR_BLOCK = 100;

export class EmbeddedFont implements FormFont {
  readonly name = 'InkUnicode';
  readonly resource;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  private readonly dict = new PdfDict();
  private readonly program: TrueType;
  private readonly target: FontTarget;
  private readonly fontName: string;
  /**
   * Glyphs of the font program, in the order of their codes in the subset; 0 is the missing glyph.
   */
  private readonly glyphs = [0];
  private readonly codes = new Map<string, number>();

  constructor(program: TrueType, fontName: string, target: FontTarget) {
    this.program = program;
    this.fontName = fontName;
    this.target = target;
    this.resource = target.add(this.dict);
    const { metrics } = program;
    this.ascent = this.scaled(metrics.capHeight);
    this.descent = this.scaled(metrics.descent);
    this.capHeight = this.scaled(metrics.capHeight);
  }

  width(character: string): number | undefined {
    const glyph = this.program.glyphOf(character.codePointAt(0) ?? 0);
    return glyph === undefined ? undefined : this.scaled(this.program.advance(glyph));
  }

  encode(text: string): Uint8Array {
    return Uint8Array.from(
      [...text].flatMap((character) => {
        const code = this.codeOf(character);
        return [code >> 8, code & 0xff];
      }),
    );
  }

  /** Writes the font's objects. Call it after all text is encoded. */
  finish(): void {
    const { target, program } = this;
    const font = program.subset(this.glyphs);
    const name = PdfName.of(`${subsetTag(font)}+${this.fontName}`);
    const number = (value: number) => PdfNumber.of(this.scaled(value));
    const { metrics } = program;
    const descriptor = target.add(
      PdfDict.of({
        Type: PdfName.of('FontDescriptor'),
        FontName: name,
        Flags: NONSYMBOLIC,
        FontBBox: new PdfArray(metrics.bbox.map(number)),
        ItalicAngle: 0,
        Ascent: number(metrics.ascent),
        Descent: number(metrics.descent),
        CapHeight: number(metrics.capHeight),
        StemV: 80,
        FontFile2: target.add(deflated({ Length1: font.length }, font)),
      }),
    );
    const descendant = target.add(
      PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('CIDFontType2'),
        BaseFont: name,
        CIDSystemInfo: PdfDict.of({
          Registry: PdfString.ofAscii('Adobe'),
          Ordering: PdfString.ofAscii('Identity'),
          Supplement: 0,
        }),
        CIDToGIDMap: PdfName.of('Identity'),
        FontDescriptor: descriptor,
        W: new PdfArray([
          PdfNumber.of(0),
          new PdfArray(this.glyphs.map((glyph) => number(program.advance(glyph)))),
        ]),
      }),
    );
    this.dict.set('Type', PdfName.of('Font'));
    this.dict.set('Subtype', PdfName.of('Type0'));
    this.dict.set('BaseFont', name);
    this.dict.set('Encoding', PdfName.of('Identity-H'));
    this.dict.set('DescendantFonts', new PdfArray([descendant]));
    this.dict.set('ToUnicode', target.add(deflated({}, toUnicodeMap(this.codes))));
  }

  private codeOf(character: string): number {
    const known = this.codes.get(character);
    if (known !== undefined) return known;
    const code = this.glyphs.push(this.program.glyphOf(character.codePointAt(0) ?? 0) ?? 0) - 1;
    this.codes.set(character, code);
    return code;
  }

  private scaled(units: number): number {
    return Math.round((units * 1000) / this.program.metrics.unitsPerEm);
  }
}

/**
 * Six letters that distinguish subsets of one font (section 9.6.4), here derived from its bytes.
 */
function subsetTag(font: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of font) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  let tag = '';
  for (let i = 0; i < 6; i++) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}

/** Maps codes to text, so that a reader can search and copy (section 9.10.3). */
function toUnicodeMap(codes: Map<string, number>): Uint8Array {
  const hex = (unit: number) => hexDigits(unit, 4);
  const pairs = [...codes].map(([character, code]) => {
    const units = Array.from({ length: character.length }, (_, i) => hex(character.charCodeAt(i)));
    return `<${hex(code)}> <${units.join('')}>`;
  });
  const blocks: string[] = [];
  for (let i = 0; i < pairs.length; i += BFCHAR_BLOCK) {
    const block = pairs.slice(i, i + BFCHAR_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return new TextEncoder().encode(
    [
      '/CIDInit /ProcSet findresource begin',
      '12 dict begin',
      'begincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapName /Adobe-Identity-UCS def',
      '/CMapType 2 def',
      '1 begincodespacerange',
      '<0000> <ffff>',
      'endcodespacerange',
      ...blocks,
      'endcmap',
      'CMapName currentdict /CMap defineresource pop',
      'end',
      'end',
    ].join('\n'),
  );
}
