import { expect, test } from 'vitest';
import { labelWords } from './label-words.ts';
import { PARTY_WORDS } from './party-words.ts';

test('a phrase names one person', () => {
  const all = PARTY_WORDS.flatMap(({ phrases }) => phrases);
  const said = all.map((phrase) => labelWords(phrase).join(' '));
  const twice = all.filter((_, i) => said.indexOf(said[i] ?? '') !== i);
  expect(twice).toEqual([]);
});
