import { type FieldReading, isSignature } from '../../reading/read-field.ts';
import { nearestOn } from '../../reading/reading-order.ts';
import { BESIDE_SIGNATURE } from '../../weights/people.ts';
import { type BoxParty, boxParty } from '../who/box-party.ts';
import type { FormPeople } from '../who/form-people.ts';

/** `Print name` beside a signature is the signer's. */
export function printedSigner(
  place: number,
  ordered: readonly FieldReading[],
  people: FormPeople,
  parties: ReadonlyMap<FieldReading, BoxParty>,
): BoxParty | undefined {
  const reading = ordered[place];
  if (reading?.concept !== 'fullName') return undefined;
  if (
    !reading.evidence.some(({ text }) => /\b(print|prints|printed|type|types|typed)\b/i.test(text))
  )
    return undefined;
  const [heading] = reading.field.labels?.headings ?? [];
  const isUnderIt = (other: FieldReading) =>
    isSignature(other) && other.field.labels?.headings[0] === heading;
  const signature =
    nearestOn(ordered, place, BESIDE_SIGNATURE, isUnderIt) ??
    (people.headingParty(reading)?.isAnother
      ? undefined
      : nearestOn(ordered, place, BESIDE_SIGNATURE, isSignature));
  if (!signature) return undefined;
  const signer =
    parties.get(signature) ?? people.ownWords(signature) ?? people.headingParty(signature);
  if (signer?.from === 'again') return signer;
  const { party = 'subject', isAnother } = signer ?? {};
  return { ...boxParty(party, 'signer'), isAnother };
}
