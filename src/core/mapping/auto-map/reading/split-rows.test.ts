import { expect, test } from 'vitest';
import { drawnFields } from '../../../../../tests/support/drawn-fields.ts';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';
import { PART_SURENESS } from '../weights/reading.ts';
import { readField } from './read-field.ts';
import { splitRows } from './split-rows.ts';

const weak = (text: string) => ({
  headings: [],
  near: [{ where: 'above' as const, text, weight: 0.35 }],
});

test('a caption far above is enough for boxes with the lengths of a Social Security number', () => {
  const row = 'Occupation: [o1        ]\n[a1  ] [a2 ] [a3   ]';
  const cells = (caption: string, lengths: readonly number[]) =>
    map(row, {
      ...Object.fromEntries(
        lengths.map((maxLength, i) => [`a${i + 1}`, { maxLength, labels: weak(caption) }]),
      ),
    });
  const parts = { a1: 'ssn:ssn-area', a2: 'ssn:ssn-group', a3: 'ssn:ssn-serial' };
  expect(cells("Insured's Social Security Number", [3, 2, 4])).toEqual(parts);
  // Two dates can have parts of these lengths.
  expect(cells("Insured's date of birth", [2, 2, 4])).toEqual({});
});

test('one number of each of three people is theirs, not a third of one number', async () => {
  const table =
    '                 Proposed Insured         Owner                Payor\n' +
    'Name             [a1              ]       [b1            ]     [c1            ]\n' +
    'Date of Birth    [a4              ]       [b4            ]     [c4            ]\n' +
    'SSN              [a2              ]       [b2            ]     [c2            ]\n' +
    'Phone            [a3              ]       [b3            ]     [c3            ]';
  const mapped = await mapPdf(table);
  expect(mapped).toMatchObject({ a1: 'insuredFullName', a2: 'ssn', a3: 'phone', b1: 'ownerName' });
  expect(mapped).toMatchObject({ a4: 'birthDate' });
  for (const id of ['c1', 'c2', 'c3']) expect(mapped).not.toHaveProperty(id);
});

test('Month, Day and Year belong to the date that is asked before them', () => {
  const form = 'Insured [n1            ]\nDate of Birth  Month [a1 ] Day [a2 ] Year [a3  ]';
  expect(map(form)).toMatchObject({
    a1: 'birthDate:date-month',
    a2: 'birthDate:date-day',
    a3: 'birthDate:date-year',
  });
});

test('tooltips that name the parts of a number divide a row that prints another label', () => {
  const row = 'Insured [n1            ]\n[a1 ] [a2 ] [a3   ]';
  const asks = (part: string, label: string, weight: number) => ({
    tooltip: `8. Telephone number (Include Area Code), ${part}`,
    labels: { headings: [], near: [{ where: 'above' as const, text: label, weight }] },
  });
  const said = {
    a1: asks('area code', 'Enter an international number', 0.08),
    a2: asks('next 3 digits', 'Enter an international number', 0.05),
    a3: asks('last 4 digits', '8. Telephone number (Include Area Code)', 0.84),
  };
  expect(map(row, said)).toMatchObject({
    a1: 'phone:phone-area',
    a2: 'phone:phone-exchange',
    a3: 'phone:phone-line',
  });
});

test('a part behind the format of a date is what the box asks for', () => {
  const row = '[n1          ]\n[a1 ] [a2 ] [a3   ]';
  const over = (text: string) => ({
    labels: { headings: [], near: [{ where: 'above' as const, text, weight: 0.94 }] },
  });
  const said = {
    a1: over('4. Date of birth (MM/DD/YYYY) Month'),
    a2: over('Day'),
    a3: over('Year'),
  };
  expect(map(row, said)).toMatchObject({
    a1: 'birthDate:date-month',
    a2: 'birthDate:date-day',
    a3: 'birthDate:date-year',
  });
});

test('one caption over three boxes of a cell names a city, a state and a ZIP code', async () => {
  const rows =
    '!above\nName\n[a1              ] [a2 ] [a3               ]\n!above\nCity, State and ZIP Code\n[b1                ] [b2 ] [b3       ]';
  const caption = (where: 'above' | 'lead', text: string) => ({
    labels: { near: [{ where, text, weight: where === 'above' ? 0.96 : 0.58 }], headings: [] },
  });
  const city = 'City, State and ZIP Code';
  expect(
    map(rows, {
      a1: caption('above', 'Name'),
      a2: caption('lead', 'Name'),
      a3: caption('lead', 'Name'),
      b1: caption('above', city),
      b2: caption('lead', city),
      b3: caption('lead', city),
    }),
  ).toEqual({
    a1: 'insuredFirstName',
    a2: 'insuredMiddleInitial',
    a3: 'insuredLastName',
    b1: 'city',
    b2: 'state',
    b3: 'zip',
  });
});

test('the parts of one answer are equally sure', () => {
  const near = (where: 'above' | 'lead', text: string) => ({
    headings: [],
    near: [{ where, text, weight: where === 'above' ? 0.7 : 0.58 }],
  });
  const three = '[a1              ] [a2 ] [a3               ]';
  const two = '[a1              ] [a2              ]';
  for (const [drawing, caption] of [
    [two, 'Name (first, last)'],
    [three, 'City, State and ZIP Code'],
  ] as const) {
    const row = drawnFields(drawing).map((field, i) =>
      readField({ ...field, labels: near(i === 0 ? 'above' : 'lead', caption) }, i),
    );
    const whole = row[0]?.score ?? 0;
    splitRows(row);
    for (const { score } of row) expect(score).toBeCloseTo(whole * PART_SURENESS);
  }
});

