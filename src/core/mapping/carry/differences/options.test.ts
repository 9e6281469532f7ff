import { expect, test } from 'vitest';
import type { Question } from '../reading/question.ts';
import { comparedOptions } from './options.ts';

const tick = (text: string, answer?: string, row = 0) =>
  ({
    field: { type: 'checkbox', labels: { widgets: [text], near: [] } },
    answer,
    reading: { page: 0, rect: [0, 100 * row, 10, 100 * row + 10] },
  }) as unknown as Question;

test('an answer to a question is not an option of a list', () => {
  const asked = [tick('Yes', 'yes'), tick('No', 'no')];
  const list = [tick('Swimming badge'), tick('Boat license'), tick('Fishing license')];
  expect(comparedOptions(asked, list)(0, 1)).toBeDefined();
  expect(comparedOptions(list, asked)(1, 0)).toBeDefined();
  // A tick on a line of its own can stand for its question.
  const lines = [tick('Swimming badge', undefined, 2), tick('Boat license', undefined, 1)];
  expect(comparedOptions(asked, lines)(0, 1)).toBeUndefined();
  expect(comparedOptions(list, list)(1, 1)).toBeUndefined();
});
