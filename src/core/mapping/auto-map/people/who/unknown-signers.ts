/** Which people in words that no list knows sign a form, and so can be its owner. */
import { type FieldReading, isSignature } from '../../reading/read-field.ts';
import type { Party } from '../../words/party-word.ts';
import { PARTY_WORDS } from '../../words/party-words.ts';
import { partiesAround, partiesOf } from './asked-facts.ts';

/**
 * Those whom a signature's own label names, and those over it who are asked for their relationship
 * to the main person. Any other title says less: `Guarantor` over the last boxes of a form, which
 * its main person signs.
 */
export function unknownSigners(readings: readonly FieldReading[]): Set<number> {
  const signed = readings.filter(isSignature);
  const related = new Set(
    readings
      .filter(({ concept }) => concept === 'relationship')
      .flatMap((box) => partiesAround(box, 'printed')),
  );
  const own = signed.flatMap((box) => partiesOf(box));
  const over = signed.flatMap((box) => partiesAround(box)).filter((party) => related.has(party));
  return new Set([...own, ...over]);
}

/**
 * The further person in an unlisted word, who signs for or beside the subject. There is at most one
 * owner.
 */
export function unlistedOwner(
  named: readonly number[],
  signers: ReadonlySet<number>,
  support: ReadonlyMap<number, number>,
  partyOf: (party: number) => Party,
): number | undefined {
  if (named.some((party) => partyOf(party) === 'owner')) return undefined;
  return named
    .filter((party) => PARTY_WORDS[party]?.isUnknown && partyOf(party) !== 'subject')
    .filter((party) => signers.has(party))
    .sort((a, b) => (support.get(b) ?? 0) - (support.get(a) ?? 0))[0];
}