test('captions of one word side by side are a name', () => {
  const near = (text: string) => ({
    labels: { headings: [], near: [{ where: 'above' as const, text, weight: 0.6 }] },
  });
  const row = map('[a1             ] [a2             ] [a3             ]', {
    a1: near('FIRST'),
    a2: near('MIDDLE'),
    a3: near('LAST'),
  });
  expect(row).toEqual({
    a1: 'insuredFirstName',
    a2: 'insuredMiddleInitial',
    a3: 'insuredLastName',
  });
});

test('of boxes after Name with Last, First and Middle under them, each is a part', () => {
  const row =
    "Insured's birth date: [a0        ]\n!below\nName [a1             ] [a2             ] [a3        ]\n" +
    '     Last              First             Middle\n';
  expect(map(row)).toMatchObject({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'insuredMiddleInitial',
  });
});

test('a caption Last under the first box is believed before the question at its left', () => {
  const near = (...labels: readonly (readonly ['left' | 'below', string, number])[]) => ({
    labels: {
      headings: [],
      near: labels.map(([where, text, weight]) => ({ where, text, weight })),
    },
  });
  const row = map('[a1             ] [a2             ] [a3             ]', {
    a1: near(['left', "Insured's name", 0.9], ['below', 'Last', 0.5]),
    a2: near(['below', 'First', 0.9]),
    a3: near(['below', 'Middle', 0.9]),
  });
  expect(row).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'insuredMiddleInitial',
  });
});

test('a narrow box right after First name and initial is for the initial', () => {
  const names = 'Last name: [a1          ]\n';
  const form = (second: string) =>
    map(`!above\n${names}First name and initial\n[a2             ]${second}`);
  expect(form('[a3  ]')).toEqual({
    a1: 'insuredLastName',
    a2: 'insuredFirstName',
    a3: 'insuredMiddleInitial',
  });
  expect(form('   [a3  ]')).toMatchObject({ a2: 'insuredFirstNameAndInitial' });
});

test('a caption that is over the second box too still names a city, a state and a ZIP code', () => {
  const caption = 'City or town, state, and ZIP code (see the instructions)';
  const near = (...places: readonly ('above' | 'lead')[]) => ({
    labels: { headings: [], near: places.map((where) => ({ where, text: caption, weight: 0.6 })) },
  });
  expect(
    map('Your name: [n1              ]\n[b1                ] [b2 ] [b3       ]', {
      b1: near('above'),
      b2: near('above', 'lead'),
      b3: near('lead'),
    }),
  ).toMatchObject({ b1: 'city', b2: 'state', b3: 'zip' });
});

test.each([20, 0])(
  'a box of three digits before `)` takes the area code; the next takes %i',
  (rest) => {
    const caption = {
      near: [{ where: 'above' as const, text: 'Daytime phone number', weight: 0.9 }],
      headings: [],
    };
    const phone = (maxLength: number, sign?: string) => ({
      ...(maxLength > 0 && { maxLength }),
      labels: { ...caption, ...(sign !== undefined && { sign }) },
    });
    const mapped = (sign?: string) =>
      map('Insured [n1          ]\n[a1  ] [a2        ]', { a1: phone(3), a2: phone(rest, sign) });
    expect(mapped(')')).toMatchObject({ a1: 'phone:phone-area', a2: 'phone:phone-local' });
    expect(mapped()).not.toMatchObject({ a2: 'phone:phone-local' });
  },
);

test('two boxes that each have the caption of a whole name hold one name each', async () => {
  const caption = 'First and last name of owner';
  const form =
    `Insured: [i1                    ]\n\n${caption}      ${caption}\n` +
    '[a1                            ]  [b1                            ]';
  expect(await mapPdf(form)).toMatchObject({ a1: 'ownerName' });
  expect(map(form)).not.toMatchObject({ a1: 'ownerName:name-first' });
});

test.each([
  ['Last four digits of Social Security number', undefined, 'ssn:ssn-serial'],
  ['Last four digits of Social Security number', 9, 'ssn'],
  ['Social Security number, or the last four digits', undefined, 'ssn'],
  ["Insured's Social Security number", undefined, 'ssn'],
  ['SSN Number (last 4 digits)', undefined, 'ssn:ssn-serial'],
  ['XXX-XX-', undefined, 'ssn:ssn-serial'],
])('%s over a wide box of length %s takes %s', (text, maxLength, expected) => {
  const labels = { near: [{ where: 'above' as const, text, weight: 0.9 }], headings: [] };
  const form = 'Insured [n1          ]\n[a1                          ]';
  expect(map(form, { a1: { ...(maxLength && { maxLength }), labels } })).toMatchObject({
    a1: expected,
  });
});

test('`City, State, Zip:` before three boxes is the head of all three', async () => {
  const form =
    'Insured name:        [a1                              ]\n' +
    'Street address:      [a2                              ]\n' +
    'City, State, Zip:    [a3            ]  [a4     ]  [a5        ]\n';
  expect(await mapPdf(form)).toMatchObject({ a3: 'city', a4: 'state', a5: 'zip' });
});

test('the parts of a name can stand one below the other', async () => {
  const part = (id: string, word: string) => `[${id}                  ]\n${word}\n`;
  const form =
    '**What is your full legal name?**\n!below\n' +
    part('a1', 'First') +
    part('a2', 'Middle') +
    part('a3', 'Last') +
    '!above\n**What is your date of birth?** [a4              ]\n';
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFirstName',
    a2: 'insuredMiddleInitial',
    a3: 'insuredLastName',
    a4: 'birthDate',
  });
});
