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
  return joinGlyphs(glyphs, lines).runs.map((run) => run.text);
}

test('a small gap is a space, a wide gap separates two labels', () => {
  expect(texts([...letters('Last', 10), ...letters('name', 33)])).toEqual(['Last name']);
  expect(texts([...letters('City', 10), ...letters('State', 60)])).toEqual(['City', 'State']);
});

test('a ruled line separates labels, however close they are', () => {
  expect(texts([...letters('City', 10), ...letters('State', 34)], [32])).toEqual(['City', 'State']);
});

test('letters are read by their position, not in the order of the content stream', () => {
  expect(texts([...letters('name', 33), ...letters('Last', 10)])).toEqual(['Last name']);
});

test('letters drawn twice to look bold are read once', () => {
  expect(texts([...letters('Sex', 10), ...letters('Sex', 10.3)])).toEqual(['Sex']);
});

test('writing lines, bullets and watermarks are left out', () => {
  expect(texts(letters('Name......', 10))).toEqual(['Name']);
  expect(texts(letters('____', 10))).toEqual([]);
  expect(texts(letters('SAMPLE', 10, 100, { fontSize: 60 }))).toEqual([]);
});

test('a written space separates close words only where it is between them', () => {
  const close = [...letters('Last', 10), ...letters(' ', 29.5), ...letters('name', 31)];
  expect(texts(close)).toEqual(['Last name']);
  expect(texts([...letters('Last', 10), ...letters('name', 30.5)])).toEqual(['Lastname']);
  expect(texts([...letters('Last', 10), ...letters(' ', 12), ...letters('name', 30.5)])).toEqual([
    'Lastname',
  ]);
});

test('a tick or an arrow beside words is left out; an unknown letter is kept', () => {
  for (const tick of ['❑', '\0'])
    expect(texts([...letters(tick, 10), ...letters('Yes', 17)])).toEqual(['Yes']);
  expect(texts([...letters('\uFFFD', 10), ...letters('es', 15)])).toEqual(['\uFFFDes']);
});

test('labels between underscores are separate, each as wide as its words', () => {
  const { runs } = joinGlyphs(letters('Name____Date____', 10), []);
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

test('signs that stand alone are kept apart from the runs, dots and scores are not', () => {
  const glyphs = [
    ...letters('DOB', 10),
    ...letters('/', 60),
    ...letters('-', 90),
    ...letters('*', 120),
  ];
  const { runs, signs } = joinGlyphs(glyphs, []);
  expect(runs.map(({ text }) => text)).toEqual(['DOB']);
  expect(signs.map(({ text }) => text)).toEqual(['/', '-']);
});

test('a caption that is a little wider than its cell is separate from the next one', () => {
  expect(texts([...letters('Street', 10), ...letters('City', 43)], [37])).toEqual([
    'Street',
    'City',
  ]);
  // A line through a word does not cut it.
  expect(texts(letters('Street', 10), [37])).toEqual(['Street']);
});

test('dots behind words lead from them, however far apart, and are no part of them', () => {
  const leading = (glyphs: Glyph[]) =>
    joinGlyphs(glyphs, []).runs.map(({ text, leads }) => [text, leads]);
  const far = [100, 112, 124].flatMap((left) => letters('.', left));
  expect(leading([...letters('Wages', 10), ...letters('.', 38), ...far])).toEqual([
    ['Wages', true],
  ]);
  expect(leading(letters('Wages......7', 10))).toEqual([
    ['Wages', true],
    ['7', undefined],
  ]);
  expect(leading(letters('Wages ____ Tips.', 10))).toEqual([
    ['Wages', undefined],
    ['Tips.', undefined],
  ]);
  expect(leading([...far, ...letters('Wages', 150)])).toEqual([['Wages', undefined]]);
});
