/** Print that asks, and print that only looks as if it did. */
import { expect, test } from 'vitest';
import { box, fill, line, text } from '../../../tests/support/page-drawing.ts';
import { placesOf } from '../../../tests/support/places-of.ts';

const rows = <Item>(items: readonly Item[], draw: (item: Item, i: number) => string) =>
  items.map(draw).join('');
const rectsOf = async (content: string) => (await placesOf(content)).map(({ rect }) => rect);

test('the place in a high cell is at its bottom, and beside a label as high as the cell', async () => {
  expect(await rectsOf(box(50, 600, 100, 40) + text(54, 632, 'Date', 6))).toEqual([
    [52, 600, 148, 624],
  ]);
  expect(await rectsOf(box(50, 600, 300, 24) + text(54, 608, 'Name:'))).toMatchObject([
    [expect.any(Number), 600, 350, 624],
  ]);
});

test('on a tinted background the white areas are the places', async () => {
  const ground = fill('0.85 0.92 0.97 rg', 30, 480, 552, 240);
  const boxes = rows([0, 1, 2, 3], (i) => fill('1 g', 160, 690 - 30 * i, 200, 18));
  const labels = rows(['Name', 'Owner', 'Phone', 'Agent'], (label, i) =>
    text(40, 695 - 30 * i, label),
  );
  const underlined = line(40, 520, 560, 520) + text(40, 523, 'Total:');
  expect(await placesOf(ground + boxes + labels + underlined)).toHaveLength(4);
  expect(await placesOf(boxes + labels + underlined)).toHaveLength(1);
});

test('there is no line between two touching boxes of one colour', async () => {
  const ground = fill('0.85 0.92 0.97 rg', 30, 480, 552, 240);
  const halves = fill('1 g', 160, 690, 200, 12) + fill('1 g', 160, 678, 200, 12);
  expect(await rectsOf(ground + halves + text(40, 684, 'Amount'))).toEqual([[162, 678, 358, 696]]);
});

test('the column beside the amounts of an inner column is blank', async () => {
  const row = (y: number, ends: readonly number[]) =>
    text(64, y + 4, 'Amount', 7) +
    rows(ends.slice(1), (end, i) => box(ends[i] ?? 0, y, end - (ends[i] ?? 0), 14));
  const outer = rows([0, 1, 2, 3, 4], (i) => row(670 + 14 * i, [60, 400, 480]));
  const inner = rows([0, 1, 2, 3, 4], (i) => row(600 + 14 * i, [60, 290, 365, 400]));
  expect(await placesOf(outer + inner + box(400, 600, 80, 70))).toHaveLength(15);
  const asked = box(60, 600, 340, 70) + text(64, 630, 'Total of all amounts');
  expect(await rectsOf(outer + asked + box(400, 600, 80, 70))).toContainEqual([402, 600, 478, 670]);
});

test('a word that is cut short is a label, a sentence is not', async () => {
  const cell = box(50, 600, 300, 16);
  expect(await placesOf(cell + text(54, 604, 'Phone no.'))).toHaveLength(1);
  expect(await placesOf(cell + text(54, 604, 'Sign below.'))).toEqual([]);
  const rule = line(160, 500, 400, 500);
  expect(await placesOf(rule + text(80, 502, 'See instructions.'))).toEqual([]);
  expect(await placesOf(rule + text(100, 502, 'Policy no.'))).toHaveLength(1);
});

test('what a yes asks for is written below it, and an amount after its dollar sign', async () => {
  const ticks =
    box(56, 624, 8, 8) + text(68, 625, 'Yes') + box(96, 624, 8, 8) + text(108, 625, 'No');
  const asked = text(130, 625, '\\(If "Yes," give date \\(MM/DD/YYYY\\) and place\\)', 7);
  const cell = box(50, 604, 500, 46) + text(54, 640, '8. Have you applied before?', 7);
  const found = await placesOf(cell + ticks + asked);
  expect(found.filter(({ type }) => type === 'text')).toMatchObject([
    { rect: [expect.any(Number), 604, expect.any(Number), expect.any(Number)] },
  ]);
  const amount = box(50, 600, 500, 34) + text(54, 625, '9. What the employer gave', 7);
  const [row = [], ...others] = await rectsOf(amount + text(54, 604, '$'));
  expect([row[0], (row[2] ?? 0) - (row[0] ?? 0), others]).toEqual([67, 96, []]);
});

