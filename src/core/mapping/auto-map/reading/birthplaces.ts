/**
 * City and state of a birth or death: `Place of birth:  City ____  State ____`, or `City ____  State
 * ____  Country of birth ____`.
 */
import { SHARED_WORDS } from '../weights/people.ts';
import type { Evidence } from './evidence.ts';
import type { FieldReading } from './read-field.ts';
import { linesOf } from './reading-order.ts';

const PLACE =
  /^\W*(?:\w{1,2}[.)]\s*)?(?:place|city|state|location) of (?:birth|death)\W*$|^birth ?place\W*$/i;
const COUNTRY = /^country of (?:birth|death)\W*$/i;
const WHERE =
  /\(\s*(?:where|place|of) (?:the )?(?:death|birth|born|died)\b|\bwhere (?:death|birth) occurred\b/i;
const OF_PLACE = new Set(['city', 'state', 'cityState', 'address']);
const OF_HOME = new Set(['street', 'unit', 'zip', 'stateZip', 'cityStateZip']);

/** Sets the concept of boxes that ask for the parts of such a place. */
export function findBirthplaces(ordered: readonly FieldReading[]): void {
  for (const row of linesOf(ordered)) {
    if (row.some(({ concept }) => concept !== undefined && OF_HOME.has(concept))) continue;
    const isBorn = row.some(({ evidence }) => evidence.some(saysCountry));
    for (const reading of row) {
      if (reading.concept === undefined || !OF_PLACE.has(reading.concept)) continue;
      if (isBorn || reading.evidence.some((text) => saysPlace(text) || saysWhere(text)))
        reading.concept = 'other';
    }
  }
}

function saysPlace({ where, text }: Evidence): boolean {
  return where === 'row' && PLACE.test(text);
}

/** `City/State (where death occurred)` */
function saysWhere({ where, text, surety }: Evidence): boolean {
  return where !== 'name' && surety > SHARED_WORDS && WHERE.test(text);
}

function saysCountry({ where, text, surety }: Evidence): boolean {
  return where !== 'name' && surety > SHARED_WORDS && COUNTRY.test(text);
}
