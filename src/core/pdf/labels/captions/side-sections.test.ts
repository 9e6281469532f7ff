import { expect, test } from 'vitest';
import { printedRun } from '../../../../../tests/support/printed-run.ts';
import type { PageLayout } from '../../page/page-layout.ts';
import { labelFields } from '../field-labels.ts';
import type { PlacedBox } from '../placed-box.ts';

/**
 * A question at the left of a page, and at its right a box on the same line under a label of its own.
 * @param bars the left and right edges of the bars above them, and their bottoms
 */
function page(bars: readonly (readonly [number, number, number?])[]) {
  const print = (text: string, left: number, bottom: number) =>
    printedRun(text, left, bottom, { letter: 4.5, height: 9, fontSize: 9 });
  const layout: PageLayout = {
    page: 0,
    width: 612,
    height: 792,
    runs: [
      print('Your number', 330, 571),
      print('Was the beneficiary born in another country', 40, 556),
    ],
    lines: [],
    fills: bars.map(([left, right, bottom = 600]) => ({
      box: [left, bottom, right, bottom + 16],
      lightness: 0.86,
    })),
  };
  const box = (field: number, left: number, bottom: number): PlacedBox => ({
    field,
    widget: 0,
    tick: false,
    box: [left, bottom, left + 150, bottom + 18],
  });
  return labelFields([layout], [[box(0, 60, 500), box(1, 420, 550)]]);
}

test('what is printed in one of two sections side by side labels no box of the other', () => {
  const right = page([
    [36, 290],
    [320, 576],
  ]).get(1);
  expect(right?.near.map(({ text }) => text)).not.toContain(
    'Was the beneficiary born in another country',
  );
  const [one, other] = [0, 1].map((field) =>
    page([
      [36, 290],
      [320, 576],
    ]).get(field),
  );
  expect([one?.column, other?.column]).toEqual([0, 1]);
});

test('sections whose columns touch are told by bars at different heights', () => {
  const bars = [
    [36, 306, 640],
    [306, 576, 600],
  ] as const;
  const [one, other] = [0, 1].map((field) => page(bars).get(field));
  expect([one?.column, other?.column]).toEqual([0, 1]);
  expect(other?.near.map(({ text }) => text)).not.toContain(
    'Was the beneficiary born in another country',
  );
});

test.each([
  ['a bar across the page', [[36, 576]]],
  [
    'heads of columns that touch',
    [
      [36, 306],
      [306, 576],
    ],
  ],
  [
    'narrow heads of columns',
    [
      [36, 200],
      [420, 576],
    ],
  ],
] as const)('under %s the text at the left is beside the box', (_, bars) => {
  const right = page(bars).get(1);
  expect(right?.near.map(({ text }) => text)).toContain(
    'Was the beneficiary born in another country',
  );
  expect(right?.column).toBeUndefined();
});
