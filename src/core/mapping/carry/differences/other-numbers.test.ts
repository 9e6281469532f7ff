import { expect, test } from 'vitest';
import type { Likenesses } from '../likeness/likeness.ts';
import type { Question } from '../reading/question.ts';
import { comparedNumbers } from './other-numbers.ts';

const row = (item: string, ...own: string[]) =>
  ({ item, caption: new Map(own.map((word) => [word, 1])) }) as unknown as Question;
const ALIKE = { at: () => 0.8 } as unknown as Likenesses;
const OTHER = 'Another box has its number now.';

test('a row known only by its number goes to the row of that number', () => {
  const rows = [row('3'), row('4', '4')];
  const numbers = comparedNumbers(rows, rows, ALIKE);
  expect([numbers(0, 1), numbers(1, 0), numbers(0, 0)]).toEqual([OTHER, OTHER, undefined]);
  expect(comparedNumbers([row('3')], [row('4')], ALIKE)(0, 0)).toBeUndefined();
});

test('a line with a caption may get a new number', () => {
  const named = [row('3', 'wage'), row('4', 'wage')];
  expect(comparedNumbers(named, named, ALIKE)(0, 1)).toBeUndefined();
  const parts = [row('a'), row('b')];
  expect(comparedNumbers(parts, parts, ALIKE)(0, 1)).toBeUndefined();
});

test('a row is not another one if the row of its number is less alike', () => {
  const rows = [row('3'), row('4')];
  const at = (i: number, j: number) => (i === j ? 0.4 : 0.8);
  const likenesses = { ...ALIKE, at } as unknown as Likenesses;
  expect(comparedNumbers(rows, rows, likenesses)(0, 1)).toBeUndefined();
});

test('the row right below the caption of a list has its number beside it', () => {
  const list = (first: number, caption: string) =>
    [0, 1].map((at) => {
      const number = String(first + at);
      const near = [
        { where: at === 0 ? 'above' : 'column', text: caption },
        { where: 'left', text: `${number}.` },
      ];
      const one = at === 0 ? { ...row('', 'child'), item: undefined } : row(number);
      return { ...one, field: { labels: { near } } } as unknown as Question;
    });
  const unlike = { at: (i: number, j: number) => (i === j ? 0.9 : 0.1) } as unknown as Likenesses;
  const numbers = comparedNumbers(list(1, 'Children'), list(2, 'Children'), unlike);
  expect(numbers(0, 0)).toBe(OTHER);
  const same = comparedNumbers(list(1, 'Children'), list(1, 'Children'), unlike);
  expect(same(0, 0)).toBeUndefined();
  const alone = [list(1, 'Children')[0], list(2, 'Other')[1]] as Question[];
  expect(comparedNumbers(alone, list(2, 'Children'), unlike)(0, 0)).toBeUndefined();
});
