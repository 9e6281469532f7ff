import { expect, test } from 'vitest';
import { comparedWords, isLikeWord } from './words.ts';

test('a format says that a date is asked, and No. after a word that a number is', () => {
  expect(comparedWords('MM/DD/YYYY')).toEqual(['date']);
  expect(comparedWords('Phone no.')).toEqual(comparedWords('Phone number'));
  expect(comparedWords('No. Check this box')[0]).toBe('no');
});

test('forms of a word begin alike', () => {
  expect(isLikeWord('homeless', 'homelessness')).toBe(true);
  expect(isLikeWord('payer', 'payee')).toBe(false);
});

test.each([
  ['Job title', 'Occupation'],
  ['Transit number', 'Routing number'],
  ['Name of bank', 'Name of financial institution'],
  ['Sex', 'Gender'],
  ['Producer’s name', 'Agent’s name'],
])('%s is %s', (one, other) => {
  expect(comparedWords(one)).toEqual(comparedWords(other));
});
