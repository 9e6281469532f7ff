import { expect, test } from 'vitest';
import { isPartOfAnswer, isPartOfName } from './whole-answers.ts';

test.each([
  ['Name (First, Middle Initial, Last)', 'Name (First)'],
  ['Name', 'Last name'],
  ['Name', 'Initial'],
  ['Date of birth (MM/DD/YYYY)', 'Date of birth Month'],
  ['Month', 'Date of birth'],
  ['Social Security number', 'Last four digits of SSN'],
  ['Account no.', 'Account number (last 4 digits)'],
  ['SSN', 'SSN (last 4)'],
])('of %s and %s, one is only a part of the other', (one, other) => {
  expect(isPartOfAnswer(one, other)).toBe(true);
  expect(isPartOfAnswer(other, one)).toBe(true);
});

test.each([
  ['First name', 'First full name'],
  ['Name (Last, First, M.I.)', 'Full name'],
  ['Last employer', 'Employer name'],
  ['Name of last employer', 'Employer name'],
  ['Name (First, Middle Initial, Last)', 'Name (First,'],
  ['First day worked', 'Start date'],
  ['Social Security number', 'SSN'],
  ['Number of jobs', 'Jobs in the last 5 years'],
  ['Legal name - last', 'Legal name - last (required)'],
  ['Last 4 digits of SSN', 'SSN, last four digits'],
  ['Date of birth', 'Birth date (month, day, year)'],
  ['Date of decree Date of maintenance Year of death', 'Date of maintenance'],
])('%s and %s may be the same answer', (one, other) => {
  expect(isPartOfAnswer(one, other)).toBe(false);
  expect(isPartOfAnswer(other, one)).toBe(false);
});

test('a remark can say that a box is for a part of a name', () => {
  expect(isPartOfName('Name of keeper (first)')).toBe(true);
  expect(isPartOfName('Name of keeper (first, middle, last)')).toBe(false);
  expect(isPartOfName('Name of keeper')).toBe(false);
});
