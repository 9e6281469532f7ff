import { expect, test } from 'vitest';
import { pdfField } from '../../../../tests/support/pdf-field.ts';
import type { ApplicationData } from '../../application/application-fields.ts';
import { resolveFieldValues } from './resolve-field-values.ts';

const MAPPINGS = {
  box: {
    sourceField: 'ownerPhone',
    fieldType: 'text',
    required: false,
    transform: 'default',
    onlyIf: 'otherOwner',
  },
} as const;
const insured = { insuredFirstName: 'Ann', insuredLastName: 'Lee', ownerPhone: '5125550142' };

function resolved(application: ApplicationData) {
  const { values, skipped } = resolveFieldValues([pdfField({})], MAPPINGS, application);
  return skipped[0]?.code ?? values.box;
}

test('a box for another owner is empty when the insured is the owner', () => {
  expect(resolved({ ...insured, ownerName: 'Ann Lee' })).toBe('owner_is_insured');
  expect(resolved({ ...insured, ownerName: 'Bob Lee' })).toBe('(512) 555-0142');
  expect(resolved({ ...insured, ownerName: 'Ann Lee', ownerPhone: '' })).toBe('empty_value');
  expect(resolved(insured)).toBe('(512) 555-0142');
});
