/** A form about whoever acts for others. */
import { PARTY_WORDS } from '../../words/party-words.ts';
import type { FirstAsked } from './asked-facts.ts';

/**
 * The administrator of a scheme whose birth date, sex or number a form asks, and nobody else's: its
 * main person, although such a word means the owner beside an insured.
 */
export function onlyActor(
  used: ReadonlySet<number>,
  { named, identified }: FirstAsked,
): number | undefined {
  const [party, ...others] = identified.keys();
  if (party === undefined || others.length > 0) return undefined;
  if (!used.has(party) || !named.has(party)) return undefined;
  const word = PARTY_WORDS[party];
  return word?.party === 'owner' && word.rank === undefined ? party : undefined;
}
