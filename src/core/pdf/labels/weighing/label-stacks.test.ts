import { expect, test } from 'vitest';
import { readFormDrawing } from '../../../../../bench/read-form-drawing.mjs';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';
import { printedRun } from '../../../../../tests/support/printed-run.ts';
import type { PageLayout } from '../../page/page-layout.ts';
import { labelFields } from '../field-labels.ts';
import type { PlacedBox } from '../placed-box.ts';

const RULE = { vertical: false, from: 36, to: 580 };

function letterPage(runs: PageLayout['runs'], lines: PageLayout['lines']): PageLayout {
  return { page: 0, width: 612, height: 792, runs, lines, fills: [] };
}

/**
 * Cells of 24 points under a line to write on, with their captions at the top, and print below
 * them.
 */
function cells(captions: readonly string[], below: string, inset = 1) {
  const top = 700;
  const layout = letterPage(
    [
      printedRun('The name of your spouse', 300, top + 4),
      ...[...captions, below].map((text, i) => printedRun(text, 404, top - 24 * i - 9)),
    ],
    [
      ...[...captions, below].map((_, i) => ({ ...RULE, at: top - 24 * i })),
      { vertical: true, at: 400, from: top - 24 * captions.length, to: top },
    ],
  );
  const boxes = captions.map(
    (_, i): PlacedBox => ({
      field: i,
      widget: 0,
      tick: false,
      box: [400 + inset, top - 24 * (i + 1), 576, top - 24 * (i + 1) + 14],
    }),
  );
  const line: PlacedBox = {
    field: captions.length,
    widget: 0,
    tick: false,
    box: [401, top + 2, 576, top + 14],
  };
  return labelFields([layout], [[line, ...boxes]]);
}

test.each([1, 8])(
  'a caption at the top of a cell is not that of the cell above, %i points in',
  (inset) => {
    const found = cells(['Your number', 'Spouse’s number'], 'Election campaign', inset);
    expect(found.get(0)?.near[0]).toMatchObject({ where: 'above', text: 'Your number' });
    expect(found.get(1)?.near[0]).toMatchObject({
      where: 'above',
      text: 'Spouse’s number',
    });
  },
);

test('a blank in a sentence over a stack does not turn its captions around', () => {
  const captions = ['Last name', 'Address', 'City', 'Country'];
  const top = 700;
  const layout = letterPage(
    [
      printedRun('and for the year', 170, top + 3),
      ...[...captions, 'Check if this is new'].map((text, i) =>
        printedRun(text, 101, top - 9 - 22 * i),
      ),
    ],
    [
      ...[0, 1, 2, 3, 4].map((i) => ({ ...RULE, at: top - 0.5 - 22 * i })),
      { vertical: true, at: 99, from: top - 88, to: top },
    ],
  );
  const box = (field: number, bottom: number, right: number): PlacedBox => ({
    field,
    widget: 0,
    tick: false,
    box: [100, bottom, right, bottom + 12],
  });
  const boxes = captions.map((_, i) => box(i, top - 22 - 22 * i, 300));
  const found = labelFields([layout], [[box(captions.length, top, 168), ...boxes]]);
  for (const [i, text] of captions.entries())
    expect(found.get(i)?.near[0]).toMatchObject({ where: 'above', text });
});

test('the title of the next section labels no box above it', () => {
  const sureness = (text: string) => {
    const { page, placed } = readFormDrawing(`!below\n[a1                      ]\n${text}`);
    return labelFields([page], [placed]).get(0)?.near[0]?.weight;
  };
  expect(sureness('Section chief')).toBeGreaterThan(0.8);
  expect(sureness('SECTION V: SIGNATURE')).toBeLessThan(0.8);
});

test('the last line of a statement is no caption of the signature under it', async () => {
  const rule = '|------------------------------------|-----------------------------------------|';
  const form = [
    '!dense',
    rule,
    '| Last Name                          | First                                   |',
    '|[a1                                ]|[a2                                     ]|',
    rule,
    '| City                               | State                                   |',
    '|[a3                                ]|[a4                                     ]|',
    rule,
    'I certify that I may sign. Under penalties of perjury, I declare that I have read the',
    'foregoing application and the facts stated in it are true.',
    'Signature: [b1                                             ]  Date: [b2          ]',
  ];
  expect(await mapPdf(form.join('\n'))).toMatchObject({
    b1: 'proposedInsuredSignature',
    b2: 'date',
  });
});

test('`, 20` before a blank asks for a year, whatever is printed over it', async () => {
  const form =
    'Name of patient [a1                    ]  Date of birth [a2           ]\n' +
    '                                       City\n' +
    'was admitted on [b1               ], 20[b2   ].\n';
  expect(await mapPdf(form)).not.toHaveProperty('b2');
});

test('a title with a Roman number labels no box above it', () => {
  const sureness = (text: string) => {
    const { page, placed } = readFormDrawing(`!below\n[a1                      ]\n${text}`);
    return labelFields([page], [placed]).get(0)?.near[0]?.weight;
  };
  expect(sureness('Person completing this form')).toBeGreaterThan(0.8);
  expect(sureness('III. Person completing this form')).toBeLessThan(0.8);
});
