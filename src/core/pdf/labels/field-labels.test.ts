import { expect, test } from 'vitest';
import { readFormDrawing } from '../../../../bench/read-form-drawing.mjs';
import { printedRun } from '../../../../tests/support/printed-run.ts';
import type { Box, PageLayout } from '../page/page-layout.ts';
import { labelFields } from './field-labels.ts';
import type { PlacedBox } from './placed-box.ts';

/** The most likely label of each box of a drawn form, by the ids in the drawing. */
function label(drawing: string) {
  const { page, placed, fields } = readFormDrawing(drawing);
  const labels = labelFields([page], [placed]);
  return (id: string) => {
    const found = labels.get(fields.findIndex((field) => field.id === id));
    if (!found) throw new Error(`no box ${id}`);
    return found;
  };
}

test('labels to the left of their boxes', () => {
  const of = label(
    'First name: [a1           ]  Last name: [a2           ]\nCity: [a3           ]',
  );
  expect(of('a1').near[0]).toMatchObject({ where: 'left', text: 'First name:' });
  expect(of('a2').near[0]).toMatchObject({ where: 'left', text: 'Last name:' });
  expect(of('a3').near[0]).toMatchObject({ where: 'left', text: 'City:' });
});

test('labels above their boxes, in close rows', () => {
  const of = label(
    'First name         Last name\n[a1            ]   [a2            ]\nCity               State\n[a3            ]   [a4            ]',
  );
  expect(of('a1').near[0]).toMatchObject({ where: 'above', text: 'First name' });
  expect(of('a4').near[0]).toMatchObject({ where: 'above', text: 'State' });
});

test('labels below writing lines', () => {
  const of = label(
    '!below\n[a1              ]   [a2        ]\nSignature of owner   Date\n[a3              ]   [a4        ]\nSignature of agent   Number',
  );
  expect(of('a1').near[0]).toMatchObject({ where: 'below', text: 'Signature of owner' });
  expect(of('a3').near[0]).toMatchObject({ where: 'below', text: 'Signature of agent' });
  expect(of('a2').line).toContain('Signature of owner');
});

test('a statement above a signature line is not its label', () => {
  const of = label(
    'I authorize any physician to release information about the deceased.\n' +
      '[a1                          ]   [a2             ]\n' +
      'Signature of claimant            Date signed\n' +
      '[a3                          ]   [a4             ]\n' +
      'Signature of witness             Date signed\n',
  );
  expect(of('a1').near[0]).toMatchObject({ where: 'below', text: 'Signature of claimant' });
  expect(of('a3').near[0]).toMatchObject({ where: 'below', text: 'Signature of witness' });
});

test('captions below two signature lines, between rows with labels on the line', () => {
  const of = label(
    'The amount is set aside for: [z1           ]\n' +
      '!below\n[a1                           ]     [a2          ]\n' +
      'Signature of applicant              Date\n' +
      '[a3                           ]     [a4          ]\n' +
      'Signature of representative         Date\n!above\n' +
      'Printed name: [b1                   ]   Relationship: [b2       ]',
  );
  expect(of('a1').near[0]).toMatchObject({ where: 'below', text: 'Signature of applicant' });
  expect(of('a3').near[0]).toMatchObject({ where: 'below', text: 'Signature of representative' });
});

test('text after YES and NO is not their question', () => {
  const of = label(
    'Do you believe that replacement of existing insurance is involved?\n' +
      '  <a1> Yes  <a2> No    If "Yes," have you given the notices?  <b1> Yes  <b2> No',
  );
  const question = of('a1').near.find(({ where }) => where === 'question');
  expect(question?.text).toBe('Do you believe that replacement of existing insurance is involved?');
});

test('one form with both: labels above boxes, and below signature lines', () => {
  const of = label(
    'Name               Telephone\n[a1            ]   [a2            ]\n!below\n[b1            ]   [b2            ]\nSignature          Date',
  );
  expect(of('a2').near[0]).toMatchObject({ where: 'above', text: 'Telephone' });
  expect(of('b1').near[0]).toMatchObject({ where: 'below', text: 'Signature' });
});

test('where labels and boxes alternate, the ends show on which side the labels are', () => {
  const of = label(
    'I declare that all of this is true.\n[a1              ]   [b1        ]\nName of petitioner   Date\n[a2              ]   [b2        ]\nAddress              Telephone\n[a3              ]   [b3        ]\nCity                 ZIP',
  );
  expect(of('a1').near[0]).toMatchObject({ where: 'below', text: 'Name of petitioner' });
  expect(of('a2').near[0]).toMatchObject({ where: 'below', text: 'Address' });
  expect(of('a3').near[0]).toMatchObject({ where: 'below', text: 'City' });
  expect(of('b2').near[0]).toMatchObject({ where: 'below', text: 'Telephone' });
});

test('several boxes of one answer get the label of the first', () => {
  const of = label('SSN: [a1 ] [a2 ] [a3 ]');
  expect(of('a3').near).toContainEqual(expect.objectContaining({ where: 'lead', text: 'SSN:' }));
});

