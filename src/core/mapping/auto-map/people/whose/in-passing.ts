/** Boxes that do not change whose facts the following boxes ask for. */
import { type FieldReading, isSignature } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import { OWN_WORDS } from '../../weights/people.ts';
import type { BoxParty } from '../who/box-party.ts';
import type { Block } from './block.ts';

const IF_ANY = /\b(?:if (?:applicable|any)|optional|si aplica)\b/i;

/** A box about somebody else, after which the block continues. */
export function isInPassing(
  reading: FieldReading,
  { own, inherited }: { own: BoxParty | undefined; inherited: Block | undefined },
): boolean {
  if (!inherited || isSignature(reading)) return false;
  // `Organization (if any)` beside a person does not change whose address follows.
  if (own?.party === 'other' && (own.isAside || isIfAny(reading))) return true;
  // The rest of a line that begins with `if different` is about the same other person.
  return inherited.boxParty.from === 'different' && isSameRow(inherited.reading, reading);
}

function isIfAny({ evidence }: FieldReading): boolean {
  return evidence.some(({ text, surety }) => surety > OWN_WORDS && IF_ANY.test(text));
}
