import { expect, test } from 'vitest';
import { flatPdf } from '../../../../tests/support/flat-pdf.ts';
import { readFields } from '../../pdf/acroform/read-fields.ts';
import { fillForm } from '../../pdf/fill-form.ts';
import type { Box } from '../../pdf/page/page-layout.ts';
import { problemsOfSet, type SetField } from './field-set.ts';
import { surveyForm } from './survey-form.ts';
import { writeFieldSet } from './write-field-set.ts';

const FLAT = flatPdf([
  { content: 'BT /F 9 Tf 100 502 Td (City:) Tj ET 130 500 m 300 500 l S 400 500 9 9 re S' },
]);

const field = (name: string, rect: Box, more: Partial<SetField> = {}): SetField => ({
  page: 0,
  rect,
  type: 'text',
  name,
  label: name,
  ...more,
});
const CITY = field('City', [130, 500, 300, 514]);
const TICK = field('Smoker', [400, 500, 409, 509], { type: 'checkbox' });

const placed = async (bytes: Uint8Array) =>
  (await readFields(bytes)).fields.map(({ name, type, widgets }) => [
    name,
    type,
    ...widgets.map(({ rect }) => rect.join(' ')),
  ]);

test('adds fields of every kind after the bytes of the upload', async () => {
  const yesNo = (choice: string, left: number) =>
    field('Insured', [left, 400, left + 9, 409], { type: 'checkbox', choice });
  const written = await writeFieldSet(FLAT, [
    CITY,
    TICK,
    yesNo('Yes', 100),
    yesNo('No', 130),
    field('Sign', [100, 100, 300, 120], { type: 'signature' }),
  ]);
  expect(written.subarray(0, FLAT.length)).toEqual(FLAT);
  expect(await placed(written)).toEqual([
    ['City', 'text', '130 500 300 514'],
    ['Smoker', 'checkbox', '400 500 409 509'],
    ['Insured', 'radio', '100 400 109 409', '130 400 139 409'],
    ['Sign', 'signature', '100 100 300 120'],
  ]);
});

test('surveys what fields and lines the file has, and which places have no field', async () => {
  const flat = await surveyForm(FLAT);
  expect(flat.existing).toEqual([]);
  expect(flat.found.map(({ type }) => type)).toEqual(['text', 'checkbox']);
  expect(flat.sheets).toMatchObject([{ box: [0, 0, 612, 792], rotation: 0 }]);
  expect(flat.sheets[0]?.lines).toContainEqual([130, 500, 300, 500]);
  const own = await surveyForm(await writeFieldSet(FLAT, [CITY]));
  expect(own.existing).toEqual([{ ...CITY, of: { field: 'City', widget: 0 } }]);
  expect(own.found.map(({ type }) => type)).toEqual(['checkbox']);
});

test('moves and removes a file’s own fields, and adds others', async () => {
  const yesNo = (choice: string, left: number) =>
    field('Insured', [left, 400, left + 9, 409], { type: 'checkbox', choice });
  const base = await writeFieldSet(FLAT, [CITY, TICK, yesNo('Yes', 100), yesNo('No', 130)]);
  const { existing } = await surveyForm(base);
  const moved = existing.flatMap((one): SetField[] => {
    if (one.name === 'Smoker' || one.choice === 'No') return [];
    return one.name === 'City' ? [{ ...one, rect: [130, 501, 250, 515] }] : [one];
  });
  const mended = await writeFieldSet(base, [...moved, field('ZIP', [310, 500, 380, 514])]);
  expect(mended.subarray(0, base.length)).toEqual(base);
  expect(await placed(mended)).toEqual([
    ['City', 'text', '130 501 250 515'],
    ['Insured', 'radio', '100 400 109 409'],
    ['ZIP', 'text', '310 500 380 514'],
  ]);
  const { filled } = await fillForm(mended, { City: 'Austin', Insured: 'Yes', ZIP: '78701' });
  expect(filled).toHaveLength(3);
});

test('can remove all fields, and changes nothing when there is nothing to change', async () => {
  expect(await writeFieldSet(FLAT, [])).toEqual(FLAT);
  const base = await writeFieldSet(FLAT, [CITY, TICK]);
  expect(await placed(await writeFieldSet(base, []))).toEqual([]);
  const { existing } = await surveyForm(base);
  expect(await writeFieldSet(base, existing)).toEqual(base);
});

test.each([
  ['a name twice', [CITY, field('City', [10, 10, 50, 20])]],
  ['no name', [field(' ', [10, 10, 50, 20])]],
  ['a period', [field('a.b', [10, 10, 50, 20])]],
  [
    'an answer twice',
    [
      { ...TICK, choice: 'Yes' },
      { ...TICK, choice: 'Yes' },
    ],
  ],
  ['a page that is not there', [{ ...CITY, page: 1 }]],
  ['a new name for a field of the upload', [{ ...CITY, of: { field: 'Town', widget: 0 } }]],
  ['no size', [field('Thin', [10, 10, 50, 11])]],
] as [string, SetField[]][])('%s is refused', async (_, fields) => {
  await expect(writeFieldSet(FLAT, fields)).rejects.toMatchObject({ code: 'fields_invalid' });
});

test('a field can take the name of one of the form’s own that is removed', async () => {
  const own = await writeFieldSet(FLAT, [CITY]);
  const redrawn = field('City', [140, 480, 300, 494]);
  expect(await placed(await writeFieldSet(own, [redrawn]))).toEqual([
    ['City', 'text', '140 480 300 494'],
  ]);
});

test('a field cannot have the name of a group of the form’s own fields', () => {
  const own = field('Owner.Name.First', CITY.rect, {
    of: { field: 'Owner.Name.First', widget: 0 },
  });
  const problems = (name: string) => problemsOfSet([own, field(name, TICK.rect)], 1);
  expect(problems('Owner')).toEqual([{ code: 'name_taken', at: 1 }]);
  expect(problems('Owner Name')).toEqual([]);
});
