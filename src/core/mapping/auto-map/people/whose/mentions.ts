/** People whom a section's box mentions, though the section is about somebody else. */
import type { Evidence } from '../../reading/evidence.ts';
import { type FieldReading, isSignature } from '../../reading/read-field.ts';
import { MENTIONED_SHARE, OWN_WORDS } from '../../weights/people.ts';
import type { BoxParty } from '../who/box-party.ts';
import type { Block } from './block.ts';

/**
 * `Client account number` in a section of the owner mentions somebody, but the section goes on with
 * the owner.
 */
export function isMentioned(
  reading: FieldReading,
  own: BoxParty,
  headingPerson: BoxParty | undefined,
  inherited: Block | undefined,
): boolean {
  if (own.party === 'other' || reading.concept !== 'other' || isSignature(reading)) return false;
  const saysMore = ({ surety, reading: label }: Evidence) =>
    surety > OWN_WORDS && label.parties.length > 0 && label.partyShare <= MENTIONED_SHARE;
  if (!reading.evidence.some(saysMore)) return false;
  return inherited?.party === headingPerson?.party && headingPerson?.party !== own.party;
}
