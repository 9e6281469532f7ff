/** Blanks of underscores beside Yes and No are ticked; other blanks are written on. */
import { expect, test } from 'vitest';
import { text } from '../../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../../tests/support/places-of.ts';

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
