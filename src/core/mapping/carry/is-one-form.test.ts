import { expect, test } from 'vitest';
import { isMostlyKept } from './is-one-form.ts';
import type { Outcome } from './outcomes.ts';

const outcomes = (carried: number, gone: number) =>
  [...Array(carried).fill({ kind: 'carried' }), ...Array(gone).fill({ kind: 'gone' })] as Outcome[];

test('a form with all captions reworded is the same if most of its many boxes are recognized', () => {
  expect(isMostlyKept(outcomes(20, 20), 45)).toBe(true);
  expect(isMostlyKept(outcomes(10, 30), 45)).toBe(false);
});

test('a part of a much larger form is not the same, nor are a few boxes that many forms have', () => {
  expect(isMostlyKept(outcomes(30, 0), 100)).toBe(false);
  expect(isMostlyKept(outcomes(14, 0), 15)).toBe(false);
});
