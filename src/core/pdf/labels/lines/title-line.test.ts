import { expect, test } from 'vitest';
import type { Box, TextRun } from '../../page/page-layout.ts';
import { isBeforeSameAs, saysSameAs } from './title-line.ts';

const run = (text: string, left: number, right: number): TextRun => ({
  text,
  box: [left, 700, right, 709],
  fontSize: 9,
  bold: false,
});
const tick = (left: number) => ({
  field: 0,
  widget: 0,
  box: [left, 700, left + 9, 709] as Box,
  tick: true,
});

test('a word before "Other (complete below)" is a title, unless it is an answer itself', () => {
  const word = run('Insured', 52, 90);
  const other = run('Other (complete below)', 162, 250);
  const sameAs = [word, other].filter(saysSameAs);
  expect(isBeforeSameAs(word, sameAs, [tick(150)])).toBe(true);
  expect(isBeforeSameAs(word, sameAs, [tick(40), tick(150)])).toBe(false);
});
