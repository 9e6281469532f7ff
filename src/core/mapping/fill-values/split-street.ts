/**
 * Splits a street line for forms with a box for each part. A person enters one line; its beginning
 * and end identify the parts (USPS Publication 28, section 213 and appendix D).
 */

export interface StreetParts {
  /** Empty in `PO Box 12` and `Rural Route 2`. */
  number: string;
  /** The rest of the line, with the unit. */
  afterNumber: string;
  /** The street without number and unit. */
  name: string;
  withoutUnit: string;
  /** Empty for a house. */
  unit: string;
}

/** `48`, `48B`, `48-12`, `48 1/2`, and the grid numbers of Wisconsin: `N6W23001`. */
const NUMBER = /^(\d+[a-z]?(?:-\d+[a-z]?)?(?: \d\/\d)?|[nsew]\d+[nsew]\d+)\s+(?=\S)/i;
/** `4`, `4B`, `B-12`, `B`. `Apartment Street` has no unit. */
const WHICH = String.raw`(?:[a-z]?-?\d[\w-]*|[a-z])`;
const KIND =
  '(?:apartment|apartamento|apto|apt|unit|suite|ste|room|rm|lot|space|spc|trailer|trlr|floor|flr|fl|building|bldg)';
/** `Apt`, at the beginning of a text. */
export const UNIT_WORD = new RegExp(`^${KIND}\\b`, 'i');
const ONE_UNIT = String.raw`(?:\b${KIND}\b\.?\s*(?:no\.?|#)?\s*${WHICH}|#\s*${WHICH}|\b\d+(?:st|nd|rd|th) (?:floor|fl))`;
const UNIT = new RegExp(String.raw`[\s,]+(${ONE_UNIT}(?:[\s,]+${ONE_UNIT})*)$`, 'i');
/** A box for the apartment already has this word in print, so only the number is written. */
const SAID_BY_THE_BOX = new RegExp(
  String.raw`^(?:(?:apartment|apartamento|apto|apt|unit)\b\.?\s*(?:no\.?|#)?|#)\s*(${WHICH})$`,
  'i',
);

export function splitStreet(line: string): StreetParts {
  const whole = line.trim().replace(/\s+/g, ' ');
  const unit = UNIT.exec(whole);
  const street = unit ? whole.slice(0, unit.index) : whole;
  const number = NUMBER.exec(street);
  const begins = number?.[0].length ?? 0;
  const said = unit?.[1] ?? '';
  return {
    number: number?.[1] ?? '',
    afterNumber: whole.slice(begins),
    name: street.slice(begins),
    withoutUnit: street,
    unit: SAID_BY_THE_BOX.exec(said)?.[1] ?? said,
  };
}