test('boxes in a table get the heading of their column', () => {
  const of = label(
    'Name           Date of birth\n[a1        ]   [a2        ]\n[b1        ]   [b2        ]\n[c1        ]   [c2        ]',
  );
  expect(of('c2').near).toContainEqual(
    expect.objectContaining({ where: 'column', text: 'Date of birth' }),
  );
});

test('check boxes get their own word and the question of their group', () => {
  const of = label('Will this policy replace other insurance?  <a1> Yes  <a2> No');
  expect(of('a2').widgets).toEqual(['No']);
  for (const id of ['a1', 'a2']) {
    expect(of(id).near).toContainEqual(
      expect.objectContaining({
        where: 'question',
        text: 'Will this policy replace other insurance?',
      }),
    );
  }
});

test('a heading applies to everything until the next heading', () => {
  const of = label(
    '## Section A: Insured\nName: [a1        ]\n## Section B: Owner\nName: [b1        ]',
  );
  expect(of('a1').headings).toEqual(['Section A: Insured']);
  expect(of('b1').headings).toEqual(['Section B: Owner']);
});

test('the rest of a sentence is not the label of the blank before it', () => {
  const of = label(
    'I, [a1                       ], agent number [a2             ], have asked the applicant\n' +
      '[a3               ], [a4     ], have applied for a policy\n (city)             (state)',
  );
  expect(of('a2').near[0]).toMatchObject({ where: 'left', text: ', agent number' });
  expect(of('a4').near[0]).toMatchObject({ where: 'below', text: '(state)' });
});

test('the end of a line is the label of the blank that begins the next line', () => {
  const line =
    'I hold the policy that is numbered [a1                             ] and was issued by';
  const of = label(`${line}\n[a2                                   ] on my own life.`);
  expect(of('a2').near[0]).toMatchObject({ where: 'left', text: 'and was issued by' });
  const ended = label(`${line}.\n[a2                                   ]`);
  expect(ended('a2').near[0]?.where).not.toBe('left');
});

/**
 * Rows of ruled cells as in tax returns: each has its caption at the top and its box at the bottom.
 */
function ruledRows(heights: readonly number[], captions: readonly string[][]) {
  const page: PageLayout = { page: 0, width: 612, height: 792, runs: [], lines: [], fills: [] };
  const placed: PlacedBox[] = [];
  let top = 732;
  const rule = (at: number) => page.lines.push({ vertical: false, at, from: 36, to: 576 });
  rule(top);
  for (const [row, height] of heights.entries()) {
    for (const [column, text] of (captions[row] ?? []).entries()) {
      const left = 36 + column * 180;
      page.runs.push({ text, box: [left, top - 9, left + 90, top - 1], fontSize: 8, bold: false });
      page.lines.push({ vertical: true, at: left + 180, from: top - height, to: top });
      const box: Box = [left, top - height, left + 180, top - height + 12];
      placed.push({ field: placed.length, widget: 0, box, tick: false });
    }
    top -= height;
    rule(top);
  }
  page.runs.push({
    text: 'Filing status',
    box: [36, top - 12, 90, top - 1],
    fontSize: 9,
    bold: false,
  });
  page.runs.sort((a, b) => b.box[1] - a.box[1] || a.box[0] - b.box[0]);
  const labels = labelFields([page], [placed]);
  return placed.map((_, field) => labels.get(field)?.near[0]);
}

const TAXPAYERS = [
  ['Your first name', 'Last name'],
  ["Spouse's first name", 'Last name'],
  ['Home address', 'Apt. no.'],
];

test('a caption at the top of a high cell clearly labels the box at its bottom', () => {
  const found = ruledRows([36, 24, 24], TAXPAYERS);
  expect(found).toMatchObject(TAXPAYERS.flat().map((text) => ({ where: 'above', text })));
  const [first, second] = found;
  for (const label of [first, second]) expect(label?.weight).toBeGreaterThan(0.7);
});

test('a caption about how to write the answer is not the question', () => {
  const of = label(
    'Name: [a1             ]  City: [a2          ]\n\nBirth date\n' +
      '[b1    ]  [b2    ]  [b3      ]\nMonth     Day       Year\n',
  );
  expect(of('b1').near[0]).toMatchObject({ where: 'above', text: 'Birth date' });
  expect(of('b3').near.find(({ where }) => where === 'lead')?.text).toBe('Birth date');
});

test('a sentence below the last line of a table is not its label', () => {
  const below = (words: string) => {
    const of = label(
      `Name                 Address\n[a1              ]   [a2              ]\n[b1              ]   [b2              ]\n${words}\n`,
    );
    return of('b1').near.find(({ where }) => where === 'below')?.weight ?? 0;
  };
  const asked = 'The heirs ask that the court approve this affidavit';
  expect(below(`${asked}.`)).toBeLessThan(below(asked));
});

