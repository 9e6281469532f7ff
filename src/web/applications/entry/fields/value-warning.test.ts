import { expect, it } from 'vitest';
import { valueWarning } from './value-warning.ts';

const TODAY = '2026-11-25';

it.each([
  ['birthDate', '2031-01-01', 'Birth date lies in the future.'],
  ['ssn', '123-45-678', 'Social Security number does not have 9 digits.'],
  ['state', 'Texsa', 'State is not a US state.'],
  ['birthDate', '1941-03-09', undefined],
  ['date', '2026-12-01', undefined],
  ['date', '2031-01-01', 'Application Date lies more than a year ahead.'],
  ['ssn', '', undefined],
] as const)('the warning at %s with %s is: %s', (name, value, words) => {
  expect(valueWarning(name, { [name]: value }, TODAY)).toBe(words);
});
