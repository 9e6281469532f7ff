import { expect, test } from 'vitest';
import { exchangedWords } from './exchanged-words.ts';

const exchanged = (one: string, other: string) =>
  exchangedWords(one.split(' '), other.split(' ')).map(
    (found) => `${found.one.join(' ')}/${found.other.join(' ')}`,
  );

test('finds words that replace others, but not words added or left out', () => {
  expect(exchanged('the name , your spouse', 'the date of birth , your spouse')).toEqual([
    'name/date of birth',
  ]);
  expect(exchanged('first name', 'first name and initial')).toEqual([]);
  expect(exchanged('city and state here', 'county and country here')).toEqual([
    'city/county',
    'state/country',
  ]);
  expect(exchanged('name', 'date')).toEqual(['name/date']);
});
