/** What pages of real programs showed: labels, hints and rules as they draw them. */
import { expect, test } from 'vitest';
import { box, fill, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

const bold = (x: number, y: number, words: string) => text(x, y, words).replace('/F', '/B');
const rectsOf = async (content: string) => (await placesOf(content)).map(({ rect }) => rect);

test('a bold label flush with a rule as wide as the page is on a line, one inset is in a frame', async () => {
  const rule = line(50, 500, 560, 500);
  const asked = await rectsOf(bold(50, 503, 'Address:') + rule);
  expect(asked).toMatchObject([[expect.any(Number), 500, 560, expect.any(Number)]]);
  expect(await rectsOf(bold(56, 503, 'Address:') + rule)).toEqual([]);
});

test('the number of an item before its label ends no sentence', async () => {
  const labels = ['Employer:', 'Address:', 'Phone:', 'Occupation:'];
  const list = (mark: (i: number) => string) =>
    labels.map((label, i) => text(60, 600 - 14 * i, `${mark(i)}${label}`)).join('');
  expect(await placesOf(list((i) => `${'abcd'[i]}. `))).toHaveLength(4);
  expect(await placesOf(list(() => 'Sent. '))).toEqual([]);
});

test('the place of the next row, with a label of its own, is not the answer over it', async () => {
  const labels = ['Name:', 'Firm name:', 'City:', 'Branch name:', 'Attorney for:'];
  const rows = labels.map((label, i) => text(54, 590 - 12 * i, label, 8)).join('');
  expect(await placesOf(box(50, 528, 300, 74) + rows)).toHaveLength(5);
});

test('beside a label with a hint under it is room for the answer', async () => {
  const cell = box(50, 600, 140, 28) + text(54, 617, 'Date of birth:', 8);
  const [found] = await rectsOf(cell + text(54, 604, '\\(dd/mm/yyyy\\)', 8));
  expect(found).toMatchObject([expect.any(Number), expect.any(Number), 190, 628]);
  expect(found?.[1]).toBeGreaterThan(608);
});

test('the blanks between brackets in a cell are places', async () => {
  const cell = box(50, 600, 280, 28) + text(54, 617, 'Contact no.:', 8);
  const blanks =
    text(54, 605, '\\(Home:', 8) + text(140, 605, '\\) \\(Office:', 8) + text(240, 605, '\\)', 8);
  expect(await rectsOf(cell + blanks)).toMatchObject([
    [expect.any(Number), 601, 136, 615],
    [expect.any(Number), 601, 236, 615],
  ]);
});

test('nobody writes on the rule over the name of a part', async () => {
  const under = (title: string) =>
    line(30, 500, 570, 500) + text(30, 490, title, 8) + text(220, 490, 'Personal details', 8);
  expect(await placesOf(under('Place'))).toHaveLength(2);
  expect(await placesOf(under('Part 1'))).toEqual([]);
});

test('a cell kept for the office with room in it says nothing of the cells under it', async () => {
  const rows = (y: number) => box(50, 572, 300, 28) + text(54, y, 'For office use only', 7);
  const name = box(50, 544, 300, 28) + text(54, 563, 'Name', 7);
  expect(await placesOf(rows(591) + name)).toHaveLength(1);
  const heading = box(50, 572, 300, 14) + text(54, 577, 'For office use only', 7);
  expect(await placesOf(heading + name)).toEqual([]);
});

test('the room over a line ends at the boxes to tick over it', async () => {
  const ticks = box(280, 509, 8, 8) + text(292, 517, 'Yes') + box(330, 509, 8, 8);
  const asked = ticks + text(342, 517, 'No') + text(50, 503, 'Details:') + line(90, 500, 500, 500);
  const [, , place] = await placesOf(asked);
  expect(place).toEqual({ type: 'text', rect: [90, 500, 500, 509] });
});

test('a hint that sends elsewhere has no place under it', async () => {
  const cell = (hint: string) =>
    box(50, 604, 500, 46) +
    text(54, 640, '8. Have you applied before?', 7) +
    box(56, 624, 8, 8) +
    text(68, 625, 'Yes') +
    text(130, 625, hint, 7);
  expect(await placesOf(cell('If yes, describe where'))).toHaveLength(2);
  expect(await placesOf(cell('If yes, describe on a separate sheet'))).toHaveLength(1);
  expect(await placesOf(cell('If yes, describe under Remarks below'))).toHaveLength(1);
});

test('the heads of a table are no places, however much room is under them', async () => {
  const heads = ['Name', 'Account', 'Remarks'].map(
    (head, i) => box(50 + 100 * i, 600, 100, 36) + text(60 + 100 * i, 624, head, 7),
  );
  const rows = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((i) => box(50 + 100 * i, 588 - 12 * row, 100, 12)),
  );
  expect(await placesOf([...heads, ...rows].join(''))).toHaveLength(9);
});

test('captions side by side under the title of their cell divide it', async () => {
  const title = box(50, 600, 400, 44) + text(56, 634, 'Address of the employer', 8);
  const captions = text(54, 620, 'Floor', 7) + text(150, 620, 'Building', 7);
  expect(await rectsOf(title + captions + text(260, 620, 'Street', 7))).toMatchObject([
    [52, 600, expect.any(Number), expect.any(Number)],
    [149, 600, expect.any(Number), expect.any(Number)],
    [259, 600, 448, expect.any(Number)],
  ]);
});

test('a fax number has its room beside the telephone number', async () => {
  const cell = box(50, 600, 400, 14) + text(54, 604, 'Phone', 8);
  expect(await placesOf(cell + text(240, 604, 'Fax', 8))).toHaveLength(2);
});

test('people sign some way under the words, and date it beside', async () => {
  const label = (words: string) => text(60, 560, words) + text(360, 560, 'Date of signing');
  const lines = line(60, 508, 260, 508) + line(360, 508, 540, 508);
  expect(await placesOf(label('Signature of owner') + lines)).toHaveLength(2);
  expect(await placesOf(label('Kind of owner') + lines)).toEqual([]);
});

test('the rule over a heading continues no line, and a question with its own line names none', async () => {
  const asked = text(50, 523, 'Id:') + line(66, 520, 290, 520);
  const other = text(310, 523, 'Email:') + line(342, 520, 560, 520);
  const heading = line(40, 502, 560, 502) + bold(230, 491, 'To be filled in');
  expect((await rectsOf(asked + other + heading)).filter(([, y]) => y === 502)).toEqual([]);
});

test('a text that says what to attach has no place under it', async () => {
  const cell = (first: string) =>
    box(50, 560, 110, 70) +
    [first, 'your pay stubs for', 'the last two months']
      .map((words, i) => text(54, 618 - 10 * i, words, 8))
      .join('');
  expect(await placesOf(cell('Attach copies of'))).toEqual([]);
  expect(await placesOf(cell('Dates and sums of'))).toHaveLength(1);
});

test('the box for a print of the thumb is no place', async () => {
  const under = (words: string) => box(200, 500, 140, 60) + text(230, 490, words, 8);
  expect(await placesOf(under('Right thumb print'))).toEqual([]);
  expect(await placesOf(under('Remarks'))).toHaveLength(1);
});

test('a tinted box is a logo if only a title is beside it', async () => {
  const tint = fill('0.8 g', 40, 690, 60, 70);
  const print = text(40, 600, 'Please use black ink and return the form to your adviser.');
  expect(await placesOf(print + tint + text(110, 720, 'Claim form', 18))).toEqual([]);
  expect(await placesOf(print + tint + text(40, 764, 'Remarks'))).toHaveLength(1);
});
