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
 * The rank of the main person, if the person checking says that it is somebody else than the form's
 * own words do. A word without a rank leaves none for the others. Saying again what a word means
 * anyway takes nothing from the others, so that a choice made and taken back changes nothing.
 * @param read whom the form's words mean without what is said
 */
export function rankOfOtherMain(
  said: ReadonlyMap<number, Party>,
  read: () => { partyOf: (party: number) => Party },
): number | undefined {
  const main = [...said].flatMap(([party, meant]) => (meant === 'subject' ? [party] : []));
  if (main.length === 0) return undefined;
  const people = read();
  const others = main.filter((party) => people.partyOf(party) !== 'subject');
  if (others.length === 0) return undefined;
  return Math.max(...others.map(rankOf)) || Number.POSITIVE_INFINITY;
}
