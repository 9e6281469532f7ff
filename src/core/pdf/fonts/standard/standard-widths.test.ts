import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { predefinedEncoding } from '../encoding/encodings.ts';
import { characterOfGlyph } from '../encoding/glyph-names.ts';
import { type StandardFontName, standardWidth } from './standard-widths.ts';

const METRICS =
  '../../../../../node_modules/@cantoo/pdf-lib/src/packages/standard-fonts/font_metrics';

it.each<StandardFontName>([
  'Helvetica',
  'Helvetica-Bold',
  'Helvetica-Oblique',
  'Helvetica-BoldOblique',
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Times-BoldItalic',
  'Courier',
  'Courier-Bold',
  'Courier-Oblique',
  'Courier-BoldOblique',
])("%s has the widths of Adobe's metrics file", (name) => {
  const file = readFileSync(new URL(`${METRICS}/${name}.afm`, import.meta.url), 'latin1');
  const widths = new Map<string, number>();
  for (const [, width, glyph = ''] of file.matchAll(/WX (\d+) ; N (\w+)/g)) {
    const character = characterOfGlyph(glyph);
    if (character) widths.set(character, Number(width));
  }
  for (const character of predefinedEncoding('WinAnsiEncoding') ?? []) {
    const width = character === undefined ? undefined : widths.get(character);
    if (character === undefined || width === undefined) continue;
    expect([character, standardWidth(name, character)]).toEqual([character, width]);
  }
  expect(widths.size).toBeGreaterThan(200);
});

it('a character missing from the fonts is as wide as a space', () => {
  expect(standardWidth('Helvetica', '☃')).toBe(278);
  expect(standardWidth('Courier', '☃')).toBe(600);
});
