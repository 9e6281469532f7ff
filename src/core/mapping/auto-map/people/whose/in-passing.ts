/** Boxes that do not change whose facts the following boxes ask for. */
import type { Evidence } from '../../reading/evidence.ts';
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
  if (isSaidOf(reading, own)) return true;
  if (isSignature(reading)) return false;
  // After `Is the patient a student? ______`, the form goes on as before.
  if (own && isOnlyMentioned(reading)) return true;
  if (!inherited) return false;
  // `Organization (if any)` beside a person does not change whose address follows.
  if (own?.party === 'other' && (own.isAside || isIfAny(reading))) return true;
  // The rest of a line that begins with `if different` is about the same other person.
  return inherited.boxParty.from === 'different' && isSameRow(inherited.reading, reading);
}

function isIfAny({ evidence }: FieldReading): boolean {
  return evidence.some(({ text, surety }) => surety > OWN_WORDS && IF_ANY.test(text));
}

/** Whether the box's own texts only ask whether something is so of the people they name. */
function isOnlyMentioned({ evidence }: FieldReading): boolean {
  const naming = evidence.filter(
    ({ surety, reading }) => surety > OWN_WORDS && reading.parties.length > 0,
  );
  return naming.length > 0 && naming.every(({ reading }) => reading.onlyMentions);
}

/** In `I appoint ______ as my representative`, the reader speaks of somebody else. */
function isSaidOf({ evidence }: FieldReading, own: BoxParty | undefined): boolean {
  const speaks = evidence.some(({ where, reading }) => where === 'left' && reading.reader);
  return speaks && own?.from === 'label' && evidence.some(saysMyPerson);
}

function saysMyPerson({ where, text, reading }: Evidence): boolean {
  return where === 'right' && reading.parties.length > 0 && /\bas my\b/i.test(text);
}
