/** Rows without a wall at the margin, and squares in them that are not tick boxes. */
import { expect, test } from 'vitest';
import { box, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

test('a square below the label of an initial is for a letter', async () => {
  const square = (label: string) => text(103, 632, label, 7) + box(100, 612, 18, 16);
  expect(await placesOf(square('MI'))).toMatchObject([{ type: 'text', comb: 1 }]);
  expect(await placesOf(square('Yes'))).toMatchObject([{ type: 'checkbox' }]);
  expect(await placesOf(square('Send the MI'))).toMatchObject([{ type: 'checkbox' }]);
});

test('the arrow of a list is no check box, and its box is a place', async () => {
  const arrow = box(128, 601, 13, 16);
  const list = box(100, 600, 42, 18);
  expect(await placesOf(list + arrow)).toMatchObject([
    { type: 'text', rect: [102, 600, 140, 618] },
  ]);
  expect(await placesOf(list + arrow + text(104, 605, 'Yes'))).toMatchObject([
    { type: 'checkbox' },
  ]);
});

test('the box of a row number divides nothing', async () => {
  const row = line(40, 600, 400, 600) + line(40, 624, 400, 624) + line(400, 560, 400, 623);
  const captions = text(60, 615, 'City', 7) + text(200, 615, 'State', 7) + text(300, 615, 'ZIP', 7);
  const number = text(44, 602, '3', 8) + box(41.5, 601, 11, 11);
  const found = await placesOf(row + captions + number);
  expect(found).toHaveLength(3);
  expect(found[0]?.rect[0]).toBeGreaterThan(47);
  expect(found[0]?.rect[2]).toBeLessThan(200);
});

test('a row is open at the margin up to a height of 60 points', async () => {
  const row = (high: number) =>
    line(300, 600, 500, 600) +
    line(300, 600 + high, 500, 600 + high) +
    line(300, 600, 300, 600 + high) +
    text(306, 600 + high - 10, 'CASE NO.');
  expect(await placesOf(row(55))).toMatchObject([{ rect: [302, 600, 498, 633] }]);
  expect(await placesOf(row(65))).toMatchObject([{ rect: [300, 665, 500, 680] }]);
});

test('the last row of a table begins where the others do, although its line is longer', async () => {
  const rows = [612, 624, 636].map((y) => line(100, y, 300, y)).join('');
  const wall = line(200, 600, 200, 636) + line(300, 600, 300, 636);
  expect(await placesOf(rows + wall + line(100, 600, 300, 600))).toHaveLength(6);
  expect(await placesOf(rows + wall + line(60, 600, 300, 600))).toHaveLength(6);
  expect(await placesOf(rows + wall + line(100, 600, 340, 600))).toHaveLength(6);
  // A single line above it can be anything.
  const one = line(100, 612, 300, 612) + line(200, 600, 200, 612) + line(300, 600, 300, 612);
  expect(await placesOf(one + line(60, 600, 300, 600))).toHaveLength(1);
});

test('a line ends a little before the walls of its cell', async () => {
  const cell = (gap: number) =>
    line(100, 600, 300, 600) +
    line(100 + gap, 620, 300, 620) +
    line(100, 600, 100, 660) +
    line(300, 600, 300, 660) +
    text(106, 640, 'This line tells of what is under it, and of nothing else');
  expect(await placesOf(cell(2.8))).toHaveLength(1);
  expect(await placesOf(cell(9))).toEqual([]);
});

test('the heading of a column of empty cells is no place, however high', async () => {
  const head = text(106, 631, 'Social security number', 7) + box(100, 612, 120, 26);
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) => box(100, 592 - 20 * i, 120, 20)).join('');
  expect(await placesOf(head + rows(3))).toHaveLength(3);
  expect(await placesOf(head + rows(1))).toHaveLength(2);
});
