import { expect, test } from 'vitest';
import { drawForm } from '../../../../../bench/draw-form.mjs';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';
import { pdfField } from '../../../../../tests/support/pdf-field.ts';
import { analyzeForm } from '../../../pdf/labels/analyze-form.ts';
import { suggestMappings, suggestWithGuesses } from '../auto-map.ts';

const DRAWING =
  'First name: [a1            ]  Last name: [a2            ]\n' +
  'Street address: [a3                ]  City: [a4          ]\nTelephone: [a5          ]\n' +
  'Details of file: [a6            ]';
const RIGHT = {
  a1: 'insuredFirstName',
  a2: 'insuredLastName',
  a3: 'streetAddress',
  a4: 'city',
  a5: 'phone',
};
const named = (names: string[]) =>
  Object.fromEntries(names.map((name, i) => [`a${i + 1}`, { name }]));

test('names that contradict the print say nothing about the form’s other boxes', () => {
  const shifted = named(['Phone', 'BirthDate', 'SSN', 'LastName', 'City', 'SpouseSignature']);
  expect(map(DRAWING, shifted)).toEqual(RIGHT);
  const unlabelled = DRAWING.replace('Details of file:', '');
  expect(
    map(unlabelled, named(['Phone', 'BirthDate', 'SSN', 'LastName', 'City', 'Gender'])),
  ).toEqual(RIGHT);
});

test('the bar of a section’s title is no box for the person it names', () => {
  const title = "SECTION II - OWNER'S INFORMATION";
  const drawing = `Proposed insured: [a1                ]\n${title}\n[a2                             ]\nName: [a3         ]`;
  expect(map(drawing, { a2: { tooltip: title } })).toEqual({
    a1: 'insuredFullName',
    a3: 'ownerName',
  });
});

test('the head of a row says whose row it is, whatever is captioned under its boxes', () => {
  const inRowOf = (head: string) =>
    suggestMappings([
      pdfField({
        widgets: [{ page: 0, rect: [200, 500, 300, 518] }],
        labels: {
          near: [
            { where: 'below', text: '(Date of Birth)', weight: 0.98 },
            { where: 'row', text: head, weight: 0.55 },
          ],
          headings: [],
        },
      }),
    ]);
  expect(inRowOf('Your spouse,')).toEqual({});
  expect(inRowOf('Information about child')).toEqual({});
  expect(inRowOf('You,')).toMatchObject({ box: { sourceField: 'birthDate' } });
});

test('the head of a list further down makes no table of the boxes with the same caption', () => {
  const box = (
    name: string,
    left: number,
    bottom: number,
    where: 'above' | 'column',
    text: string,
  ) =>
    pdfField({
      name,
      widgets: [{ page: 0, rect: [left, bottom, left + 90, bottom + 12] }],
      labels: { near: [{ where, text, weight: 0.8 }], headings: [] },
    });
  const fields = [
    box('a1', 36, 660, 'above', 'First name'),
    box('a2', 138, 660, 'above', 'Middle name'),
    box('a3', 36, 300, 'above', 'First name'),
    box('a4', 138, 300, 'above', 'Middle name'),
    box('a5', 36, 286, 'column', 'First name'),
    box('a6', 138, 286, 'column', 'Middle name'),
    box('a7', 36, 272, 'column', 'First name'),
    box('a8', 138, 272, 'column', 'Middle name'),
  ];
  expect(suggestMappings(fields)).toMatchObject({
    a1: { sourceField: 'insuredFirstName' },
    a2: { sourceField: 'insuredMiddleInitial' },
  });
});

test('a name before a row with captions for its parts is no label of the first box', () => {
  const rest = '\nSignature: [z1                  ]  Date: [z2        ]';
  const row =
    '1. Your name  [a1                      ]  [a2   ]  [a3                       ]\n' +
    '              First                       M.I.     Last\n';
  expect(map(`!below\n${row}!above${rest}`)).toMatchObject({
    a1: 'insuredFirstName',
    a2: 'insuredMiddleInitial',
    a3: 'insuredLastName',
  });
});

test('a person before a row whose first box has a caption is the head of the row', () => {
  const first = pdfField({
    name: 'f1',
    widgets: [{ page: 0, rect: [100, 700, 200, 712] }],
    labels: {
      near: [
        { where: 'left', text: 'Employee', weight: 0.6 },
        { where: 'above', text: 'Last name', weight: 0.33 },
        { where: 'row', text: 'Employee', weight: 0.55 },
      ],
      headings: [],
    },
  });
  expect(suggestMappings([first])).toMatchObject({ f1: { sourceField: 'insuredLastName' } });
});

test('a remark says which number is asked for', () => {
  const asks = (label: string) =>
    map(`Taxpayer name: [a1               ]\n${label} [a2          ]`);
  expect(asks('Identification number (SSN or EIN)')).toMatchObject({ a2: 'ssn' });
  expect(asks('Account number (not your SSN)')).not.toHaveProperty('a2');
});

test('of two short sentences before a box, the last asks', () => {
  const said = '1. I am the Petitioner. My current address is [a1                      ].';
  expect(map(`Petitioner: [z1               ]\n${said}`)).toMatchObject({ a1: 'fullAddress' });
});

test('an address whose parts a remark lists is surely the whole address', () => {
  const mapped = map(
    'Name of insured: [a1                  ]\n' +
      'New address (no., street, apt. no., city or town, state, and ZIP code). If a P.O. box, see page 2.\n' +
      '[a2                                                                                       ]',
  );
  expect(mapped).toHaveProperty('a2', 'fullAddress');
});

test.each([
  [['Address', 'City, State, ZIP'], undefined],
  [['Date of birth'], undefined],
  [['Name as shown on page 1', 'Case number'], 'insuredFullName'],
])('a field whose further boxes ask for %s', (elsewhere, expected) => {
  const near = [{ where: 'left' as const, text: 'Name:', weight: 0.9 }];
  const form = 'Name: [a1            ]\nTelephone: [a2           ]';
  expect(map(form, { a1: { labels: { near, headings: [], elsewhere } } }).a1).toBe(expected);
});

test('the name of somebody before the parts of a name says whose name it is', async () => {
  const form =
    'Proposed insured: [a1                    ]\n' +
    'Name of owner:  Last [b1            ]  First [b2           ]  M.I. [b3   ]\n' +
    'Relationship of owner to insured: [b4              ]';
  expect(await mapPdf(form)).toMatchObject({ b1: 'ownerName', b2: 'ownerName', b3: 'ownerName' });
});

test('a dollar sign before a box leaves only amounts to ask for', async () => {
  const form = (sign: string) =>
    mapPdf(
      `Insured: [a1            ]\nSocial Security${sign} [b1        ]\nFace amount  $ [b2      ]`,
    );
  expect(await form('')).toMatchObject({ b1: 'ssn', b2: 'faceAmount' });
  expect(await form('            $')).toEqual({ a1: 'insuredFullName', b2: 'faceAmount' });
});

test('the answer of a tick before a box to write in is not what the box asks', async () => {
  const row =
    'Name                     Sex                        Date of Birth\n' +
    '[a1                  ]   <a2> Male   <a3> Female    [a4   /    /      ]\n' +
    'Signature of insured: [a9         ]';
  const drawn = await drawForm(row);
  const { fields } = await analyzeForm(drawn.bytes);
  const { guesses } = suggestWithGuesses(fields);
  expect(guesses[drawn.fieldOf.get('a4') ?? '']).toMatchObject({ sourceField: 'birthDate' });
});
