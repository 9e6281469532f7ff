/** Tables: their heads, the names of their rows, and tables that only inform. */
import { expect, test } from 'vitest';
import { box, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

const rows = <Item>(items: readonly Item[], draw: (item: Item, i: number) => string) =>
  items.map(draw).join('');

test('headings divide the rows below them, whatever lines are above the table', async () => {
  const at = [640, 620, 600, 580, 560, 540, 520];
  const rules = rows(at, (y) => line(50, y, 560, y));
  const heads = text(54, 584, 'Name') + text(250, 584, 'Code') + text(450, 584, 'Share');
  const first = text(54, 646, 'Remarks:');
  const found = await placesOf(rules + heads + first);
  expect(found.filter(({ rect }) => (rect[3] ?? 0) <= 580)).toHaveLength(9);
});

test('the corner above the numbers of the rows is no place', async () => {
  const row = (y: number, number: string, name: string) =>
    box(50, y, 16, 16) + box(66, y, 200, 16) + text(54, y + 4, number) + text(70, y + 4, name);
  const table = row(600, '', 'Medicine') + row(584, '1', '') + row(568, '2', '');
  expect(await placesOf(table)).toMatchObject([{ type: 'text' }, { type: 'text' }]);
});

test('a name with a colon beside sentences says what they are about', async () => {
  const row = (told: readonly string[]) =>
    box(50, 571, 120, 29) +
    box(170, 571, 380, 29) +
    text(54, 588, 'PREMIUMS:') +
    rows(told, (words, i) => text(174, 588 - 11 * i, words));
  const told = [
    'Are they affordable? Could they change? You are older: are',
    'they higher for the new policy?',
  ];
  expect(await placesOf(row(told))).toEqual([]);
  expect(await placesOf(row(['Yearly', 'Monthly']))).not.toEqual([]);
});

test('the name of a row says what the cell beside it has check boxes for', async () => {
  const row = (y: number, name: string, beside: string) =>
    box(50, y, 110, 20) + box(160, y, 300, 20) + text(54, y + 6, name) + beside;
  const ticks =
    box(170, 606, 8, 8) + text(181, 606, 'Person') + box(230, 606, 8, 8) + text(241, 606, 'Trust');
  const table = row(600, 'Owned by', ticks) + row(580, 'Name', '') + row(560, 'Address', '');
  const found = await placesOf(table);
  expect(found.map(({ type }) => type)).toEqual(['checkbox', 'checkbox', 'text', 'text']);
});

test('a cell with Yes and No has no place below them, however high its row is', async () => {
  const answers = (y: number) =>
    box(410, y, 8, 8) + text(421, y, 'Yes') + box(445, y, 8, 8) + text(456, y, 'No');
  const question =
    text(54, 615, 'Have you used tobacco in any form in') + text(54, 604, 'the past year?');
  const table = box(50, 596, 350, 32) + box(400, 596, 100, 32) + question;
  expect((await placesOf(table + answers(614))).map(({ type }) => type)).toEqual([
    'checkbox',
    'checkbox',
  ]);
});

test('rows named by their first column have places under the other headings', async () => {
  const rules = rows([600, 582, 566, 550, 534], (y) => line(50, y, 560, y));
  const heads = rows(['Coverage', 'Amount', 'Paid to'], (head, i) => text(54 + 160 * i, 587, head));
  const names = rows(['Basic', 'Added', 'Accident'], (name, i) => text(54, 571 - 16 * i, name));
  expect(await placesOf(rules + heads + names)).toHaveLength(6);
  const told = text(214, 571, 'None');
  expect(await placesOf(rules + heads + names + told)).not.toHaveLength(6);
});
