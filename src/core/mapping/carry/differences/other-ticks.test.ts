import { expect, test } from 'vitest';
import type { Question } from '../reading/question.ts';
import { comparedListedTicks } from './other-ticks.ts';

const tick = (text: string, line: number, left = 36) =>
  ({
    field: { type: 'checkbox', widgets: [{}], labels: { widgets: [text], near: [] } },
    reading: { page: 0, rect: [left, 700 - 14 * line, left + 10, 710 - 14 * line] },
  }) as unknown as Question;

const [part, all] = ['Limited information (go to item 12)', 'Any information (go to item 13)'];

test('an option is not another one whose words either list still has', () => {
  const other = comparedListedTicks([tick(part, 0), tick(all, 1)], [tick(all, 0), tick(part, 1)]);
  expect(other(0, 0)).toBeDefined();
  expect(other(1, 1)).toBeDefined();
  expect(other(0, 1)).toBeUndefined();
});

test('reworded, or with those words in another list, it may be', () => {
  const reworded = tick('Only some information (go to item 12)', 0);
  const elsewhere = tick(part, 30, 300);
  const other = comparedListedTicks([tick(part, 0), tick(all, 1)], [reworded, elsewhere]);
  expect(other(0, 0)).toBeUndefined();
});
