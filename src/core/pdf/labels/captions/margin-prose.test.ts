import { expect, test } from 'vitest';
import { printedRun } from '../../../../../tests/support/printed-run.ts';
import type { PageLayout } from '../../page/page-layout.ts';
import { labelFields } from '../field-labels.ts';
import type { PlacedBox } from '../placed-box.ts';

const WIDTHS = [
  [94, 266],
  [266, 353],
  [354, 417],
] as const;
const PITCH = 12;

/** A table of four rows under heads, with lines of print down its margin; `apart` in points. */
function table(margin: readonly string[], apart: number) {
  const print = (text: string, left: number, bottom: number) =>
    printedRun(text, left, bottom, { letter: 3.4 });
  const layout: PageLayout = {
    page: 0,
    width: 612,
    height: 792,
    runs: [
      ...['Name', 'Number', 'Relationship'].map((text, i) => print(text, WIDTHS[i]?.[0] ?? 0, 402)),
      ...margin.map((text, i) => print(text, 42, 391 - i * apart)),
    ],
    lines: [],
    fills: [],
  };
  const boxes = [0, 1, 2, 3].flatMap((row) =>
    WIDTHS.map(
      ([left, right], column): PlacedBox => ({
        field: row * WIDTHS.length + column,
        widget: 0,
        tick: false,
        box: [left, 388 - row * PITCH, right, 400 - row * PITCH],
      }),
    ),
  );
  const labels = labelFields([layout], [boxes]);
  return (row: number) => labels.get(row * WIDTHS.length)?.near[0];
}

test('lines of a sentence down the margin are no heads of the rows beside them', () => {
  const of = table(['If more than', 'four of them,', 'see page 2 or', 'check here'], 9);
  expect(of(0)).toMatchObject({ where: 'above', text: 'Name' });
  expect(of(2)?.where).toBe('column');
});

test('a head for each row stays theirs', () => {
  const of = table(['wages', 'tips', 'interest', 'gifts'], PITCH);
  expect(of(1)).toMatchObject({ where: 'left', text: 'tips' });
  expect(of(2)).toMatchObject({ where: 'left', text: 'interest' });
});
