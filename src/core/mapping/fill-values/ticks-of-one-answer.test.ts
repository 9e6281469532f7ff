import { describe, expect, test } from 'vitest';
import { questionId } from '../../application/questions.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { FieldMappings } from '../field-mapping.ts';
import { resolveFieldValues } from './resolve-field-values.ts';

const box = (name: string, onState = 'Yes', page = 0): PdfField => ({
  name,
  type: 'checkbox',
  options: [onState],
  required: false,
  readOnly: false,
  value: null,
  widgets: [{ page, rect: [0, 0, 10, 10] }],
});

const text: PdfField = { ...box('Other'), type: 'text', options: [] };

const source = {
  fieldType: 'checkbox',
  sourceField: 'ownerRelationship',
  required: false,
} as const;
const isOption = (option: string) => ({ ...source, transform: 'is-option', option }) as const;
const whole = { ...source, transform: 'default' } as const;

function resolved(fields: PdfField[], mappings: FieldMappings, ownerRelationship: string) {
  const { values, skipped } = resolveFieldValues(fields, mappings, { ownerRelationship });
  return { values, skipped: skipped.map(({ field, code }) => `${field} ${code}`) };
}

describe('boxes for the options of one answer', () => {
  const fields = [box('Spouse', 'Spouse'), box('Child', 'Child')];

  test('are empty on purpose when one of them is ticked', () => {
    const mappings = { Spouse: whole, Child: whole };
    expect(resolved(fields, mappings, 'Spouse')).toEqual({
      values: { Spouse: true, Child: false },
      skipped: [],
    });
  });

  test('each report a missing option when none matches the answer', () => {
    const none = { values: {}, skipped: ['Spouse no_such_option', 'Child no_such_option'] };
    expect(resolved(fields, { Spouse: whole, Child: whole }, 'Friend')).toEqual(none);
    const asked = { Spouse: isOption('Spouse'), Child: isOption('Child') };
    expect(resolved(fields, asked, 'Friend')).toEqual(none);
  });

  test('leave what they have no option for to a text box beside them', () => {
    const mappings = { Spouse: isOption('Spouse'), Child: isOption('Child'), Other: whole };
    expect(resolved([...fields, text], mappings, 'Friend')).toEqual({
      values: { Spouse: false, Child: false, Other: 'Friend' },
      skipped: [],
    });
  });
});

test('boxes on another page are not settled by a tick on the first page', () => {
  const first = [box('Spouse', 'Spouse'), box('Child', 'Child')];
  const second = [box('Parent', 'Parent', 1), box('Sibling', 'Sibling', 1)];
  const mappings = { Spouse: whole, Child: whole, Parent: whole, Sibling: whole };
  expect(resolved([...first, ...second], mappings, 'Spouse')).toEqual({
    values: { Spouse: true, Child: false },
    skipped: ['Parent no_such_option', 'Sibling no_such_option'],
  });
  const line = { ...text, widgets: [{ page: 1, rect: [0, 0, 99, 12] }] } as PdfField;
  expect(resolved([...first, line], { ...mappings, Other: whole }, 'Friend').skipped).toEqual(
    expect.arrayContaining(['Spouse no_such_option', 'Child no_such_option']),
  );
});

test('a box for another question, a manual one and one with several states are not grouped', () => {
  const ask = (label: string) => ({ ask: { label, kind: 'text' as const }, sourceField: '' });
  const tenant = { ...isOption('Tenant'), ...ask('Are you owner or tenant?') };
  const wed = { ...isOption('Wed'), ...ask('Are you wed or single?') };
  const { values } = resolveFieldValues(
    [box('Tenant'), box('Wed')],
    { Tenant: tenant, Wed: wed } as FieldMappings,
    {
      answers: {
        [questionId('Are you owner or tenant?')]: 'Owner',
        [questionId('Are you wed or single?')]: 'Single',
      },
    },
  );
  expect(values).toEqual({ Tenant: false, Wed: false });
  const typed = { ...isOption('Typed'), manualValue: 'no' };
  const fields = [box('Spouse'), box('Child'), box('Typed')];
  const asked = { Spouse: isOption('Spouse'), Child: isOption('Child'), Typed: typed };
  // Typed text is printed on the form, whatever the other boxes say.
  expect(resolved(fields, asked, 'Friend').values).toEqual({ Typed: false });
  const several = { ...box('Kind'), options: ['Spouse', 'Child'] };
  expect(
    resolved([several, box('Parent')], { Kind: whole, Parent: isOption('Parent') }, 'Friend'),
  ).toEqual({
    values: { Parent: false },
    skipped: ['Kind no_such_option'],
  });
});

test('a lone box for one answer is rightly empty for another answer', () => {
  expect(resolved([box('Spouse')], { Spouse: isOption('Spouse') }, 'Friend')).toEqual({
    values: { Spouse: false },
    skipped: [],
  });
});
