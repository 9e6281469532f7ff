import { expect, test } from 'vitest';
import { OWN_PARTY } from '../words/form-words.ts';
import { PARTY_WORDS } from '../words/party-words.ts';
import { mainPersons } from './asked-facts.ts';

const partyOf = (word: string) => PARTY_WORDS.findIndex(({ phrases }) => phrases.includes(word));

/** @param asked the number of facts asked about each of the two */
function mainOf(one: number, other: number, [ofOne, ofOther]: [number, number]) {
  const support = new Map([
    [one, ofOne],
    [other, ofOther],
  ]);
  return mainPersons(support, new Set([one, other]), [one, other]);
}

test('an unknown person replaces a known one of middle rank about whom much less is asked', () => {
  const known = partyOf('claimant');
  expect(mainOf(known, OWN_PARTY, [4, 6])).toEqual([OWN_PARTY]);
  expect(mainOf(known, OWN_PARTY, [4, 5.9])).toEqual([known, OWN_PARTY]);
});
