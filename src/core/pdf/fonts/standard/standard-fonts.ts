/** The standard 14 fonts that text is drawn with (PDF 32000-1 section 9.6.2.2). */
import { PdfDict, PdfName, type PdfObject, type Resolve } from '../../file/objects/pdf-objects.ts';
import { predefinedEncoding } from '../encoding/encodings.ts';
import { encoded, type FormFont } from '../form-font.ts';
import { type StandardFontName, standardWidth } from './standard-widths.ts';

export interface FontMetrics {
  ascent: number;
  descent: number;
  capHeight: number;
}

type Family = 'Helvetica' | 'Times' | 'Courier';

const METRICS: Record<Family, FontMetrics> = {
  Helvetica: { ascent: 718, descent: -207, capHeight: 718 },
  Times: { ascent: 683, descent: -217, capHeight: 662 },
  Courier: { ascent: 629, descent: -157, capHeight: 562 },
};

export interface StandardFont extends FontMetrics {
  name: StandardFontName;
}

const FIXED_PITCH = 1 << 0;
const SERIF = 1 << 1;
const ITALIC = 1 << 6;
const FORCE_BOLD = 1 << 18;

/**
 * The standard font most similar to the named one: by name, otherwise by the descriptor's flags.
 */
export function nearestStandardFont(
  baseFont: string,
  descriptor?: PdfDict,
  resolve?: Resolve,
): StandardFont {
  const name = baseFont.replace(/^[A-Z]{6}\+/, '').toLowerCase();
  const flags = descriptor?.getNumber('Flags', resolve)?.value ?? 0;
  const bold = /bold|black|heavy|demi|^hebo|^tibo|^cobo/.test(name) || (flags & FORCE_BOLD) !== 0;
  const italic = /italic|oblique|^heob|^tiit/.test(name) || (flags & ITALIC) !== 0;
  const family = familyOf(name, flags);
  return { name: styled(family, bold, italic), ...METRICS[family] };
}

/**
 * Whether it is a symbol font, which has no letters, so that text is written in Helvetica instead.
 */
export function isSymbolFont(baseFont: string): boolean {
  return /zapfdingbats|^zadb$|^symbol|wingdings|webdings/i.test(
    baseFont.replace(/^[A-Z]{6}\+/, ''),
  );
}

function familyOf(name: string, flags: number): Family {
  if (/courier|^co(ur|bo|ob)|mono|consol|ocr/.test(name)) return 'Courier';
  if (
    /times|^ti(ro|bo|it)|serif(?<!sans ?-?serif)|georgia|garamond|minion|palatino|roman/.test(name)
  )
    return 'Times';
  if (/helv|arial|sans|myriad|verdana|calibri/.test(name)) return 'Helvetica';
  if ((flags & FIXED_PITCH) !== 0) return 'Courier';
  return (flags & SERIF) !== 0 ? 'Times' : 'Helvetica';
}

function styled(family: Family, bold: boolean, italic: boolean): StandardFontName {
  if (family === 'Times') {
    if (bold) return italic ? 'Times-BoldItalic' : 'Times-Bold';
    return italic ? 'Times-Italic' : 'Times-Roman';
  }
  if (bold) return italic ? `${family}-BoldOblique` : `${family}-Bold`;
  return italic ? `${family}-Oblique` : family;
}

/** Characters that share the width of another one, which the metrics table of every font lists. */
const SAME_WIDTH: Record<string, string> = { Ł: 'L', ł: 'l', '−': '+', ﬁ: 'n', ﬂ: 'n' };

export function widthInStandardFont({ name }: StandardFont, character: string): number {
  return standardWidth(name, SAME_WIDTH[character] ?? character);
}

/** Whether every reader's own copy of a standard font has the character (Annex D.2). */
export function isStandardCharacter(character: string): boolean {
  return standardCharacters.has(character);
}

const standardCharacters = new Set(
  ['StandardEncoding', 'WinAnsiEncoding'].flatMap((name) => predefinedEncoding(name) ?? []),
);

const winAnsiCodes = new Map<string, number>();
for (const [code, character] of (predefinedEncoding('WinAnsiEncoding') ?? []).entries()) {
  if (character !== undefined) winAnsiCodes.set(character, code);
}

export function isWinAnsi(character: string): boolean {
  return winAnsiCodes.has(character);
}

/** A standard font in WinAnsi encoding, for text that the form's own font cannot draw. */
export function standardFont(font: StandardFont, resource: PdfObject): FormFont {
  return {
    name: `Ink${font.name.replaceAll('-', '')}`,
    resource,
    width: (character) => (isWinAnsi(character) ? widthInStandardFont(font, character) : undefined),
    encode: (text) => encoded((character) => winAnsiCodes.get(character), text),
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
  };
}

/** @returns the font dictionary of a standard font in WinAnsi encoding */
export function standardFontDictionary(font: StandardFont): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type1'),
    BaseFont: PdfName.of(font.name),
    Encoding: PdfName.of('WinAnsiEncoding'),
  });
}
