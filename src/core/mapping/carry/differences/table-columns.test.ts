import { expect, test } from 'vitest';
import type { Question } from '../reading/question.ts';
import { columnHeads } from './table-columns.ts';

const cell = (index: number, fieldAbove: number, head = '') =>
  ({
    field: { type: 'text', labels: { near: head ? [{ where: 'above', text: head }] : [] } },
    reading: { index },
    line: new Map(),
    fieldAbove,
  }) as unknown as Question;

test('each cell of a column has the head of its first one', () => {
  const column = [cell(0, -1, 'Badge'), cell(1, 0), cell(2, 1)];
  expect([...columnHeads(column).values()]).toEqual(
    [0, 1, 2].map(() => ({ top: 0, text: 'Badge' })),
  );
});

test('cells that are over each other in turn have no head', () => {
  expect(columnHeads([cell(0, 1), cell(1, 0)])).toEqual(new Map());
});
