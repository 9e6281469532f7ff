import { expect, test } from 'vitest';
import { printedRun } from '../../../../../tests/support/printed-run.ts';
import type { PageLayout } from '../../page/page-layout.ts';
import { labelFields } from '../field-labels.ts';

const LINE = 13;
const TOP = 640;

/** The heading over the box under a bar with these lines of bold print. */
function headingOf(lines: readonly string[]): string | undefined {
  const foot = TOP - LINE * lines.length - 6;
  const layout: PageLayout = {
    page: 0,
    width: 612,
    height: 792,
    runs: [
      ...lines.map((text, i) => ({
        ...printedRun(text, 40, TOP - 3 - LINE * (i + 1), { letter: 5, height: 12, fontSize: 12 }),
        bold: true,
      })),
      printedRun('Telephone', 40, foot - 30),
    ],
    lines: [],
    fills: [{ box: [36, foot, 290, TOP], lightness: 0.86 }],
  };
  const box = { field: 0, widget: 0, tick: false, box: [100, foot - 34, 280, foot - 18] } as const;
  return labelFields([layout], [[{ ...box, box: [...box.box] }]]).get(0)?.headings[0];
}

test('the lines of a title on one bar are one title, however long its remark', () => {
  const lines = [
    'Information About the Client (an Applicant,',
    'Petitioner, Requestor, Derivative Beneficiary,',
    'or Someone Who Signs for an Entity That Asks)',
  ];
  expect(headingOf(lines)).toBe(lines.join(' '));
  expect(headingOf(['Where to Reach the Attorney or', 'Other Representative'])).toBe(
    'Where to Reach the Attorney or Other Representative',
  );
});

test('sentences under a title on its bar are no part of it', () => {
  expect(
    headingOf([
      'Part 2. Owner',
      'Leave all of this part empty at first. The Insured owns it then.',
    ]),
  ).toBe('Part 2. Owner');
});
