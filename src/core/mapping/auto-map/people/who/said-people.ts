/** Whom a form's words mean, as the person checking says. */
import type { FormWords } from '../../words/form-words.ts';
import type { Party } from '../../words/party-word.ts';
import { type Casting, PARTY_OF } from '../person.ts';
import { rankOf } from './asked-facts.ts';

/** By index into PARTY_WORDS. Words that the form does not have are passed over. */
export function saidParties(words: FormWords, said: Casting['words']): Map<number, Party> {
  return new Map(
    Object.entries(said).flatMap(([word, person]) => {
      const party = words.partyCalled(word);
      return party < 0 ? [] : [[party, PARTY_OF[person]]];
    }),
  );
}

/**
 * The rank of the main person, if the person checking says who that is. A word without a rank
 * leaves none for the others.
 */
export function rankOfMain(said: ReadonlyMap<number, Party>): number | undefined {
  const main = [...said].flatMap(([party, meant]) => (meant === 'subject' ? [party] : []));
  if (main.length === 0) return undefined;
  return Math.max(...main.map(rankOf)) || Number.POSITIVE_INFINITY;
}
