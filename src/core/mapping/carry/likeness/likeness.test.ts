import { expect, test } from 'vitest';
import type { Question } from '../reading/question.ts';
import { compareAll } from './likeness.ts';

const NONE = new Map<string, number>();

/** Boxes of two forms with these context likenesses to each other. */
function compared(table: readonly (readonly number[])[]) {
  const questions = (count: number, left: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        ({
          field: { name: '', type: 'text', widgets: [] },
          reading: { index, rect: [left, 0, left + 9, 9] },
          labels: [],
          caption: NONE,
          shared: NONE,
          headings: NONE,
          tooltip: NONE,
          parts: 1,
        }) as unknown as Question,
    );
  const of = (i: number, j: number) => ({ alike: table[i]?.[j] ?? 0, sharedPrint: 0, nearest: 0 });
  const alike = (i: number, j: number) => of(i, j).alike;
  const contexts = { of, alike, captions: () => ({ around: 0, replaced: 0 }) };
  return compareAll(
    questions(table.length, 0),
    questions(table[0]?.length ?? 0, 400),
    contexts,
    () => undefined,
    () => false,
  );
}

test('a pair’s lead is how much better it is than either box’s best other pair', () => {
  const { lead } = compared([
    [0.75, 0.5],
    [0.25, 0],
  ]);
  expect(lead(0, 0)).toBe(0.25);
  expect(lead(1, 0)).toBe(-0.5);
  expect(lead(0, 1)).toBe(-0.25);
});

test('among leftover boxes only they count', () => {
  const { lead, ahead } = compared([
    [0.75, 0.5],
    [0.25, 0],
  ]);
  const free = { from: new Set([1]), to: new Set([0, 1]) };
  expect(lead(1, 0, free)).toBe(0.25);
  expect(ahead(1, 0, free)).toBeGreaterThan(0);
  expect(ahead(1, 0)).toBeLessThan(0);
});