test('a cell that names the one beside it is no place, with or without a colon', async () => {
  const row = (label: string) =>
    box(40, 600, 120, 22) + text(44, 607, label) + box(160, 600, 160, 22);
  for (const label of ['Owner', 'Owner:']) {
    expect(await rectsOf(row(label))).toEqual([[162, 600, 318, 618]]);
  }
  const ticked = box(40, 600, 120, 22) + text(44, 611, 'Growth fund') + box(160, 600, 30, 22);
  expect(await placesOf(ticked + box(170, 606, 9, 9))).toMatchObject([{ type: 'checkbox' }]);
});

test('a label with room for a line below it asks, even above an empty cell', async () => {
  const two = box(50, 600, 300, 30) + box(50, 570, 300, 30) + text(54, 621, 'Home address', 7);
  expect(await placesOf(two)).toHaveLength(2);
  const head = box(50, 600, 300, 16) + box(50, 570, 300, 30) + text(54, 605, 'Home address', 7);
  expect(await placesOf(head)).toHaveLength(1);
});

test('underlined words do not divide a cell, and a web address asks nothing', async () => {
  const cell = box(50, 600, 300, 46) + text(54, 636, '16. Which clinic do you prefer?', 7);
  const link =
    line(116, 624, 160, 624) + text(54, 625, '\\(listed at www.example.org/places\\)', 7);
  expect(await placesOf(cell + link)).toHaveLength(1);
  const told = text(54, 625, 'www.example.org/places', 7);
  expect(await placesOf(box(50, 600, 300, 46) + text(54, 636, 'Send it to us', 7) + told)).toEqual(
    [],
  );
});

test('print over the edge of the paper, or the rule of a footer, is no place', async () => {
  const band = fill('0.9 0.8 0.4 rg', 0, 700, 612, 92) + text(200, 740, 'Appointment', 20);
  expect(await placesOf(band)).toEqual([]);
  const labelled = (left: number) => box(left, 700, 300, 40) + text(left + 4, 730, 'Name', 7);
  expect(await placesOf(labelled(0))).toEqual([]);
  expect(await placesOf(labelled(40))).toHaveLength(1);
  const foot = line(40, 90, 572, 90) + text(40, 80, 'Request', 7) + text(520, 80, 'Page 1 of 3', 7);
  expect(await placesOf(foot)).toEqual([]);
});

test('squares with narrow gaps are the cells of a number, with wide gaps check boxes', async () => {
  const squares = (pitch: number) =>
    text(40, 700, 'Routing number', 8) +
    rows([0, 1, 2, 3, 4, 5, 6, 7, 8], (i) => box(120 + pitch * i, 697, 12, 14));
  expect(await placesOf(squares(15))).toMatchObject([{ type: 'text', comb: 9 }]);
  expect(await placesOf(squares(24))).toHaveLength(9);
});

test('a table whose cells all have words has no places, and neither has a notice', async () => {
  const lines = [
    ['Benefit', 'Waiting period', 'Maximum'],
    ['Hospital room', '30 days', 'See the schedule'],
    ['Surgery', '60 days', '200 per day'],
    ['Ambulance', 'None', '100 per trip'],
  ];
  const table = rows(lines, (line_, i) =>
    rows(
      line_,
      (words, k) =>
        box(40 + 170 * k, 690 - 20 * i, 170, 20) + text(44 + 170 * k, 696 - 20 * i, words),
    ),
  );
  expect(await placesOf(table)).toEqual([]);
  const prose = rows(
    [
      'Any person who knowingly presents a false statement in an application for insurance may',
      'be guilty of a criminal offense and subject to penalties under state law. Read this',
      'carefully before you sign the application.',
    ],
    (words, i) => text(46, 676 - 12 * i, words),
  );
  expect(await placesOf(box(40, 560, 530, 130) + prose)).toEqual([]);
});

test('labels in two columns have blanks after them, a single column has none', async () => {
  const pair = (y: number, one: string, other: string) => text(40, y, one) + text(300, y, other);
  expect(await placesOf(pair(700, 'Agent:', 'Code:') + pair(678, 'Phone:', 'Fax:'))).toHaveLength(
    4,
  );
  expect(await placesOf(pair(700, 'Agent:', 'Code:'))).toEqual([]);
});

test('a cell without a top line is a cell if it contains its label', async () => {
  const open = line(50, 600, 350, 600) + line(50, 600, 50, 630) + line(350, 600, 350, 630);
  expect(await rectsOf(open + text(54, 621, 'Your occupation', 7))).toEqual([[52, 600, 348, 618]]);
  expect(await placesOf(open + text(54, 608, 'Your occupation', 7))).toEqual([]);
});

test('the box for the stamp of a court or an office is no place', async () => {
  const cell = box(60, 600, 300, 40);
  expect(await placesOf(cell + text(64, 628, '(Date file stamp)', 8))).toEqual([]);
  expect(await placesOf(cell + text(64, 628, 'Date filed', 8))).toHaveLength(1);
});

