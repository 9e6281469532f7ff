/** Rows of boxes for letters: how high they are, and which of them are for one date. */
import { expect, test } from 'vitest';
import { flatPdf } from '../../../../tests/support/flat-pdf.ts';
import { box, text } from '../../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../../tests/support/places-of.ts';
import { findPlaces } from '../find-places.ts';

const comb = (x: number, y: number, count: number, high = 14) =>
  Array.from({ length: count }, (_, i) => box(x + 16 * i, y, 16, high)).join('');

test('a comb is as high as its boxes', async () => {
  expect(await placesOf(text(60, 612, 'Town') + comb(100, 600, 8, 24))).toEqual([
    { type: 'text', rect: [100, 600, 228, 624], comb: 8 },
  ]);
});

test('combs with the letters of a date under them are parts of it', async () => {
  const dated = async (letters: readonly string[]) => {
    const combs = comb(150, 600, 2) + comb(198, 600, 2) + comb(246, 600, 4);
    const under = letters.map((word, i) => text(156 + 48 * i, 590, word, 7)).join('');
    const content = text(60, 604, 'Date of birth') + combs + under;
    const { fields } = await findPlaces(flatPdf([{ content }]));
    return fields.map(({ label }) => label);
  };
  expect(await dated(['D D', 'M M', 'Y Y Y Y'])).toEqual([
    'Date of birth, day',
    'Date of birth, month',
    'Date of birth, year',
  ]);
  expect((await dated(['A A', 'B B', 'C C C C']))[0]).toBe('Date of birth');
});

test('a square behind a comb and before a word is to tick', async () => {
  const square = comb(100, 600, 8) + box(246, 600, 14, 14);
  const kinds = async (content: string) => (await placesOf(content)).map(({ type }) => type);
  expect(await kinds(square + text(264, 604, 'Own'))).toEqual(['text', 'checkbox']);
  expect(await kinds(square)).toEqual(['text', 'text']);
});
