/** The 50 states and the District of Columbia by postal code, in the order of the insurer's list. */
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  DC: 'District of Columbia',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type StateCode = keyof typeof US_STATES;

export const STATE_CODES = Object.keys(US_STATES) as readonly StateCode[];

export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(US_STATES, text);
}

const codesByName = new Map(STATE_CODES.map((code) => [US_STATES[code].toLowerCase(), code]));

/**
 * The postal code of a state given by code or name, in upper or lower case; null if it is neither.
 */
export function stateCode(text: string): StateCode | null {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (isStateCode(upper)) return upper;
  return codesByName.get(trimmed.toLowerCase()) ?? null;
}

/** The first digits of ZIP codes that begin with 0, by state (USPS Publication 65). */
const ZIPS_WITH_ZERO: Partial<Record<StateCode, readonly string[]>> = {
  CT: ['06'],
  MA: ['01', '02'],
  ME: ['03', '04'],
  NH: ['03'],
  NJ: ['07', '08'],
  RI: ['02'],
  VT: ['05'],
};

/**
 * A ZIP code whose first zero a spreadsheet has dropped, with its zero; undefined unless the state
 * proves that it had one.
 */
export function zipWithZero(zip = '', state = ''): string | undefined {
  const code = stateCode(state);
  const [, first, last = ''] = /^(\d{4})(-?\d{4})?$/.exec(zip) ?? [];
  const known = (code && ZIPS_WITH_ZERO[code]) ?? [];
  if (first === undefined || !known.includes(`0${first[0]}`)) return undefined;
  return `0${first}${last.replace(/^(?=\d)/, '-')}`;
}
