/** Splits the owner's address, which is entered whole; null if it cannot be split for certain. */
import { addressState } from '../../us-states.ts';
import { UNIT_WORD } from './split-street.ts';

export interface AddressParts {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * Reads `street, city, ST 12345`, on one or several lines, with the state as code or name, and
 * `street, city ST 12345`, as envelopes have it.
 */
export function splitAddress(address: string): AddressParts | null {
  const parts = address
    .split(/[,\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const zip = /^(.*?)\s*(\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? '');
  if (!zip) return null;
  const rest = [...parts.slice(0, -1), zip[1] ?? ''].filter((part) => part !== '');
  rest.splice(-1, 1, ...cityAndState(rest));
  const state = addressState(rest.at(-1) ?? '');
  if (!state || rest.length < 3) return null;
  return {
    street: rest.slice(0, -2).join(', '),
    city: rest.at(-2) ?? '',
    state,
    zip: zip[2] ?? '',
  };
}

const CITY_AND_CODE = /^([\p{L}\p{M}.'’ -]+?) ([A-Z]{2})$/u;

/**
 * Takes the last part apart if it is `Round Rock TX`. Not `Apt B Austin TX`, and nothing after a
 * line without a number, because the street could be in this part too.
 */
function cityAndState(parts: readonly string[]): string[] {
  const last = parts.at(-1) ?? '';
  const [, city = '', code = ''] = CITY_AND_CODE.exec(last) ?? [];
  const isWholeCity = addressState(code) !== null && !UNIT_WORD.test(city);
  const isAfterNumber = parts.slice(0, -1).some((part) => /\d/.test(part));
  return isWholeCity && isAfterNumber ? [city.trim(), code] : [last];
}
