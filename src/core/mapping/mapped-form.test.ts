/** Compares the panel beside an entry with what filling the form then leaves out. */
import { expect, it, test } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import { prefilledNote } from '../application/result-notes.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import type { FieldMappings } from './field-mapping.ts';
import { prefilledWords } from './fill-values/prefilled-boxes.ts';
import { resolveFieldValues } from './fill-values/resolve-field-values.ts';
import { questionsOf } from './form-questions.ts';
import { type MappedForm, mappedBoxes, problemsOfForm } from './mapped-form.ts';
import { requiredBoxes } from './required-boxes.ts';

function formOf(fields: PdfField[], mappings: FieldMappings, more = {}): MappedForm {
  return {
    id: 'f',
    formName: 'Claim',
    originalFilename: 'claim.pdf',
    appliesWhen: null,
    questions: questionsOf(fields, mappings),
    requiredBoxes: requiredBoxes(fields, mappings),
    prefilled: prefilledWords(fields, mappings),
    boxes: mappedBoxes(fields, mappings),
    mappingsReviewed: true,
    version: '1',
    ...more,
  };
}

const part = (name: string, tooltip: string) => pdfField({ name, tooltip });
const tick = (name: string, tooltip: string) =>
  pdfField({
    name,
    tooltip,
    type: 'checkbox',
    options: ['On'],
    widgets: [{ page: 0, rect: [0, 0, 9, 9], onState: 'On' }],
  });

const NAMES = formOf([part('A', 'First name'), part('B', 'Last name')], {
  A: { ...fieldMapping('ownerName'), transform: 'name-first' },
  B: { ...fieldMapping('ownerName'), transform: 'name-last' },
});

test('a name that cannot be split gives one line that points to the name', () => {
  expect(problemsOfForm(NAMES, { ownerName: 'Walter Sampleton' }, [])).toEqual([]);
  expect(problemsOfForm(NAMES, {}, [])).toEqual([]);
  expect(problemsOfForm(NAMES, { ownerName: 'The Sampleton Family Trust' }, [])).toEqual([
    {
      text: 'Owner name cannot be split into the boxes that the form has for it. These stay empty: "First name"; "Last name".',
      at: 'ownerName',
    },
  ]);
});

test('an answer that no box offers gives one line', () => {
  const option = (name: string) => ({
    ...fieldMapping('ownerRelationship'),
    fieldType: 'checkbox' as const,
    transform: 'is-option' as const,
    option: name,
  });
  const form = formOf([tick('A', 'Spouse'), tick('B', 'Child')], {
    A: option('Spouse'),
    B: option('Child'),
  });
  expect(problemsOfForm(form, { ownerRelationship: 'son' }, [])).toEqual([]);
  const [only, ...others] = problemsOfForm(form, { ownerRelationship: 'Neighbor' }, []);
  expect(others).toEqual([]);
  expect(only?.at).toBe('ownerRelationship');
  expect(only?.text).toContain('by hand at "Spouse" and 1 more.');
});

test('a required box whose part is missing is reported as empty, whatever was answered', () => {
  const field = { ...part('A', 'First name'), required: true };
  const form = formOf([field], { A: { ...fieldMapping('ownerName'), transform: 'name-first' } });
  const texts = problemsOfForm(form, { ownerName: 'Sampleton Bank' }, []).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toBe('"First name" is required on the form and is empty.');
});

test('a mapping of a missing field is reported', () => {
  const form = formOf([], { Gone: fieldMapping('city') });
  expect(problemsOfForm(form, { city: 'Waco' }, [])).toEqual([
    { text: '"Gone": The form has no field of this name.', at: 'city' },
  ]);
});

test('boxes that the file itself fills are named before a packet is made, too', () => {
  const married = { ...tick('A', 'Married'), value: 'On' };
  const told = (mappings: FieldMappings) => problemsOfForm(formOf([married], mappings), {}, []);
  expect(told({})).toEqual([{ text: prefilledNote(['Married']), at: null }]);
  expect(told({ A: { ...fieldMapping(''), transform: 'not-used' } })).toEqual([]);
});

it.each<[string, Partial<PdfField>, FieldMappings[string], string]>([
  ['is read-only', { readOnly: true, value: 'Austin' }, fieldMapping('city'), 'read-only'],
  ['is a signature', { type: 'signature' }, fieldMapping('city'), 'cannot be filled'],
  [
    'is too short for a Social Security number',
    { maxLength: 4 },
    fieldMapping('ssn'),
    'Social Security number does not fit',
  ],
  [
    'lacks the option typed by hand',
    { type: 'dropdown', options: ['A', 'B'] },
    { ...fieldMapping(''), manualValue: 'C' },
    'no option',
  ],
  [
    'has no such state',
    {
      type: 'radio',
      options: ['1', '2'],
      widgets: [{ page: 0, rect: [0, 0, 1, 1], onState: '1' }],
    },
    { ...fieldMapping('sex'), options: { M: '7' } },
    'does not offer',
  ],
])('a box that %s is reported', (_, traits, mapping, words) => {
  const form = formOf([pdfField({ name: 'Box', ...traits })], { Box: mapping });
  const told = problemsOfForm(form, { city: 'Waco', ssn: '123456789', sex: 'M' }, []);
  expect(told.map(({ text }) => text).join()).toContain(words);
});

it('a read-only box that is empty is no problem, since it is filled', () => {
  const box = pdfField({ name: 'Box', readOnly: true, value: null });
  const told = problemsOfForm(formOf([box], { Box: fieldMapping('city') }), { city: 'Waco' }, []);
  expect(told).toEqual([]);
});

test('a required box for another owner is not missing when the insured is the owner', () => {
  const form = formOf([pdfField({ name: 'A', required: true })], {
    A: { ...fieldMapping('ownerPhone'), onlyIf: 'otherOwner' },
  });
  const insured = { insuredFirstName: 'Ann', insuredLastName: 'Lee', ownerPhone: '5125550142' };
  expect(problemsOfForm(form, { ...insured, ownerName: 'Ann Lee' }, [])).toEqual([]);
  expect(problemsOfForm(form, { ...insured, ownerName: 'Bob', ownerPhone: '' }, [])).toHaveLength(
    1,
  );
});

test('the entry screen knows where a form prints the dollar sign', () => {
  const labels = { near: [], headings: [], sign: '$' };
  const { boxes } = formOf([pdfField({ name: 'A', labels }), pdfField({ name: 'B' })], {
    A: fieldMapping('faceAmount'),
    B: fieldMapping('faceAmount'),
  });
  const fields = boxes.flatMap(({ field }) => field ?? []);
  const mappings = Object.fromEntries(boxes.map(({ name, mapping }) => [name, mapping]));
  const { values } = resolveFieldValues(fields, mappings, { faceAmount: '50000' });
  expect(values).toEqual({ A: '50,000', B: '$50,000' });
});
