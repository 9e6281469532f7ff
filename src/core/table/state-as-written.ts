import { type AddressState, addressState, STATE_CODES, US_STATES } from '../us-states.ts';

/** Two states begin with fewer. */
const SHORTEST = 3;
const WITH_CODE = /^([a-z.\s]+?)\s*[-–,(]\s*([a-z]{2})\)?$|^([a-z]{2})\s*[-–,(]\s*([a-z\s]+?)\)?$/i;

/**
 * A state by its code or name, and in other forms: `N.Y.`, `Calif.`, `TX - Texas`, `Washington, D.C.`
 * Null unless exactly one state is meant.
 */
export function stateAsWritten(text: string): AddressState | null {
  const plain = text.replace(/\./g, '').replace(/\s+/g, ' ').trim();
  if (/^washington,? dc$/i.test(plain)) return 'DC';
  const known = addressState(plain) ?? addressState(plain.replace(/-/g, ' '));
  if (known) return known;
  const [, nameFirst, code, codeFirst, name] = WITH_CODE.exec(plain) ?? [];
  const two = [nameFirst ?? name, code ?? codeFirst].map((part) => addressState(part ?? ''));
  if (two[0] && two[0] === two[1]) return two[0];
  if (/^us-[a-z]{2}$/i.test(plain)) return addressState(plain.slice(3));
  return ofBeginning(plain.toLowerCase());
}

function ofBeginning(short: string): AddressState | null {
  if (short.length < SHORTEST || !/^[a-z]+$/.test(short)) return null;
  const all = STATE_CODES.filter((code) => US_STATES[code].toLowerCase().startsWith(short));
  return all.length === 1 ? (all[0] ?? null) : null;
}
