/** Fonts and the like, named as the programs name them. No font is embedded; only widths matter. */
import { PDFString } from '@cantoo/pdf-lib';
import { hex } from './shown-text.mjs';

export async function fontOf(pdf, name, kind) {
  const metrics = await pdf.embedFont(name);
  const width = (letter) => metrics.widthOfTextAtSize(letter, 1);
  const key = `F${name.replaceAll('-', '')}`;
  const codes = Array.from({ length: 95 }, (_, i) => i + 32);
  const widths = codes.map((code) => Math.round(width(String.fromCharCode(code)) * 1000));
  const descriptor = pdf.context.register(
    pdf.context.obj({
      Type: 'FontDescriptor',
      FontName: `ABCDEF+${name}`,
      Flags: 32,
      FontBBox: [-100, -220, 1000, 900],
      ItalicAngle: 0,
      Ascent: 720,
      Descent: -210,
      CapHeight: 700,
      StemV: 80,
    }),
  );
  if (kind === 'simple') {
    const font = {
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: `ABCDEF+${name}`,
      FirstChar: 32,
      LastChar: 126,
      Widths: widths,
      FontDescriptor: descriptor,
      Encoding: 'WinAnsiEncoding',
    };
    const encode = (text) =>
      hex(
        [...text].map((letter) => letter.charCodeAt(0)),
        2,
      );
    return { key, width, encode, ref: pdf.context.register(pdf.context.obj(font)) };
  }
  // Glyph numbers of a font subset, which only ToUnicode explains.
  const glyph = (code) => code - 29;
  const map = codes.map((code) => `<${hex([glyph(code)], 4)}> <${hex([code], 4)}>`).join('\n');
  const toUnicode = pdf.context.register(
    pdf.context.stream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Adobe-Identity-UCS def 1 begincodespacerange <0000> <FFFF> endcodespacerange ${codes.length} beginbfchar\n${map}\nendbfchar endcmap end end`,
    ),
  );
  const descendant = pdf.context.register(
    pdf.context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: `ABCDEF+${name}`,
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      W: [glyph(32), widths],
    }),
  );
  const font = pdf.context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: `ABCDEF+${name}`,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: toUnicode,
  });
  const encode = (text) =>
    hex(
      [...text].map((letter) => glyph(letter.charCodeAt(0))),
      4,
    );
  return { key, width, encode, ref: pdf.context.register(font) };
}

/** A symbol font whose letters are boxes, which only its name reveals. */
export function symbolsOf(pdf, { tickFont, tickCode }) {
  const wide = { ZapfDingbats: 0.762, Wingdings: 0.89, Webdings: 1, msam10: 0.778 }[tickFont];
  const plain = tickFont === 'ZapfDingbats';
  const font = {
    Type: 'Font',
    Subtype: plain || tickFont === 'msam10' ? 'Type1' : 'TrueType',
    BaseFont: plain ? tickFont : `GHIJKL+${tickFont}`,
  };
  if (!plain) {
    Object.assign(font, {
      FirstChar: tickCode,
      LastChar: tickCode,
      Widths: [Math.round(wide * 1000)],
      FontDescriptor: pdf.context.register(
        pdf.context.obj({ Type: 'FontDescriptor', FontName: `GHIJKL+${tickFont}`, Flags: 4 }),
      ),
    });
  }
  if (tickFont === 'msam10')
    font.Encoding = { Type: 'Encoding', Differences: [tickCode, 'square'] };
  return { key: 'Sym', wide, ref: pdf.context.register(pdf.context.obj(font)) };
}

/** A font whose only letter is drawn by a stream of its own. */
export function type3Of(pdf) {
  const box = pdf.context.register(
    pdf.context.stream('800 0 0 0 800 720 d1 50 w 40 10 680 680 re S'),
  );
  const font = pdf.context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 800, 720],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: { a111: box },
    Encoding: { Type: 'Encoding', Differences: [0x6f, 'a111'] },
    FirstChar: 0x6f,
    LastChar: 0x6f,
    Widths: [800],
    Resources: {},
  });
  return { key: 'T3', wide: 0.8, ref: pdf.context.register(font) };
}

export function imageOf(pdf) {
  const image = pdf.context.stream(new Uint8Array([0]), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 1,
    Height: 1,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  });
  return pdf.context.register(image);
}

export function shadingOf(pdf) {
  const black = { FunctionType: 2, Domain: [0, 1], C0: [0], C1: [0], N: 1 };
  return pdf.context.register(
    pdf.context.obj({
      ShadingType: 2,
      ColorSpace: 'DeviceGray',
      Coords: [0, 0, 612, 0],
      Function: black,
      Extend: [true, true],
    }),
  );
}
