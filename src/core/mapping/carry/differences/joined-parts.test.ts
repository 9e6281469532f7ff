import { expect, test } from 'vitest';
import type { Question } from '../reading/question.ts';
import { boxOfBoth } from './joined-parts.ts';

const box = (text: string, left = 0, line = 0) =>
  ({
    field: { type: 'text', labels: { near: [{ text, where: 'left', weight: 1 }] } },
    reading: { page: 0, rect: [left, 700 - 20 * line, left + 90, 712 - 20 * line] },
  }) as unknown as Question;

const row = [box('Plan administrator'), box('Telephone', 200)];
const to = (at: number) => (at === 0 ? 0 : undefined);

test('a box is in its neighbor’s if that one has both captions now', () => {
  const [both, first] = [box('Plan administrator and telephone'), box('Plan administrator')];
  expect(boxOfBoth(row, 1, [both], to)).toBe(0);
  expect(boxOfBoth(row, 1, [first], to)).toBeUndefined();
  expect(boxOfBoth(row, 1, [both], () => undefined)).toBeUndefined();
});

test('boxes of two lines, or with the same words before, are not in one', () => {
  const both = box('Plan administrator and telephone');
  const lines = [box('Plan administrator'), box('Telephone', 0, 1)];
  expect(boxOfBoth(lines, 1, [both], to)).toBeUndefined();
  const before = [both, box('Telephone', 200)];
  expect(boxOfBoth(before, 1, [both], to)).toBeUndefined();
});
