import { expect, test } from 'vitest';
import { flatPdf } from '../../../tests/support/flat-pdf.ts';
import { line, text } from '../../../tests/support/page-drawing.ts';
import { findPlaces } from './find-places.ts';

async function placesOf(content: string) {
  const { fields } = await findPlaces(flatPdf([{ content, page: '' }]));
  return fields.map(({ type, label }) => ({ type, label }));
}

const proseOf = (size: number) =>
  Array.from({ length: 8 }, (_, i) =>
    text(60, 700 - 20 * i, 'Sworn before me on this day and year', size),
  ).join('');
const prose = proseOf(14);

test('a caption as large as the print of its page names the line above it', async () => {
  const asked = line(60, 300, 300, 300) + text(60, 287, 'County', 14);
  expect(await placesOf(prose + asked)).toEqual([{ type: 'text', label: 'County' }]);
  expect(await placesOf(proseOf(9) + asked)).toEqual([]);
  // Invisible text says nothing about the size of the visible print.
  expect(await placesOf(`q 3 Tr\n${prose + prose}Q\n${proseOf(9)}${asked}`)).toEqual([]);
});

test('larger print has larger check boxes', async () => {
  const boxes = '60 300 26 26 re S\n';
  expect(await placesOf(prose + boxes + text(94, 307, 'Married', 14))).toEqual([
    { type: 'checkbox', label: 'Married' },
  ]);
});

test('a stroke between the parts of a number does not divide its cell', async () => {
  const cell = '60 300 400 60 re S\n';
  const rows = text(66, 345, 'Street:') + text(66, 310, 'ZIP Code:') + line(200, 313, 211, 313);
  expect(await placesOf(cell + rows)).toMatchObject([
    { label: 'Street:' },
    { label: 'ZIP Code, first 5 digits' },
    { label: 'ZIP Code, last 4 digits' },
  ]);
});

test('a line over most of a narrow cell divides it', async () => {
  const cell = (wide: number) => `60 300 ${wide} 60 re S\n`;
  const stroke = line(63, 330, 76, 330);
  expect(await placesOf(cell(60) + stroke)).toHaveLength(1);
  expect(await placesOf(cell(20))).toHaveLength(1);
  expect(await placesOf(cell(20) + stroke)).toEqual([]);
});
