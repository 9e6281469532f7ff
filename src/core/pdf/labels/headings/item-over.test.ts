import { expect, test } from 'vitest';
import { drawForm } from '../../../../../bench/draw-form.mjs';
import { printedRun } from '../../../../../tests/support/printed-run.ts';
import { processorTime } from '../../../../../tests/support/processor-time.ts';
import { analyzeForm } from '../analyze-form.ts';
import { labelFields } from '../field-labels.ts';

/** The numbered item of each box of a drawn form, by the ids in the drawing. */
async function items(...lines: string[]) {
  const { bytes, fieldOf } = await drawForm(lines.join('\n'));
  const { fields } = await analyzeForm(bytes);
  return (id: string) => fields.find(({ name }) => name === fieldOf.get(id))?.labels?.item;
}

test('a box is in the last item that begins over it', async () => {
  const of = await items(
    '6F. Type of marriage: [a1                  ]',
    '6G. Mailing address of the spouse',
    'City: [b1                  ]   State: [b2     ]',
    '6H. Reason for the separation',
    'Reason: [c1                  ]',
  );
  expect(of('a1')).toBe('6F. Type of marriage:');
  expect(of('b1')).toBe('6G. Mailing address of the spouse');
  expect(of('b2')).toBe('6G. Mailing address of the spouse');
  expect(of('c1')).toBe('6H. Reason for the separation');
});

test('an item ends where a heading begins, and at the rule beside it', async () => {
  const of = await items(
    '1. Name of the spouse: [a1                  ]',
    '2. Mailing address of the spouse',
    'City: [a2                  ]',
    '## SECTION II: PHYSICIAN',
    'City: [b1                  ]',
    '| 3. Reason for the last visit       | Where this was               |',
    '| [c1                ]               | City: [c2                 ]  |',
    '--------------------------------------------------------------------',
  );
  expect(of('a2')).toBe('2. Mailing address of the spouse');
  expect(of('b1')).toBeUndefined();
  expect(of('c1')).toBe('3. Reason for the last visit');
  expect(of('c2')).toBeUndefined();
});

test('one or two numbers on a page are no items', async () => {
  const of = await items(
    '1. Mailing address',
    'City: [a1                  ]',
    '2. Age: [a2      ]',
  );
  expect(of('a1')).toBeUndefined();
});

test('thousands of items on one line, and of rules, are looked through in time', async () => {
  const runs = Array.from({ length: 2_000 }, (_, i) => printedRun('1. Name', i / 100, 700));
  const lines = Array.from({ length: 5_000 }, () => ({ vertical: true, at: 300, from: 0, to: 9 }));
  const boxes = Array.from({ length: 200 }, (_, field) => ({
    field,
    widget: 0,
    tick: false,
    box: [400, field, 450, field + 1] as [number, number, number, number],
  }));
  const page = { page: 0, width: 612, height: 792, runs, lines, fills: [] };
  expect(await processorTime(() => labelFields([page], [boxes]))).toBeLessThan(3_000);
});
