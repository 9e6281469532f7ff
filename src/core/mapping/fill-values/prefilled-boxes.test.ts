/** A form whose file was not blank when it was uploaded, such as one filled for a former client. */
import { expect, it, test } from 'vitest';
import { fieldMapping } from '../../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { readFields } from '../../pdf/acroform/read-fields.ts';
import { fillForm } from '../../pdf/fill-form.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { FieldMapping, FieldMappings } from '../field-mapping.ts';
import { boxOptions } from './paper-options.ts';
import { boxesToEmpty, ownText, ownWords, prefilledWords } from './prefilled-boxes.ts';
import { resolveFieldValues } from './resolve-field-values.ts';

const box = (traits: Partial<PdfField> = {}) =>
  pdfField({
    tooltip: 'Former name',
    value: 'Old Client',
    widgets: [{ page: 0, rect: [0, 0, 90, 12] }],
    ...traits,
  });

it.each<[string, Partial<FieldMapping>]>([
  ['an answer of the application', fieldMapping('ownerName')],
  ['a text typed by hand', { ...fieldMapping(''), manualValue: 'Sample' }],
  ['a signature in ink', { ...fieldMapping(''), transform: 'leave-for-ink' }],
  ['nothing', { ...fieldMapping(''), transform: 'not-used' }],
])('empties a box that the mapping gives to %s', (_, mapping) => {
  const mappings = { box: mapping } as FieldMappings;
  expect(boxesToEmpty([box()], mappings)).toEqual(['box']);
  expect(prefilledWords([box()], mappings)).toEqual([]);
});

it.each<[string, FieldMappings]>([
  ['is not mapped', {}],
  ['has no source', { box: fieldMapping('') }],
])('leaves and names a box that %s', (_, mappings) => {
  expect(boxesToEmpty([box()], mappings)).toEqual([]);
  expect(prefilledWords([box()], mappings)).toEqual(['Former name']);
});

it.each<[string, Partial<PdfField>]>([
  ['a text', {}],
  ['a tick', { type: 'checkbox', value: 'On', options: ['On'] }],
  ['several rows of a list', { type: 'dropdown', multiSelect: true, value: ['A', 'B'] }],
])('prints %s without a word once a person has decided to keep it', (_, traits) => {
  const field = box(traits);
  const mappings = { box: { ...fieldMapping(''), kept: ownText(field) } };
  expect(boxesToEmpty([field], mappings)).toEqual([]);
  expect(prefilledWords([field], mappings)).toEqual([]);
  expect(resolveFieldValues([field], mappings, {})).toEqual({ values: {}, skipped: [] });
});

it('names a box again where the file has something else than what was kept', () => {
  const mappings = { box: { ...fieldMapping(''), kept: ownText(box()) } };
  const next = box({ value: 'Another Client' });
  expect(boxesToEmpty([next], mappings)).toEqual([]);
  expect(prefilledWords([next], mappings)).toEqual(['Former name']);
});

it('empties a box that has a source, whatever was kept before', () => {
  const mappings = { box: { ...fieldMapping('ownerName'), kept: ownText(box()) } };
  expect(boxesToEmpty([box()], mappings)).toEqual(['box']);
});

it.each<[string, Partial<PdfField>]>([
  ['Old Client', {}],
  ['ticked', { type: 'checkbox', value: 'On' }],
  [`${'Long text '.repeat(8).trim()}…`, { value: 'Long text\n'.repeat(200) }],
  [
    'Third year',
    { type: 'dropdown', value: '3', choices: [{ export: '3', display: 'Third year' }] },
  ],
  [
    'No',
    {
      type: 'radio',
      value: '2',
      widgets: ['1', '2'].map((onState) => ({ page: 0, rect: [0, 0, 9, 9], onState })),
      labels: { near: [], headings: [], widgets: ['Yes', 'No'] },
    },
  ],
])('says “%s” as the page does', (words, traits) => {
  expect(ownWords(box(traits))).toBe(words);
});

it.each<[string, Partial<PdfField>]>([
  ['is empty', { value: null }],
  ['holds spaces', { value: ' ' }],
  ['holds a line to write on', { type: 'dropdown', value: '_______ District of _______' }],
  ['holds the pattern of a date', { value: 'MM/DD/YYYY' }],
  ['holds an invitation', { type: 'dropdown', value: 'Select one' }],
  ['is locked', { readOnly: true }],
  ['is on no page', { widgets: [{ page: -1, rect: [0, 0, 0, 0] }] }],
  ['is a button', { type: 'button' }],
])('names no box that %s', (_, traits) => {
  expect(prefilledWords([box(traits)], {})).toEqual([]);
});

test('nothing of the client whom the file was filled for stays in a mapped box', async () => {
  const former = {
    Owner_Name: 'Old Client',
    City: 'Waco',
    OtherIns_Y: true,
    Sex: 'F',
    State: 'TX',
  };
  const used = (await fillForm(readSampleForm(), former)).bytes;
  const { fields } = await readFields(used);
  const mappings: FieldMappings = {
    Owner_Name: fieldMapping('ownerName'),
    City: fieldMapping('city'),
    OtherIns_Y: { ...fieldMapping('otherInsurance'), transform: 'is-yes' },
    Sex: fieldMapping('sex'),
    State: fieldMapping('state'),
  };
  const { values } = resolveFieldValues(fields, mappings, { city: 'Austin' });
  const { bytes, filled } = await fillForm(used, values, boxOptions(fields, mappings));
  expect(filled).toEqual(['City']);
  const now = (await readFields(bytes)).fields.filter(({ name }) => name in mappings);
  expect(now.map(({ name, value }) => [name, value])).toEqual([
    ['City', 'Austin'],
    ['State', null],
    ['Sex', null],
    ['Owner_Name', null],
    ['OtherIns_Y', null],
  ]);
});
