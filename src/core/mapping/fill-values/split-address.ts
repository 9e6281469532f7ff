/** Splits the owner's address, which is entered whole; null if it cannot be split for certain. */
import { addressState } from '../../us-states.ts';

export interface AddressParts {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** Reads `street, city, ST 12345`, on one or several lines, with the state as code or name. */
export function splitAddress(address: string): AddressParts | null {
  const parts = address
    .split(/[,\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const zip = /^(.*?)\s*(\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? '');
  if (!zip) return null;
  const rest = [...parts.slice(0, -1), zip[1] ?? ''].filter((part) => part !== '');
  const state = addressState(rest.at(-1) ?? '');
  if (!state || rest.length < 3) return null;
  return {
    street: rest.slice(0, -2).join(', '),
    city: rest.at(-2) ?? '',
    state,
    zip: zip[2] ?? '',
  };
}
