import { expect, test } from 'vitest';
import type { TextRun } from '../../page/page-layout.ts';
import { TextBlocks } from './text-blocks.ts';

const run = (text: string, left: number, right: number, bottom: number): TextRun => ({
  text,
  box: [left, bottom, right, bottom + 9],
  fontSize: 9,
  bold: false,
});

const blocksOf = (runs: TextRun[]) =>
  new TextBlocks({ page: 0, width: 612, height: 792, runs, lines: [], fills: [] }, [
    { field: 0, widget: 0, box: [92, 698, 200, 712], tick: false },
  ]);

const label = run('Home phone', 40, 88, 700);

test('a sentence that reaches under the blank of the label above it is not its second line', () => {
  const sentence = run('Shares are equal unless percentages are given below.', 40, 260, 689);
  expect(blocksOf([label, sentence]).startingAt(label)).toBe('Home phone');
});

test('the second line of a label that stays left of its blank belongs to it', () => {
  const second = run('(daytime)', 40, 80, 689);
  expect(blocksOf([label, second]).startingAt(label)).toBe('Home phone (daytime)');
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
