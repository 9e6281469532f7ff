import { describe, expect, it } from 'vitest';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import type { FieldMapping } from './field-mapping.ts';
import { questionsOf } from './form-questions.ts';
import { requiredBoxes } from './required-boxes.ts';

const required = pdfField({ name: 'Text1', tooltip: 'Full legal name', required: true });
const mapping: FieldMapping = {
  sourceField: '',
  fieldType: 'text',
  required: false,
  transform: 'default',
};
const plan = { label: 'Plan of insurance', kind: 'text' } as const;

describe('boxes that must not stay empty', () => {
  it.each<[string, Partial<FieldMapping>, string[]]>([
    ['a field', { sourceField: 'zip' }, ['zip']],
    ['several fields', { sourceField: 'city+state' }, ['city', 'state']],
    ['a question', { ask: plan }, ['ask:plan of insurance']],
  ])('are filled by %s', (_, mapped, names) => {
    expect(requiredBoxes([required], { Text1: { ...mapping, ...mapped } })).toEqual([
      { field: 'Text1', label: mapped.ask?.label ?? 'Full legal name', names },
    ]);
  });

  it('exclude signature fields, which are signed on paper', () => {
    expect(requiredBoxes([{ ...required, type: 'signature' }], {})).toEqual([]);
  });

  it('include unmapped boxes, under the field name where there is no other', () => {
    const { tooltip: _, ...unnamed } = required;
    expect(requiredBoxes([{ ...unnamed, value: '' }], {})).toEqual([
      { field: 'Text1', label: 'Text1', names: [] },
    ]);
  });

  it.each<[string, Partial<PdfField>]>([
    ['is not required', { required: false }],
    ['is a button', { type: 'button' }],
    ['is signed', { type: 'signature' }],
    ['holds a value of its own', { value: 'Acme Life' }],
  ])('exclude one that %s', (_, more) => {
    expect(requiredBoxes([{ ...required, ...more }], {})).toEqual([]);
  });

  it.each<[string, Partial<FieldMapping>]>([
    ['is signed in ink', { transform: 'leave-for-ink' }],
    ['is left empty on purpose', { transform: 'not-used' }],
    ['has a fixed text', { manualValue: 'None' }],
  ])('exclude a mapped one that %s', (_, mapped) => {
    expect(requiredBoxes([required], { Text1: { ...mapping, ...mapped } })).toEqual([]);
  });

  it('include one that only its question requires', () => {
    const mapped = { Text1: { ...mapping, ask: { ...plan, required: true } } };
    expect(requiredBoxes([{ ...required, required: false }], mapped)).toHaveLength(1);
    expect(questionsOf([required], mapped)).toEqual([{ ...plan, required: true }]);
  });
});
