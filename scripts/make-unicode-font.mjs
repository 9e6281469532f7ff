/**
 * Makes the font for names that a form's own font cannot write: the Latin, Greek and Cyrillic part
 * of Arimo Regular (metrics of Helvetica, SIL Open Font License 1.1). Run it after `npm run build`:
 * node scripts/make-unicode-font.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { TrueType } from '../dist/core/pdf/fonts/programs/true-type.js';

const RANGES = [
  [0x20, 0x7e], // Basic Latin
  [0xa0, 0x24f], // Latin-1, Latin Extended-A and -B
  [0x2b0, 0x2ff], // Spacing modifiers
  [0x300, 0x304],
  [0x306, 0x30c],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x326, 0x328],
  [0x370, 0x3ff], // Greek
  [0x400, 0x52f], // Cyrillic
  [0x1e00, 0x1eff], // Latin Extended Additional: Vietnamese
  [0x2010, 0x2044], // Punctuation
  [0x2070, 0x209c], // Superscripts and subscripts
  [0x20a0, 0x20be], // Currency
  [0x2100, 0x215e], // Letter-like symbols and fractions
  [0x2190, 0x2193],
  [0x2212, 0x2265],
  [0x25a0, 0x25cf],
  [0xfb01, 0xfb02],
];

const folder = new URL('../src/core/pdf/fonts/programs/', import.meta.url);
const source = new URL('../node_modules/@expo-google-fonts/arimo/', import.meta.url);
const arimo = new TrueType(readFileSync(new URL('400Regular/Arimo_400Regular.ttf', source)));
const glyphs = [0];
const characters = new Map();
for (const code of arimo.codePoints().sort((a, b) => a - b)) {
  if (!RANGES.some(([first, last]) => code >= first && code <= last)) continue;
  const glyph = arimo.glyphOf(code);
  if (glyph === undefined) continue;
  if (!glyphs.includes(glyph)) glyphs.push(glyph);
  characters.set(code, glyphs.indexOf(glyph));
}
const base64 = Buffer.from(arimo.subset(glyphs, characters)).toString('base64');
writeFileSync(
  new URL('unicode-font.data.ts', folder),
  `/** Arimo Regular, in part (scripts/make-unicode-font.mjs); licence: LICENSE-arimo.txt. */\nexport const UNICODE_FONT_BASE64 =\n  '${base64}';\n`,
);
writeFileSync(new URL('LICENSE-arimo.txt', folder), readFileSync(new URL('LICENSE_FONT', source)));
console.log(
  `${characters.size} characters, ${glyphs.length} glyphs, ${base64.length} bytes as text`,
);