test('a numbered item does not continue the paragraph above it', () => {
  const run = (text: string, left: number, bottom: number) =>
    printedRun(text, left, bottom, { letter: 5, height: 13.7, fontSize: 11 });
  const page: PageLayout = {
    page: 0,
    width: 612,
    height: 792,
    runs: [
      run('Type or print your name at the top, and', 36, 630.9),
      run('sign and date each sheet.', 36, 619.1),
      run('1.a. Family Name', 36, 600.9),
    ],
    lines: [],
    fills: [],
  };
  const box: PlacedBox = { field: 0, widget: 0, tick: false, box: [121, 594, 293, 611] };
  expect(labelFields([page], [[box]]).get(0)?.near[0]?.text).toBe('1.a. Family Name');
});

test('captions on a tinted bar over their boxes, and a title on such a bar', () => {
  const run = (text: string, left: number, bottom: number) =>
    printedRun(text, left, bottom, { letter: 5, height: 12, fontSize: 10 });
  const box = (left: number, bottom: number, field: number): PlacedBox => ({
    field,
    widget: 0,
    tick: false,
    box: [left, bottom, left + 200, bottom + 18],
  });
  const page: PageLayout = {
    page: 0,
    width: 612,
    height: 792,
    runs: [
      run('Statement of the insured', 36, 483),
      run('Last name', 36, 459),
      run('First name', 294, 459),
      run('Telephone', 36, 423),
      run('E-mail', 294, 423),
    ],
    lines: [],
    fills: [474, 456, 420].map((bottom) => ({
      box: [30, bottom, 582, bottom + 18],
      lightness: 0.9,
    })),
  };
  const boxes = [box(36, 438, 0), box(294, 438, 1), box(36, 402, 2), box(294, 402, 3)];
  const labels = labelFields([page], [boxes]);
  const texts = [0, 1, 2, 3].map((field) => labels.get(field)?.near[0]);
  expect(texts.map((near) => near?.text)).toEqual([
    'Last name',
    'First name',
    'Telephone',
    'E-mail',
  ]);
  for (const near of texts) expect(near?.weight).toBeGreaterThan(0.7);
  const alone = labelFields([{ ...page, runs: page.runs.slice(0, 2) }], [boxes.slice(0, 1)]);
  expect(alone.get(0)?.near[0]?.weight ?? 0).toBeLessThan(0.6);
});

test('a short question after its answers is theirs', () => {
  const of = label(
    'Check one box for each question below, on both sides of this page\n\n' +
      'Yes  No\n<a1> <a2> Adopt a child?\n<b1> <b2> Tip income?\n',
  );
  const asked = (id: string) => of(id).near.find(({ where }) => where === 'question')?.text;
  expect(asked('a1')).toBe('Adopt a child?');
});

test('a line of a sentence leads to its blank, whatever is printed under it', () => {
  const of = label(
    'and assigned is the policy upon the life of [a1                      ]\n' +
      'and all claims, rights, title and interest therein',
  );
  expect(of('a1').near[0]?.text).toBe('and assigned is the policy upon the life of');
});

test('a title with the sentence under it is no caption of the box above it', () => {
  const layout = (title: string): PageLayout => ({
    page: 0,
    width: 612,
    height: 792,
    runs: [
      printedRun(title, 40, 690),
      printedRun('I declare that I am the taxpayer whose name is shown above.', 40, 681),
    ],
    lines: [],
    fills: [],
  });
  const box: PlacedBox = { field: 0, widget: 0, box: [40, 700, 200, 714], tick: false };
  const weightUnder = (title: string) =>
    labelFields([layout(title)], [[box]])
      .get(0)
      ?.near.find(({ where }) => where === 'below')?.weight ?? 0;
  expect(weightUnder('Signature of taxpayer(s).')).toBeLessThan(0.5);
  expect(weightUnder('Signature of taxpayer(s)')).toBeGreaterThan(0.5);
});

test('a text alone in its cell labels the box in the next one, however far', () => {
  const run = printedRun('Coverage amount', 40, 704);
  const rules = [36, 300, 560].map((at) => ({ vertical: true, at, from: 600, to: 720 }));
  const page: PageLayout = {
    page: 0,
    width: 612,
    height: 792,
    runs: [run, printedRun('Premium amount', 40, 689), printedRun('monthly', 200, 689)],
    lines: rules,
    fills: [],
  };
  const box = (field: number, bottom: number): PlacedBox => ({
    field,
    widget: 0,
    tick: false,
    box: [304, bottom, 556, bottom + 12],
  });
  const labels = labelFields([page], [[box(0, 702), box(1, 687)]]);
  expect(labels.get(0)?.near[0]).toMatchObject({ where: 'left', text: 'Coverage amount' });
  expect(labels.get(0)?.near[0]?.weight).toBeGreaterThan(0.6);
});

test('captions under the parts of two addresses belong to the boxes over them', () => {
  const of = label(
    'Date of birth: [z1                      ]  Sex: [z2                           ]\n' +
      'Street address: [a1                 ]  [a2                 ]  [a3      ]\n' +
      '                Street                 City                   State\n' +
      'Mailing address: [b1                ]  [b2                 ]  [b3      ]\n' +
      '                Street                 City                   State\n' +
      'Home phone: [c1            ]\n',
  );
  expect(of('a2').near[0]).toMatchObject({ where: 'below', text: 'City' });
  expect(of('b3').near[0]).toMatchObject({ where: 'below', text: 'State' });
});
