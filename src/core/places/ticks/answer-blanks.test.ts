/** Blanks of underscores beside Yes and No are ticked; other blanks are written on. */

import { expect, test } from 'vitest';
import { box, line, text } from '../../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../../tests/support/places-of.ts';
import { printedRun } from '../../../../tests/support/printed-run.ts';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import type { Box } from '../../pdf/page/page-layout.ts';
import { answerBoxes } from './answer-blanks.ts';

const kinds = async (content: string) => (await placesOf(content)).map(({ type }) => type);

test('a short blank before Yes or No is a check box', async () => {
  expect(await kinds(text(60, 600, 'Will it replace another policy? ___ YES ___ NO'))).toEqual([
    'checkbox',
    'checkbox',
  ]);
});

test('a short blank after Yes or No is a check box', async () => {
  expect(await kinds(text(60, 600, 'Will it replace another policy? Yes ____ No ____'))).toEqual([
    'checkbox',
    'checkbox',
  ]);
});

test('other blanks are for writing: long ones, and those beside other words', async () => {
  expect(await kinds(text(60, 600, 'If no ______________ say why'))).toEqual(['text']);
  expect(await kinds(text(60, 600, 'Known for ____ years'))).toEqual(['text']);
});

test('lines behind both answers of a pair are check boxes', async () => {
  const behind = (x: number, word: string, width: number) =>
    text(x, 603, word) + line(x + width + 4, 600, x + width + 44, 600);
  const ticks = ['checkbox', 'checkbox'];
  expect(await kinds(behind(60, 'Yes', 15) + behind(160, 'No', 12))).toEqual(ticks);
  expect(await kinds(behind(60, 'Male', 20) + behind(160, 'Female', 31))).toEqual(ticks);
  expect(await kinds(behind(60, 'Yes', 15) + behind(160, 'City', 15))).toEqual(['text', 'text']);
});

const titles = ['Sir', 'Lady', 'Doctor', 'Mister'];

test('wide boxes of one size, each before an answer, are check boxes', async () => {
  const row = (words: readonly string[]) =>
    words.map((word, i) => box(60 + 110 * i, 600, 28, 12) + text(92 + 110 * i, 603, word)).join('');
  expect(await kinds(row(titles))).toEqual(titles.map(() => 'checkbox'));
  expect(await kinds(row(titles.slice(0, 2)))).toEqual(['text', 'text']);
});

test('boxes of one size over their answers are check boxes, those over letters are not', async () => {
  const row = (words: readonly string[]) =>
    words
      .map((word, i) => box(60 + 60 * i, 600, 30, 12) + text(60 + 60 * i, 592, word, 7))
      .join('');
  expect(await kinds(row(titles))).toEqual(titles.map(() => 'checkbox'));
  expect(await kinds(row(['A', 'B', 'C', 'D']))).toEqual(['A', 'B', 'C', 'D'].map(() => 'text'));
});

test('a thousand boxes under each other are looked through in time', async () => {
  const cells = Array.from({ length: 1_000 }, (_, i): Box => [60, 13 * i, 90, 13 * i + 11]);
  const words = cells.map(([, y]) => {
    const run = printedRun('Title', 94, y + 2);
    return { ...run, tight: run.box };
  });
  const time = await processorTime(() => expect(answerBoxes(cells, words, 12)).toEqual([]));
  expect(time).toBeLessThan(5_000);
});
