import { expect, test } from 'vitest';
import type { Box, TextRun } from '../../page/page-layout.ts';
import { TextBlocks } from './text-blocks.ts';

const run = (text: string, left: number, right: number, bottom: number): TextRun => ({
  text,
  box: [left, bottom, right, bottom + 9],
  fontSize: 9,
  bold: false,
});

const blocksOf = (runs: TextRun[], boxes: Box[] = [[92, 698, 200, 712]]) =>
  new TextBlocks(
    { page: 0, width: 612, height: 792, runs, lines: [], fills: [] },
    boxes.map((box, field) => ({ field, widget: 0, box, tick: false })),
  );

const label = run('Home phone', 40, 88, 700);

test('a sentence that reaches under the blank of the label above it is not its second line', () => {
  const sentence = run('Shares are equal unless percentages are given below.', 40, 260, 689);
  expect(blocksOf([label, sentence]).startingAt(label)).toBe('Home phone');
});

test('the second line of a label that stays left of its blank belongs to it', () => {
  const second = run('(daytime)', 40, 80, 689);
  expect(blocksOf([label, second]).startingAt(label)).toBe('Home phone (daytime)');
});

test('two lines beside one box are its label, and beside two boxes one each', () => {
  const lines = [run('1.b. Given name', 40, 88, 701), run('(first name)', 40, 88, 692)];
  const [first, second] = lines as [TextRun, TextRun];
  expect(blocksOf(lines, [[92, 694, 200, 709]]).around(second)).toBe(
    '1.b. Given name (first name)',
  );
  const each: Box[] = [
    [92, 702, 200, 710],
    [92, 692, 200, 700],
  ];
  expect(blocksOf(lines, each).around(second)).toBe('(first name)');
  expect(blocksOf(lines, each).around(first)).toBe('1.b. Given name');
});

test('a numbered question under the blank of a label is not its second line', () => {
  const question = run('10 Your household: list all other persons living there', 40, 260, 689);
  expect(blocksOf([label, question]).startingAt(label)).toBe('Home phone');
});

test('a caption under a line that ends in a colon begins anew', () => {
  const title = run('If an individual:', 40, 110, 680);
  const caption = run('First name', 40, 90, 669);
  expect(blocksOf([title, caption]).endingAt(caption)).toBe('First name');
  const rest = run('of the insured', 40, 100, 669);
  expect(blocksOf([title, rest]).endingAt(rest)).toBe('If an individual: of the insured');
});

test('what follows a remark begins anew', () => {
  const remark = run('(Attach a copy of the card)', 40, 150, 680);
  const question = run('Sex:', 40, 60, 669);
  expect(blocksOf([remark, question]).endingAt(question)).toBe('Sex:');
});

test('rows that each lead to a box of their own are two texts, however far their boxes are', () => {
  const rows = [run('Taxable interest', 40, 110, 700), run('Jury duty pay', 40, 100, 689)];
  const [first, second] = rows as [TextRun, TextRun];
  const numbers = [run('8g', 390, 400, 700), run('8h', 390, 400, 689)];
  const boxes: Box[] = [
    [410, 698, 480, 709],
    [410, 687, 480, 698],
  ];
  const runs = [first, numbers[0], second, numbers[1]] as TextRun[];
  expect(blocksOf(runs, boxes).around(first)).toBe('Taxable interest');
  expect(blocksOf(runs, boxes).around(second)).toBe('Jury duty pay');
  // One tall box is beside both lines of its label, and the words between lead to another box.
  expect(blocksOf(runs, [[410, 685, 480, 712]]).around(first)).toContain('Jury duty pay');
  const other = [first, run('Wages', 300, 340, 700), second, run('Tips', 300, 330, 689)];
  expect(blocksOf(other, boxes).around(first)).toContain('Jury duty pay');
});

test('the number of an item does not lead on to the second line of its text', () => {
  const [number, first] = [
    run('37', 92, 101, 700),
    run('This is the amount you owe.', 115, 230, 700),
  ];
  const second = run('For details on how to pay, see instructions', 115, 300, 691);
  expect(blocksOf([number, first, second], []).endingAt(second)).toBe(
    'This is the amount you owe. For details on how to pay, see instructions',
  );
});

test('dots that lead to a box end the text', () => {
  const first: TextRun = { ...run('Jury duty pay (see instructions)', 40, 180, 700), leads: true };
  const next = run('Deductible expenses related to the rental of', 40, 220, 689);
  expect(blocksOf([first, next], []).around(first)).toBe('Jury duty pay (see instructions)');
});

test('a sentence in lines far apart goes on at a word of one letter', () => {
  const lines = [
    run('The owner has not made any plans by which to sell or to transfer', 40, 300, 700),
    run('a beneficial interest in the policy to another party.', 40, 280, 684),
  ] as const;
  expect(blocksOf([...lines]).endingAt(lines[1])).toBe(`${lines[0].text} ${lines[1].text}`);
});

test('a caption at the right margin goes on in the line below it', () => {
  const first = run('Signature or thumb impression', 300, 500, 700);
  const second = run('Of the employee', 410, 500, 688);
  const other = run('Designation', 430, 500, 688);
  expect(blocksOf([first, second], []).startingAt(first)).toBe(
    'Signature or thumb impression Of the employee',
  );
  expect(blocksOf([first, other], []).startingAt(first)).toBe('Signature or thumb impression');
});
