import { describe, expect, it } from 'vitest';
import { EVEN_FONT as font } from '../../../../../tests/support/even-font.ts';
import { layoutComb, layoutLine, layoutParagraph, type TextBox } from './text-layout.ts';

const box = (width: number, height: number, alignment = 0): TextBox => ({
  width,
  height,
  inset: 2,
  alignment,
  edge: 0,
  leastSize: 6,
});

describe('layoutLine', () => {
  it('uses two thirds of the height when the form leaves the size open', () => {
    expect(layoutLine(font, box(200, 18), 'Maria', 0).fontSize).toBeCloseTo(11.88, 1);
    expect(layoutLine(font, box(200, 60), 'Maria', 0).fontSize).toBe(14);
  });

  it('uses the size that the form asks for when the text fits', () => {
    expect(layoutLine(font, box(200, 18), 'Maria', 9).fontSize).toBe(9);
  });

  it('shrinks to the width, but not below 6 points', () => {
    const fitted = layoutLine(font, box(54, 18), 'Maria Lopez', 12);
    expect(fitted.fontSize).toBeCloseTo(9.09, 1);
    expect(fitted.hiddenCharacters).toBe(0);
    const clipped = layoutLine(font, box(34, 18), 'Maria Lopez 42', 12);
    expect(clipped.fontSize).toBe(6);
    expect(clipped.hiddenCharacters).toBe(4);
  });

  it('always fits the height', () => {
    expect(layoutLine(font, box(200, 4), 'Maria', 12).fontSize).toBeCloseTo(4.44, 1);
  });

  it('keeps the letters inside a thick border', () => {
    const [line, size] = [{ ...box(200, 18), edge: 4 }, 0];
    const { fontSize, lines } = layoutLine(font, line, 'Maria', size);
    const y = lines[0]?.y ?? 0;
    expect(y + (font.descent * fontSize) / 1000).toBeGreaterThanOrEqual(4 - 0.01);
    expect(y + (font.ascent * fontSize) / 1000).toBeLessThanOrEqual(18 - 4 + 0.01);
  });

  it('places the text in the middle, left, centred or right', () => {
    const at = (alignment: number) =>
      layoutLine(font, box(100, 20, alignment), 'ABCD', 10).lines[0];
    expect(at(0)).toEqual({ text: 'ABCD', x: 2, y: 6.5 });
    expect(at(1)?.x).toBe(40);
    expect(at(2)?.x).toBe(78);
  });

  it('joins lines, because a single-line box cannot show them', () => {
    expect(layoutLine(font, box(200, 18), 'one\r\n two', 9).lines[0]?.text).toBe('one two');
  });
});

describe('layoutComb', () => {
  it('centres each character in its cell', () => {
    const { lines } = layoutComb(font, box(90, 20), '987', 10, 9);
    expect(lines.map(({ x }) => x)).toEqual([2.5, 12.5, 22.5]);
  });

  it('starts so that right-aligned text ends in the last cell', () => {
    const { lines } = layoutComb(font, box(90, 20, 2), '42', 10, 9);
    expect(lines.map(({ x }) => x)).toEqual([72.5, 82.5]);
  });
});

describe('layoutParagraph', () => {
  it('wraps at words and keeps line ends', () => {
    const { lines } = layoutParagraph(font, box(64, 100), 'one two three\nfour', 10);
    expect(lines.map(({ text }) => text)).toEqual(['one two', 'three', 'four']);
  });

  it('breaks a word wider than the box', () => {
    const { lines } = layoutParagraph(font, box(34, 100), 'abcdefghij', 10);
    expect(lines.map(({ text }) => text)).toEqual(['abcdef', 'ghij']);
  });

  it('shrinks to the height, and says what does not show', () => {
    const text = 'word '.repeat(40).trim();
    const fitted = layoutParagraph(font, box(200, 60), text, 0);
    expect(fitted.hiddenCharacters).toBe(0);
    expect(fitted.fontSize).toBeGreaterThanOrEqual(6);
    const clipped = layoutParagraph(font, box(60, 30), text, 0);
    expect(clipped.fontSize).toBe(6);
    expect(clipped.hiddenCharacters).toBeGreaterThan(0);
  });

  it('draws from the top, inside the box', () => {
    const { lines } = layoutParagraph(font, box(200, 60), 'one', 10);
    expect(lines[0]).toEqual({ text: 'one', x: 2, y: 51 });
  });
});
