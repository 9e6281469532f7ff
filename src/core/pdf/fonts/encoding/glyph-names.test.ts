import { expect, it } from 'vitest';
import { predefinedEncoding } from './encodings.ts';
import { characterOfGlyph } from './glyph-names.ts';

it.each([
  ['A', 'A'],
  ['space', ' '],
  ['exclam', '!'],
  ['ntilde', 'ñ'],
  ['Lslash', 'Ł'],
  ['ohungarumlaut', 'ő'],
  ['Aring', 'Å'],
  ['quoteright', '’'],
  ['Euro', '€'],
  ['uni0416', 'Ж'],
  ['u1F600', '😀'],
  ['afii10049', 'Я'],
  ['afii10071', 'ё'],
  ['omegatonos', 'ώ'],
  ['square', '□'],
  ['a.alt', 'a'],
  ['g123', undefined],
  ['.notdef', undefined],
])('%s is %s', (glyph, character) => {
  expect(characterOfGlyph(glyph)).toBe(character);
});

it('knows the predefined encodings', () => {
  expect(predefinedEncoding('WinAnsiEncoding')?.[0x92]).toBe('’');
  expect(predefinedEncoding('WinAnsiEncoding')?.[0x81]).toBeUndefined();
  expect(predefinedEncoding('MacRomanEncoding')?.[0x96]).toBe('ñ');
  expect(predefinedEncoding('StandardEncoding')?.[0x27]).toBe('’');
  expect(predefinedEncoding('StandardEncoding')?.[0xf8]).toBe('ł');
  expect(predefinedEncoding('Identity-H')).toBeUndefined();
});
