import { expect, test } from 'vitest';
import { type Glyph, joinGlyphs } from './join-glyphs.ts';

/** Letters 5 wide, starting at `left`, in content order. */
function letters(text: string, left: number, bottom = 100, traits: Partial<Glyph> = {}): Glyph[] {
  return [...text].map((char, i) => ({
    text: char,
    box: [left + i * 5, bottom, left + i * 5 + 5, bottom + 9],
    fontSize: 9,
    bold: false,
    ...traits,
  }));
}

function texts(glyphs: Glyph[], walls: number[] = []): string[] {
  const lines = walls.map((at) => ({ vertical: true, at, from: 90, to: 120 }));
  return joinGlyphs(glyphs, lines).map((run) => run.text);
}

test('a gap within a label is a space, a wide gap parts two labels', () => {
  expect(texts([...letters('Last', 10), ...letters('name', 33)])).toEqual(['Last name']);
  expect(texts([...letters('City', 10), ...letters('State', 60)])).toEqual(['City', 'State']);
});

test('a ruled line between parts labels however near they stand', () => {
  expect(texts([...letters('City', 10), ...letters('State', 34)], [32])).toEqual(['City', 'State']);
});

test('letters are read where they stand, not in the order of the content stream', () => {
  expect(texts([...letters('name', 33), ...letters('Last', 10)])).toEqual(['Last name']);
});

test('letters drawn twice to look bold are read once', () => {
  expect(texts([...letters('Sex', 10), ...letters('Sex', 10.3)])).toEqual(['Sex']);
});

test('lines to write on, bullets and watermarks are no text', () => {
  expect(texts(letters('Name......', 10))).toEqual(['Name']);
  expect(texts(letters('____', 10))).toEqual([]);
  expect(texts(letters('SAMPLE', 10, 100, { fontSize: 60 }))).toEqual([]);
});

test('a written space parts words that stand close, unless it stands elsewhere', () => {
  const close = [...letters('Last', 10), ...letters(' ', 29.5), ...letters('name', 31)];
  expect(texts(close)).toEqual(['Last name']);
  expect(texts([...letters('Last', 10), ...letters('name', 30.5)])).toEqual(['Lastname']);
  expect(texts([...letters('Last', 10), ...letters(' ', 12), ...letters('name', 30.5)])).toEqual([
    'Lastname',
  ]);
});

test('a tick or an arrow beside words is none of them; a letter that nobody knows is', () => {
  expect(texts([...letters('❑', 10), ...letters('Yes', 17)])).toEqual(['Yes']);
  expect(texts([...letters('\uFFFD', 10), ...letters('es', 15)])).toEqual(['\uFFFDes']);
});

test('labels between underscores are apart, each as wide as its own words', () => {
  const runs = joinGlyphs(letters('Name____Date____', 10), []);
  expect(runs.map(({ text, box }) => [text, box[0], box[2]])).toEqual([
    ['Name', 10, 30],
    ['Date', 50, 70],
  ]);
});

test('runs come from top to bottom', () => {
  expect(texts([...letters('below', 10, 50), ...letters('above', 10, 150)])).toEqual([
    'above',
    'below',
  ]);
});
