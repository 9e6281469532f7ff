/** Which words for people a form uses, and does not only mention. */
import type { FieldReading } from '../../reading/read-field.ts';
import { LISTED_RANK, MENTIONED_FACTS, NAME_ONLY_WEIGHT } from '../../weights/people.ts';
import { PARTY_WORDS } from '../../words/party-words.ts';
import { namedTwice } from './asked-facts.ts';
import { isOthers } from './related-people.ts';

/**
 * A word that occurs once decides nothing: `are you a veteran?` on a form for applicants.
 * @param support the weight of what the form asks about each
 */
export function usedPeople(
  readings: readonly FieldReading[],
  support: ReadonlyMap<number, number>,
  related: ReadonlySet<number>,
): Set<number> {
  const most = Math.max(0, ...support.values());
  const isUsed = (party: number) => {
    const facts = support.get(party) ?? 0;
    const rank = PARTY_WORDS[party]?.rank ?? 0;
    // `Employee's name` twice and nothing else is a list of jobs.
    const isListed = rank < LISTED_RANK && facts <= NAME_ONLY_WEIGHT && namedTwice(readings, party);
    return facts > most * MENTIONED_FACTS && !isListed && !isOthers(party, related);
  };
  return new Set([...support.keys()].filter(isUsed));
}
