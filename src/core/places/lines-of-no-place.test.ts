/** What words on, before and under a line say about it. */
import { expect, test } from 'vitest';
import { line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

const bold = (x: number, y: number, words: string) =>
  `BT 0 g /B 9 Tf ${x} ${y} Td (${words}) Tj ET\n`;

test('a line below bold words at its beginning belongs to them', async () => {
  const rule = line(60, 500, 160, 500);
  expect(await placesOf(bold(60, 503, 'You must pay') + rule)).toEqual([]);
  expect(await placesOf(bold(60, 503, 'You must pay:') + rule)).toHaveLength(1);
  expect(await placesOf(text(60, 503, 'You must pay') + rule)).toHaveLength(1);
});

test('a line for office use is no place', async () => {
  const rule = line(60, 500, 260, 500);
  expect(await placesOf(rule + text(62, 491, 'Name of the office', 8))).toHaveLength(1);
  expect(await placesOf(rule + text(62, 491, 'For office use only', 8))).toEqual([]);
});

test('a line with words on it does not continue the one above', async () => {
  const over = text(60, 520, 'Give an address for letters:') + line(58, 518, 540, 518);
  const under = (words: string) => over + words + line(58, 500, 540, 500);
  expect(await placesOf(under(''))).toHaveLength(2);
  expect(await placesOf(under(bold(70, 502, 'Part II of it')))).toHaveLength(1);
});

test('a sentence does not name a line, although its last word is short', async () => {
  const rule = line(270, 500, 420, 500);
  const before = (words: string) => text(120, 502, words) + rule;
  expect(await placesOf(before('If more than seven tick the box.'))).toEqual([]);
  expect(await placesOf(before('The office where you work, tel.'))).toHaveLength(1);
});

test('a dotted line that leads to an amount is no place', async () => {
  const dots = Array.from({ length: 80 }, (_, i) => `${140 + 2 * i} 500 1 1 re f\n`).join('');
  const row = (words: string) => text(60, 501, 'Yearly income') + dots + text(308, 501, words);
  // The amount is behind the sign.
  expect(await placesOf(row('$'))).toMatchObject([{ rect: [317, 497, 413, 512] }]);
  expect(await placesOf(row('Employer'))).toMatchObject([{ rect: [140, 501, 299, 516] }]);
});
