import { expect, it } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import { lockedBoxes } from './locked-boxes.ts';

it('lists the mapped boxes that the form has locked with a text of its own, each once', () => {
  const locked = (name: string, tooltip: string) =>
    pdfField({ name, tooltip, readOnly: true, value: 'Preset' });
  const fields = [
    locked('a', 'Social Security number'),
    locked('b', 'Social Security number'),
    locked('unmapped', 'Office use'),
    locked('ink', 'Signature'),
    pdfField({ name: 'open', tooltip: 'City', value: 'Austin' }),
    pdfField({ name: 'copy', tooltip: 'Name', readOnly: true }),
  ];
  const mappings = {
    a: fieldMapping('ssn'),
    b: fieldMapping('ssn'),
    ink: { ...fieldMapping('ownerSignature'), transform: 'leave-for-ink' as const },
    open: fieldMapping('city'),
    copy: fieldMapping('insuredFullName'),
  };
  expect(lockedBoxes(fields, mappings)).toHaveLength(1);
  expect(lockedBoxes(fields, {})).toEqual([]);
});
