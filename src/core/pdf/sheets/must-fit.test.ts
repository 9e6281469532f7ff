import { expect, it } from 'vitest';
import type { ValueKind } from '../pdf-form.ts';
import { valueKind } from './must-fit.ts';

it.each<[string, ValueKind]>([
  ['987-65-4320', 'ssn'],
  ['987654320', 'ssn'],
  ['987 65 4320', 'ssn'],
  ['11/21/2026', 'date'],
  ['2026-11-21', 'date'],
  ['1.2.26', 'date'],
  ['November 21, 2026', 'date'],
  ['21st of Nov. 2026', 'date'],
  ['$250,000', 'amount'],
  ['US$ 1 000', 'amount'],
  ['1,250,000.00', 'amount'],
  ['500.50', 'amount'],
  ['250000 USD', 'amount'],
  ['250000', 'text'],
  ['(512) 555-0199', 'text'],
  ['May Reyes', 'text'],
  ['12345-6789-0123456', 'text'],
  ['On 11/21/2026 the policy of $250,000 lapsed', 'text'],
])('%s alone is recognized as: %s', (value, kind) => {
  expect(valueKind(value, undefined, undefined, 'Policy number')).toBe(kind);
});

it('a bare number beside a word for money is an amount', () => {
  expect(valueKind('250000', undefined, undefined, 'Face amount ($)')).toBe('amount');
});

it('the mapping decides before the format, and the format before the look', () => {
  expect(valueKind('11/21/2026', 'text', 'date', '')).toBe('text');
  expect(valueKind('as soon as the trust is funded', undefined, 'date', '')).toBe('date');
  expect(valueKind('+1 (512) 555-0199', undefined, 'phone', '')).toBe('text');
});
