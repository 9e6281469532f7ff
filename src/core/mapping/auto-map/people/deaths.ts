/** Signs that a form is about somebody who has died. */
import type { FieldReading } from '../reading/read-field.ts';
import { OWN_WORDS } from '../weights/people.ts';
import { PARTY_WORDS } from '../words/party-words.ts';

export const DECEASED = PARTY_WORDS.findIndex(({ phrases }) => phrases.includes('decedent'));

/** `On the life of ______ (deceased), SSN ______` */
export function isSaidDeceased({ evidence }: FieldReading): boolean {
  return evidence.some(
    ({ surety, reading, hints }) =>
      surety > OWN_WORDS && reading.parties.length === 0 && isOnlyDeceased(hints?.parties),
  );
}

function isOnlyDeceased(parties: readonly number[] = []): boolean {
  return parties.length > 0 && parties.every((party) => party === DECEASED);
}

/** `Date of death` shows that the form is about somebody who has died, whatever it calls them. */
export function asksDeath({ evidence }: FieldReading): boolean {
  return evidence.some(
    ({ where, text, surety }) =>
      where !== 'name' && surety > OWN_WORDS && /\bdate of death\b|\bdate deceased\b/i.test(text),
  );
}
