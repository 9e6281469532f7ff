/** Signs that a form is about somebody who has died. */
import { type FieldReading, isName } from '../reading/read-field.ts';
import { OWN_WORDS } from '../weights/people.ts';
import { partyIndex } from '../words/party-words.ts';
import { partiesAround } from './asked-facts.ts';

export const DECEASED = partyIndex('decedent');

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

/** Whether the date of death is asked after the name of such a person, or in a label with them. */
export function asksDeathOf(
  ordered: readonly FieldReading[],
  isPerson: (party: number) => boolean,
): boolean {
  return ordered.some((reading, place) => {
    if (!asksDeath(reading)) return false;
    const named = ordered.slice(0, place).findLast(isName);
    return named?.page === reading.page && partiesAround(named, 'printed').some(isPerson);
  });
}
