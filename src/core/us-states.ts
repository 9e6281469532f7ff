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

/** What else stands as the state in a US address (USPS Publication 28, appendix B). */
export const TERRITORIES = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const;

export type StateCode = keyof typeof US_STATES;
export type AddressState = StateCode | keyof typeof TERRITORIES;

export const STATE_CODES = Object.keys(US_STATES) as readonly StateCode[];

export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(US_STATES, text);
}

/** States and territories by code. */
export const ADDRESS_STATES: Readonly<Record<AddressState, string>> = {
  ...US_STATES,
  ...TERRITORIES,
};

const addressStates = Object.entries(ADDRESS_STATES) as [AddressState, string][];
const codesByName = new Map(addressStates.map(([code, name]) => [name.toLowerCase(), code]));

/**
 * The postal code of a state given by code or name, in upper or lower case; null if it is neither.
 */
export function stateCode(text: string): StateCode | null {
  const code = addressState(text);
  return code !== null && isStateCode(code) ? code : null;
}

/**
 * Like `stateCode`, and also the code of a territory or of a military address. Periods do not count:
 * `N.Y.`
 */
export function addressState(text: string): AddressState | null {
  const trimmed = text.replaceAll('.', '').trim();
  const upper = trimmed.toUpperCase();
  if (Object.hasOwn(ADDRESS_STATES, upper)) return upper as AddressState;
  return codesByName.get(trimmed.toLowerCase()) ?? null;
}

/** The first digits of ZIP codes that begin with 0, by state (USPS Publication 65). */
const ZIPS_WITH_ZERO: Partial<Record<AddressState, readonly string[]>> = {
  AE: ['09'],
  CT: ['06'],
  MA: ['01', '02'],
  ME: ['03', '04'],
  NH: ['03'],
  NJ: ['07', '08'],
  PR: ['00'],
  RI: ['02'],
  VI: ['00'],
  VT: ['05'],
};

/**
 * A ZIP code whose first zeros a spreadsheet has dropped, with them; undefined unless the state
 * proves that it had them.
 */
export function zipWithZero(zip = '', state = ''): string | undefined {
  const code = addressState(state);
  const [, first, last = ''] = /^(\d{3,4})(-?\d{4})?$/.exec(zip) ?? [];
  const known = (code && ZIPS_WITH_ZERO[code]) ?? [];
  const whole = first?.padStart(5, '0');
  if (whole === undefined || !known.includes(whole.slice(0, 2))) return undefined;
  return `${whole}${last.replace(/^(?=\d)/, '-')}`;
}
