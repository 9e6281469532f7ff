import { expect, test } from 'vitest';
import type { ComparedForm } from '../../pdf/labels/analyze-form.ts';
import { haveSameTitle, isMostlyKept } from './is-one-form.ts';
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

test('with the same title fewer boxes are enough', () => {
  expect(isMostlyKept(outcomes(15, 30), 45, true)).toBe(true);
  expect(isMostlyKept(outcomes(15, 30), 45, false)).toBe(false);
  expect(isMostlyKept(outcomes(12, 33), 45, true)).toBe(false);
});

test('the title is the first of the largest texts on the first page', () => {
  const form = (title: string) =>
    ({
      layouts: [
        {
          runs: [
            { text: 'Department of Public Health', fontSize: 8 },
            { text: title, fontSize: 14 },
            { text: 'Read the instructions first', fontSize: 14 },
          ],
        },
      ],
    }) as unknown as ComparedForm;
  const claim = form('MEMBER MEDICAL CLAIM FORM');
  expect(haveSameTitle(claim, form('Medical Claim Reimbursement Form'))).toBe(true);
  expect(haveSameTitle(claim, form('Application for Health Coverage'))).toBe(false);
});