test('lines in a part for office use are no places', async () => {
  const office = box(400, 690, 170, 50) + text(404, 730, 'For home office use only', 8);
  const ours = box(40, 690, 340, 50) + text(44, 730, 'Owner name', 8);
  expect(
    await placesOf(ours + office + text(404, 712, 'Policy no.', 8) + line(450, 711, 565, 711)),
  ).toHaveLength(1);
});

test('each line continues the one above, and two captions may read as one', async () => {
  const asked = text(52, 684, 'If yes, please explain:');
  expect(
    await placesOf(asked + rows([0, 1, 2, 3], (i) => line(52, 664 - 18 * i, 460, 664 - 18 * i))),
  ).toHaveLength(4);
  const longer = rows([0, 1, 2, 3], (i) => line(200 - 40 * i, 664 - 18 * i, 460, 664 - 18 * i));
  expect(await placesOf(text(92, 666, 'Please explain:') + longer)).toHaveLength(4);
  const two = line(72, 600, 190, 600) + line(200, 600, 520, 600);
  const captions = text(72, 590, '\\(Telephone number with area code\\) \\(E-mail address\\)', 9);
  expect(await placesOf(two + captions)).toHaveLength(2);
});

test('a long line in the header of a page is the rule below its title', async () => {
  const titled = (y: number) => line(40, y, 572, y) + text(40, y + 2, 'Request for change', 10);
  expect(await placesOf(titled(700))).toEqual([]);
  expect(await placesOf(titled(500))).toHaveLength(1);
});

test('the amount of a long question is on its last line, where its number is', async () => {
  const number = text(388, 602, '7', 8);
  const [dollars, cents] = [box(400, 600, 60, 30), box(460, 600, 20, 30)];
  expect(await rectsOf(dollars + cents)).toMatchObject([
    [402, 600, 458, 623],
    [460, 600, 480, 623],
  ]);
  expect(await rectsOf(dollars + cents + number)).toMatchObject([
    [402, 600, 458, 613],
    [460, 600, 480, 613],
  ]);
});

test('a check printed as a picture is not filled in', async () => {
  const picture = (words: string) =>
    box(50, 600, 400, 90) + text(60, 650, words) + line(120, 648, 400, 648);
  expect(await placesOf(picture('PAY TO THE ORDER OF'))).toEqual([]);
  expect(await placesOf(picture('Pay the doctor'))).not.toEqual([]);
});

test('cells below the company’s header are no places, although they are high', async () => {
  const head = (words: string) => box(50, 600, 300, 16) + text(54, 604, words);
  const under =
    box(50, 568, 150, 32) +
    text(54, 590, 'Recorded on', 7) +
    box(200, 568, 150, 32) +
    text(204, 590, 'By', 7);
  expect(await placesOf(head('RECORDED (company use only)') + under)).toEqual([]);
  expect(await placesOf(head('ABOUT THE OWNER') + under)).not.toEqual([]);
});

test('a box with its own tint is a place, even where others are white on a tint', async () => {
  const ground = fill('0.85 0.92 0.97 rg', 30, 580, 552, 140);
  const boxes = rows([0, 1, 2, 3], (i) => fill('1 g', 160, 690 - 30 * i, 200, 18));
  const labels = rows(['Name', 'Owner', 'Phone', 'Agent'], (label, i) =>
    text(40, 695 - 30 * i, label),
  );
  const tinted = text(40, 505, 'Signed by') + fill('0.85 0.92 0.97 rg', 100, 500, 200, 18);
  expect(await placesOf(ground + boxes + labels + tinted)).toHaveLength(5);
});

test('what is painted in the colour of its background divides nothing', async () => {
  const cell = box(50, 600, 200, 40) + text(54, 632, 'Date', 6);
  const ground = fill('0.9 g', 50, 600, 200, 40);
  expect(await rectsOf(ground + fill('0.9 g', 60, 604, 100, 12) + cell)).toEqual(
    await rectsOf(ground + cell),
  );
  const white = fill('1 g', 120, 600, 2, 40);
  expect(await rectsOf(white + cell)).toEqual(await rectsOf(cell));
  expect(await rectsOf(ground + white + cell)).not.toEqual(await rectsOf(ground + cell));
});

test('the space before a currency sign is no place', async () => {
  const row = text(54, 606, 'Yearly income') + text(380, 606, '$') + box(390, 600, 80, 18);
  const found = await rectsOf(box(50, 600, 420, 18) + row);
  expect(found).toEqual([[392, 600, 468, 618]]);
});

test('letters with periods are a label like words', async () => {
  expect(await rectsOf(box(50, 600, 48, 27) + text(52, 620, 'M.I.', 6.5))).toHaveLength(1);
});
