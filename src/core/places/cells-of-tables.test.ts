/** Cells that hold no place, and cells that hold several or are closed in another way. */
import { expect, test } from 'vitest';
import { box, fill, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

const rows = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const texts = async (content: string) =>
  (await placesOf(content)).filter(({ type }) => type === 'text');
const dashed = (content: string) => `q [3 2] 0 d\n${content}Q\n`;

test('a row without boxes in columns of boxes to tick is a heading', async () => {
  const row = (y: number, words: string, ticks: boolean) =>
    box(60, y, 300, 18) +
    box(360, y, 30, 18) +
    text(64, y + 5, words) +
    (ticks ? box(371, y + 5, 8, 8) : '');
  const table = (count: number) =>
    row(600, 'In two years, have you had:', false) +
    rows(count, (i) => row(582 - 18 * i, 'A cough?', true));
  expect(await texts(table(3))).toEqual([]);
  expect(await texts(table(1))).not.toEqual([]);
});

test('a column of questions beside smaller captions has no places', async () => {
  const row = (y: number, size: number) =>
    box(60, y, 200, 28) +
    box(260, y, 200, 28) +
    text(64, y + 19, 'Enter your date of birth', 9) +
    text(263, y + 21, 'MONTH, DAY, YEAR', size);
  expect(await placesOf(rows(4, (i) => row(600 - 28 * i, 6)))).toHaveLength(4);
  expect(await placesOf(rows(4, (i) => row(600 - 28 * i, 9)))).toHaveLength(8);
});

test('a line up to the caption of a cell divides it', async () => {
  const cell = box(60, 600, 120, 30) + text(63, 622, 'UNDER ONE YEAR', 5.5);
  const parts = (y: number) => text(63, y, 'Months', 5) + text(123, y, 'Days', 5);
  const wall = (top: number) => line(120, 600, 120, top);
  expect(await placesOf(cell + parts(614) + wall(620))).toHaveLength(2);
  const low = cell + parts(603) + wall(609);
  expect((await placesOf(low)).every(({ rect }) => (rect[2] ?? 0) > 121)).toBe(true);
});

test('a dashed line divides rows between solid ones of its length', async () => {
  const table = (to: number) =>
    line(60, 600, 400, 600) +
    line(60, 640, 400, 640) +
    line(200, 600, 200, 640) +
    dashed(line(60, 620, to, 620));
  const walls = line(60, 600, 60, 640) + line(400, 600, 400, 640);
  expect(await placesOf(table(400) + walls)).toHaveLength(4);
  expect(await placesOf(table(420) + walls)).toHaveLength(2);
});

test('between two boxes that nearly touch there is no row', async () => {
  const squares = box(60, 623, 16, 18) + box(76, 623, 16, 18);
  const boxes = box(60, 601, 300, 17) + box(60, 582, 200, 17);
  expect(await placesOf(squares + boxes)).toMatchObject([
    { comb: 2 },
    { rect: [62, 601, 358, 618] },
    { rect: [62, 582, 258, 599] },
  ]);
});

test('the corner over row numbers is no place beside heads on two levels', async () => {
  const row = (y: number, number: string) =>
    box(60, y, 18, 20) + box(78, y, 100, 20) + box(178, y, 100, 20) + text(66, y + 6, number);
  const heads = text(90, 655, 'Name of child') + text(82, 643, 'Last') + text(182, 643, 'First');
  const head =
    box(60, 640, 18, 26) + box(78, 652, 200, 14) + box(78, 640, 100, 12) + box(178, 640, 100, 12);
  const found = await texts(head + heads + row(620, '1') + row(600, '2'));
  expect(found.every(({ rect }) => (rect[0] ?? 0) > 78)).toBe(true);
});

test('a name of a tall row is no place if its column names rows', async () => {
  const row = (y: number, high: number, name: string) =>
    box(60, y, 100, high) + box(160, y, 300, high) + text(64, y + high - 12, name);
  const low = rows(3, (i) => row(600 + 18 * i, 18, 'Mother'));
  expect(await placesOf(low + row(556, 44, 'Children'))).toHaveLength(4);
  expect(await placesOf(row(556, 44, 'Children'))).toHaveLength(2);
  expect(await placesOf(low + row(556, 44, 'Other (specify)'))).toHaveLength(5);
});

test('gray cells with white between them are a table, not lines of one text', async () => {
  const cells = rows(4, (i) => fill('0.9 g', 60, 600 - 18 * i, 150, 16));
  const more = rows(4, (i) => fill('0.9 g', 213, 600 - 18 * i, 150, 16));
  expect(await placesOf(cells + more)).toHaveLength(8);
});

test("a row's letter leaves its cell a place", async () => {
  const row = (y: number, letter: string) =>
    box(60, y, 200, 17) + box(260, y, 100, 17) + text(63, y + 6, letter, 7);
  expect(await placesOf(row(600, 'a.') + row(583, 'b.'))).toHaveLength(4);
  expect(await placesOf(row(600, 'Son') + row(583, 'Wife'))).toHaveLength(2);
});

test('a cell beside stacked rows names them if its words are centered', async () => {
  const stack = box(160, 600, 300, 27) + box(160, 627, 300, 27);
  const captions = text(163, 619, 'Address', 6) + text(163, 646, 'Name', 6);
  const name = (y: number) => box(60, 600, 100, 54) + text(64, y, '9. SPOUSE', 8);
  expect(await placesOf(name(624) + stack + captions)).toHaveLength(2);
  expect(await placesOf(name(644) + stack + captions)).toHaveLength(3);
});

test('a signature is not divided into the parts of a name', async () => {
  const cell = (asks: string) =>
    box(60, 600, 400, 30) + text(63, 621, `${asks} \\(First, Middle Initial, Last\\)`, 7);
  expect(await placesOf(cell('SIGNATURE'))).toHaveLength(1);
  expect(await placesOf(cell('NAME'))).toHaveLength(3);
});

test('heads that could be labels stay heads over the empty cells of a table', async () => {
  const row = (y: number, draw: (x: number) => string) =>
    rows(3, (i) => box(60 + 120 * i, y, 120, 14) + draw(60 + 120 * i));
  const words = ['', 'NAME', 'ADDRESS'];
  const heads = row(600, (x) => text(x + 4, 604, words[(x - 60) / 120] ?? '', 6.5));
  const body = (y: number) => row(y, (x) => (x === 60 ? text(64, y + 4, 'CHILD') : ''));
  const found = await placesOf(heads + body(586) + body(572) + body(558));
  expect(found.filter(({ rect }) => rect[1] === 600)).toEqual([]);
});

test('a picture drawn in a frame leaves no place there', async () => {
  const ring =
    '160 676 m 180 676 196 660 196 640 c 196 620 180 604 160 604 c 140 604 124 620 124 640 c 124 660 140 676 160 676 c S\n';
  expect(await placesOf(box(100, 600, 120, 80))).toHaveLength(1);
  expect(await placesOf(box(100, 600, 120, 80) + ring)).toEqual([]);
});
