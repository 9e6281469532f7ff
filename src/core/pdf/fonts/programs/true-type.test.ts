import { describe, expect, it } from 'vitest';
import { TrueType } from './true-type.ts';
import { loadUnicodeFont } from './unicode-font.ts';

const font = await loadUnicodeFont();
const glyph = (character: string) => font.glyphOf(character.codePointAt(0) ?? 0) ?? 0;

describe('the font for names', () => {
  it.each(['ñŁżőğ', 'ЖёЯ', 'Ελένη', 'Nguyễn Thị Hằng', '“O’Brien” — 42 €'])(
    'can write %s',
    (text) => {
      expect([...text].filter((character) => !font.glyphOf(character.codePointAt(0) ?? 0))).toEqual(
        [],
      );
    },
  );

  it('has no glyph for characters outside its range', () => {
    expect(font.glyphOf('李'.codePointAt(0) ?? 0)).toBeUndefined();
  });

  it('has the widths of Helvetica, for which forms are laid out', () => {
    const { unitsPerEm } = font.metrics;
    expect(Math.round((font.advance(glyph('M')) * 1000) / unitsPerEm)).toBe(833);
    expect(Math.round((font.advance(glyph('i')) * 1000) / unitsPerEm)).toBe(222);
  });
});

describe('subset', () => {
  it('keeps the requested glyphs in order, and what they are composed of', () => {
    const glyphs = [0, glyph('ñ'), glyph('A')];
    const characters = new Map([
      [0xf1, 1],
      [0x41, 2],
    ]);
    const subset = new TrueType(font.subset(glyphs, characters));
    expect(subset.glyphOf(0xf1)).toBe(1);
    expect(subset.advance(2)).toBe(font.advance(glyph('A')));
    expect(subset.hasOutline(1)).toBe(true);
    expect(subset.glyphCount).toBeGreaterThanOrEqual(3);
    expect(subset.glyphOf(0x42)).toBeUndefined();
  });

  it('is small', () => {
    const text = 'Łukasz Brzęczyszczykiewicz';
    const glyphs = [0, ...new Set([...text].map(glyph))];
    expect(font.subset(glyphs).length).toBeLessThan(20_000);
  });
});

it('a file that is not a font is refused', () => {
  expect(() => new TrueType(new Uint8Array(100))).toThrow();
  expect(() => new TrueType(new Uint8Array(0))).toThrow();
});
