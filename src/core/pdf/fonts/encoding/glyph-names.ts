/**
 * Maps glyph names to characters, for the encodings of form fonts. A rule covers letters with one
 * accent (`Aacute`) and `uniXXXX`; the table has the rest of the names of the Latin, Greek and
 * Cyrillic sets of the Adobe Glyph List.
 */
const ACCENTS: Record<string, string> = {
  acute: '\u0301',
  breve: '\u0306',
  caron: '\u030c',
  cedilla: '\u0327',
  circumflex: '\u0302',
  commaaccent: '\u0326',
  dieresis: '\u0308',
  dotaccent: '\u0307',
  grave: '\u0300',
  hungarumlaut: '\u030b',
  macron: '\u0304',
  ogonek: '\u0328',
  ring: '\u030a',
  tilde: '\u0303',
};

/** Names and characters, alternating. */
const NAMED =
  'space \u0020 exclam ! quotedbl " numbersign # dollar $ percent % ampersand & quotesingle \' ' +
  'parenleft ( parenright ) asterisk * plus + comma , hyphen - period . slash / zero 0 one 1 two 2 ' +
  'three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 colon : semicolon ; less < equal = greater > ' +
  'question ? at @ bracketleft [ backslash \\ bracketright ] asciicircum ^ underscore _ grave ` ' +
  'braceleft { bar | braceright } asciitilde ~ exclamdown ¡ cent ¢ sterling £ currency ¤ yen ¥ ' +
  'brokenbar ¦ section § dieresis ¨ copyright © ordfeminine ª guillemotleft « logicalnot ¬ ' +
  'registered ® macron ¯ degree ° plusminus ± twosuperior ² threesuperior ³ acute ´ mu µ ' +
  'paragraph ¶ periodcentered · cedilla ¸ onesuperior ¹ ordmasculine º guillemotright » ' +
  'onequarter ¼ onehalf ½ threequarters ¾ questiondown ¿ AE Æ Eth Ð multiply × Oslash Ø Thorn Þ ' +
  'germandbls ß ae æ eth ð divide ÷ oslash ø thorn þ Dcroat Đ dcroat đ Hbar Ħ hbar ħ dotlessi ı ' +
  'IJ Ĳ ij ĳ kgreenlandic ĸ Lslash Ł lslash ł Ldot Ŀ ldot ŀ Eng Ŋ eng ŋ napostrophe ŉ OE Œ oe œ ' +
  'Tbar Ŧ tbar ŧ longs ſ florin ƒ circumflex ˆ caron ˇ breve ˘ dotaccent ˙ ring ˚ ogonek ˛ ' +
  'tilde ˜ hungarumlaut ˝ endash – emdash — quoteleft ‘ quoteright ’ quotesinglbase ‚ ' +
  'quotedblleft “ quotedblright ” quotedblbase „ dagger † daggerdbl ‡ bullet • ellipsis … ' +
  'perthousand ‰ guilsinglleft ‹ guilsinglright › fraction ⁄ Euro € trademark ™ minus − fi ﬁ fl ﬂ ' +
  'lozenge ◊ notequal ≠ lessequal ≤ greaterequal ≥ partialdiff ∂ summation ∑ radical √ infinity ∞ ' +
  'Delta ∆ Alpha Α Beta Β Gamma Γ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν ' +
  'Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω alpha α beta β ' +
  'gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ nu ν xi ξ omicron ο pi π ' +
  'rho ρ sigma1 ς sigma σ tau τ upsilon υ phi φ chi χ psi ψ omega ω tonos ΄ dieresistonos ΅ ' +
  'Alphatonos Ά Epsilontonos Έ Etatonos Ή Iotatonos Ί Omicrontonos Ό Upsilontonos Ύ Omegatonos Ώ ' +
  'square □ whitesquare □ H22073 □ H18551 ▫ checkbox □ whitecircle ○ ' +
  'alphatonos ά epsilontonos έ etatonos ή iotatonos ί omicrontonos ό upsilontonos ύ omegatonos ώ';

const named = new Map<string, string>();
const pairs = NAMED.split(' ');
// The space is between two separators, so splitting leaves it as two empty parts.
named.set('space', ' ');
for (let i = 3; i + 1 < pairs.length; i += 2) named.set(pairs[i] ?? '', pairs[i + 1] ?? '');

/** afii10017 to afii10049 are А to Я, afii10065 to afii10097 а to я, with Ё and ё inside. */
const AFII_UPPER = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';

for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') {
  named.set(letter, letter);
  for (const [accent, mark] of Object.entries(ACCENTS)) {
    const composed = `${letter}${mark}`.normalize('NFC');
    if (composed.length === 1) named.set(`${letter}${accent}`, composed);
  }
}

/** The character of a glyph name; undefined for an unknown name. */
export function characterOfGlyph(glyph: string): string | undefined {
  const dot = glyph.indexOf('.');
  const name = dot < 0 ? glyph : glyph.slice(0, dot);
  const listed = named.get(name);
  if (listed !== undefined) return listed;
  const unicode = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  if (unicode) return fromCodePoint(Number.parseInt(unicode[1] ?? unicode[2] ?? '', 16));
  const afii = /^afii(10\d{3})$/.exec(name);
  return afii ? cyrillic(Number(afii[1])) : undefined;
}

function cyrillic(number: number): string | undefined {
  if (number >= 10017 && number <= 10049) return AFII_UPPER[number - 10017];
  if (number >= 10065 && number <= 10097) return AFII_UPPER[number - 10065]?.toLowerCase();
  return undefined;
}

function fromCodePoint(code: number): string | undefined {
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
