import { expect, it } from 'vitest';
import { changedBoxes } from './changed-boxes.ts';
import type { FieldMapping } from './field-mapping.ts';

const box = (change: Partial<FieldMapping>): FieldMapping => ({
  sourceField: 'city',
  fieldType: 'text',
  required: false,
  transform: 'default',
  ...change,
});

it('lists boxes that are filled differently, with their old and new mapping', () => {
  const before = { Same: box({}), Moved: box({}), Gone: box({ sourceField: 'zip' }) };
  const after = {
    Same: box({}),
    Moved: box({ sourceField: 'ssn' }),
    New: box({ manualValue: 'X' }),
  };
  expect(changedBoxes(before, after)).toEqual([
    {
      field: 'Moved',
      from: { sourceField: 'city', transform: 'default' },
      to: { sourceField: 'ssn', transform: 'default' },
    },
    {
      field: 'New',
      from: null,
      to: { sourceField: 'city', transform: 'default', manualValue: 'X' },
    },
    { field: 'Gone', from: { sourceField: 'zip', transform: 'default' }, to: null },
  ]);
});

it('lists boxes with another text, option or list of options', () => {
  const told: Partial<FieldMapping>[] = [
    { manualValue: 'Waco' },
    { option: 'Son' },
    { options: { M: '0' } },
    { transform: 'first-letter' },
  ];
  for (const more of told) {
    expect(changedBoxes({ A: box({}) }, { A: box(more) })).toStrictEqual([
      {
        field: 'A',
        from: { sourceField: 'city', transform: 'default' },
        to: { sourceField: 'city', transform: 'default', ...more },
      },
    ]);
  }
});

it('lists nothing where only the evidence differs', () => {
  const suggested = { A: box({ confidence: 0.9, reason: 'label' }) };
  expect(changedBoxes(suggested, { A: box({}) })).toEqual([]);
});
