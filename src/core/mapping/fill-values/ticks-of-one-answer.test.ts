import { describe, expect, test } from 'vitest';
import type { PdfField } from '../../pdf/pdf-form.ts';
import type { FieldMappings } from '../field-mapping.ts';
import { resolveFieldValues } from './resolve-field-values.ts';

const box = (name: string, onState = 'Yes'): PdfField => ({
  name,
  type: 'checkbox',
  options: [onState],
  required: false,
  readOnly: false,
  value: null,
  widgets: [],
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

  test('where one is ticked the others are empty on purpose', () => {
    const mappings = { Spouse: whole, Child: whole };
    expect(resolved(fields, mappings, 'Spouse')).toEqual({
      values: { Spouse: true, Child: false },
      skipped: [],
    });
  });

  test('where none stands for the answer each says so', () => {
    const none = { values: {}, skipped: ['Spouse no_such_option', 'Child no_such_option'] };
    expect(resolved(fields, { Spouse: whole, Child: whole }, 'Friend')).toEqual(none);
    const asked = { Spouse: isOption('Spouse'), Child: isOption('Child') };
    expect(resolved(fields, asked, 'Friend')).toEqual(none);
  });

  test('a text beside them holds what they have no option for', () => {
    const mappings = { Spouse: isOption('Spouse'), Child: isOption('Child'), Other: whole };
    expect(resolved([...fields, text], mappings, 'Friend')).toEqual({
      values: { Spouse: false, Child: false, Other: 'Friend' },
      skipped: [],
    });
  });
});

test('a lone box for one answer is rightly empty for another', () => {
  expect(resolved([box('Spouse')], { Spouse: isOption('Spouse') }, 'Friend')).toEqual({
    values: { Spouse: false },
    skipped: [],
  });
});
