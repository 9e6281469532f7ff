import { expect, test } from 'vitest';
import { comparedWords, isLikeWord } from './words.ts';

test('a date format counts as the word date, and No. after a word as number', () => {
  expect(comparedWords('MM/DD/YYYY')).toEqual(['date']);
  expect(comparedWords('Phone no.')).toEqual(comparedWords('Phone number'));
  expect(comparedWords('Locker #')).toEqual(comparedWords('Locker number'));
  expect(comparedWords('No. Check this box')[0]).toBe('no');
});

test('forms of a word are recognized by their beginning', () => {
  expect(isLikeWord('homeless', 'homelessness')).toBe(true);
  expect(isLikeWord('payer', 'payee')).toBe(false);
});

test.each([
  ['Job title', 'Occupation'],
  ['Transit number', 'Routing number'],
  ['Name of bank', 'Name of financial institution'],
  ['Sex', 'Gender'],
  ['Member sign here', 'Member signature'],
  ['Producer’s name', 'Agent’s name'],
])('%s means the same as %s', (one, other) => {
  expect(comparedWords(one)).toEqual(comparedWords(other));
});
