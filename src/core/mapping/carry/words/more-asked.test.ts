import { expect, test } from 'vitest';
import { asksForAnotherCase, asksForMore } from './more-asked.ts';

test.each([
  ['Provider', 'Provider name and Tax ID', true],
  ['Policy number', 'Policy number and date', true],
  ['Address', 'Street address, city and state', false],
  ['Street', 'No. & Street', false],
  ['Telephone', 'Telephone no.', false],
  ['Bank', 'Bank and branch', false],
  ['Hospital', 'Name and address of the doctor', false],
  ['Name and address', 'Name, address and title', false],
])('%s and %s: one asks for more is %s', (a, b, isMore) => {
  expect(asksForMore(a, b)).toBe(isMore);
  expect(asksForMore(b, a)).toBe(isMore);
});

test.each([
  [
    'Have you been convicted of a felony?',
    'Have you been arrested for, or convicted of, a felony?',
    true,
  ],
  ['A. Have you had a stroke?', '12. Have you had a stroke or seizure?', true],
  ['Have you had a stroke?', 'Have you ever had a stroke?', false],
  ['Have you ever used tobacco?', 'Have you ever used tobacco or nicotine products?', false],
  ['Is there a basement?', 'Is there a basement or crawlspace?', false],
  ['Have you had a stroke?', 'Have you or your doctor said that you had a stroke?', false],
])('%s and %s: one is about another case is %s', (a, b, isOther) => {
  expect(asksForAnotherCase(a, b)).toBe(isOther);
  expect(asksForAnotherCase(b, a)).toBe(isOther);
});
