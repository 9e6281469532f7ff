/** Signs that a form is about somebody who has died. */
import { isTick } from '../../../../pdf/pdf-form.ts';
import type { Evidence } from '../../reading/evidence.ts';
import { type FieldReading, isName } from '../../reading/read-field.ts';
import { isSameRow } from '../../reading/reading-order.ts';
import { OWN_WORDS } from '../../weights/people.ts';
import { DECEASED, partyIndex } from '../../words/party-words.ts';
import type { Concept } from '../../words/vocabulary.ts';
import { partiesAround } from './asked-facts.ts';

const SPOUSE = partyIndex('spouse');

const NAME_AND_NUMBER = new Set<Concept>(['fullName', 'ssn']);

/**
 * Whether the form asks a decedent's name and number only in case: a couple who are asked for theirs
 * speak for themselves (`Your social security number`, `Spouse's social security number`).
 */
export function isDeceasedInCase(readings: readonly FieldReading[]): boolean {
  const asked = readings.filter((box) => partiesAround(box, 'printed').includes(DECEASED));
  if (isCaseToMark(readings, asked[0])) return true;
  const isCouple = readings.some(isReaderAsked) && readings.some(isSpousesNumber);
  return (
    isCouple &&
    datesOfDeath(readings).length === 0 &&
    asked.every(({ concept }) => concept !== undefined && NAME_AND_NUMBER.has(concept))
  );
}

/**
 * After the name of somebody who needs no word, `[ ] New beneficiary of deceased retiree  Name of
 * deceased ______` asks about one of several cases.
 */
function isCaseToMark(readings: readonly FieldReading[], first: FieldReading | undefined): boolean {
  if (!first || !isTick(first.field) || isName(first)) return false;
  const before = readings.slice(0, readings.indexOf(first));
  return before.some((box) => isName(box) && partiesAround(box, 'printed').length === 0);
}

function isSpousesNumber({ concept, evidence }: FieldReading): boolean {
  if (concept !== 'ssn') return false;
  return evidence.some(
    ({ where, surety, reading }) =>
      where !== 'name' && surety > OWN_WORDS && reading.parties.includes(SPOUSE),
  );
}

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

/**
 * The boxes whose `Date of death` shows that the form is about somebody who has died, whatever it
 * calls them. In a row with `Your first name` it shows nothing: a couple is asked in case one of
 * them has died.
 */
export function datesOfDeath(readings: readonly FieldReading[]): FieldReading[] {
  const dates = readings.filter(asksDeath);
  const isOfReader = (date: FieldReading) =>
    readings.some((other) => isSameRow(other, date) && isReaderAsked(other));
  return dates.some(isOfReader) ? [] : dates;
}

function asksDeath({ evidence }: FieldReading): boolean {
  return evidence.some(
    ({ where, text, surety }) =>
      where !== 'name' && surety > OWN_WORDS && /\bdate of death\b|\bdate deceased\b/i.test(text),
  );
}

function isReaderAsked(reading: FieldReading): boolean {
  if (!isName(reading) && reading.concept !== 'ssn') return false;
  return reading.evidence.some(
    ({ surety, reading: label }) =>
      surety > OWN_WORDS && label.reader && label.parties.length === 0,
  );
}

const TO_DECEASED =
  /\b(?:relation(?:ship)? (?:to|with)|related to) (?:the )?(?:deceased|decedent|late)\b/i;

/**
 * Whoever has died, if only `Date of death` and `Relationship to the deceased ______` tell of it and
 * no word names them. `Name of member ______  Date of death ______` does.
 * @param isMain whether the word is the main person's if nobody has died
 */
export function unnamedDeceased(
  readings: readonly FieldReading[],
  deaths: readonly FieldReading[],
  isMain: (party: number) => boolean,
): number[] {
  const isUnnamed = (date: FieldReading) =>
    partiesAround(date, 'printed').length === 0 && !asksDeathOf(readings, [date], isMain);
  const isTold = ({ where, text, surety }: Evidence) =>
    where !== 'name' && surety > OWN_WORDS && TO_DECEASED.test(text);
  const tells = ({ evidence }: FieldReading) => evidence.some(isTold);
  return deaths.some(isUnnamed) && readings.some(tells) ? [DECEASED] : [];
}

/** Whether a date of death is asked after the name of such a person, or in a label with them. */
export function asksDeathOf(
  ordered: readonly FieldReading[],
  dates: readonly FieldReading[],
  isPerson: (party: number) => boolean,
): boolean {
  return dates.some((date) => {
    const named = ordered.slice(0, ordered.indexOf(date)).findLast(isName);
    return named?.page === date.page && partiesAround(named, 'printed').some(isPerson);
  });
}
