import {
  APPLICATION_FIELDS,
  type ApplicationFieldName,
} from '../application/application-fields.ts';
import type { AddedTo } from './column-fact.ts';

/**
 * Column headers that people write, besides the field's own name and label; in lower case, words
 * only. A header that could mean two people's fact means the insured's, because it is the table of
 * clients.
 */
const WRITTEN: Partial<Record<ApplicationFieldName, readonly string[]>> = {
  insuredFirstName: ['first', 'fname', 'given name', 'forename'],
  insuredMiddleInitial: ['mi', 'm i', 'middle', 'middle name', 'initial'],
  insuredLastName: ['last', 'lname', 'surname', 'family name'],
  streetAddress: [
    'address',
    'street',
    'address 1',
    'address line 1',
    'mailing address',
    'home address',
    'street and number',
  ],
  city: ['town', 'city name', 'municipality'],
  state: ['st', 'province', 'state code', 'state of residence'],
  zip: ['zip code', 'zipcode', 'postal code', 'postcode', 'zip 4'],
  phone: [
    'telephone',
    'phone number',
    'telephone number',
    'tel',
    'mobile',
    'cell',
    'cell phone',
    'home phone',
    'daytime phone',
  ],
  ssn: [
    'social',
    'social security',
    'social security no',
    'soc sec',
    'social sec number',
    'ss number',
    'tax id',
    'taxpayer id',
  ],
  birthDate: ['dob', 'birthdate', 'date of birth', 'birthday', 'born', 'born on', 'd o b'],
  sex: ['gender', 'm f', 'male female'],
  ownerName: ['owner', 'policy owner', 'policyowner', 'owner full name', 'policy owner name'],
  ownerAddress: ['owner mailing address', 'policy owner address'],
  ownerSocialSecurity: ['owner ssn', 'owner social security', 'policy owner ssn', 'owner tax id'],
  ownerRelationship: [
    'relationship',
    'owner relation',
    'relation to insured',
    'relationship to insured',
  ],
  ownerPhone: ['owner telephone', 'owner phone number', 'policy owner phone'],
  faceAmount: [
    'face',
    'face value',
    'death benefit',
    'coverage',
    'coverage amount',
    'amount of insurance',
    'benefit amount',
    'insurance amount',
  ],
  singlePremium: ['premium', 'premium amount', 'single premium amount', 'premium paid'],
  otherInsurance: [
    'other coverage',
    'existing insurance',
    'has other insurance',
    'in force insurance',
  ],
  otherInsuranceDetails: ['details of other insurance', 'existing insurance details'],
  replacement: ['replacing', 'replaces', 'is replacement', 'replacement policy'],
  companyName: [
    'replaced company',
    'company',
    'company replaced',
    'existing company',
    'insurer replaced',
  ],
  agentNumber: ['agent no', 'agent id', 'agent code', 'writing number', 'producer number'],
  date: [
    'application date',
    'app date',
    'date of application',
    'signed',
    'sign date',
    'date signed',
  ],
  assignmentEffectiveDate: [
    'assignment date',
    'effective date',
    'effective',
    'trust effective date',
  ],
};

/**
 * The words of a header: `Insured's D.O.B. (mm/dd)` and `insureds_dob` mean the same, and a remark
 * in parentheses means nothing.
 */
function columnWords(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/['’]s?(?!\p{L})|\p{M}|['’]/giu, '')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Removed from headers, because the rows are insured people and only some headers say so. */
const INSURED = /^(?:the )?(?:proposed )?(?:insured|client|applicant|customer) /;

/** The field that a column with this header holds; undefined if the header is unknown. */
export function fieldOfColumn(header: string): ApplicationFieldName | undefined {
  const words = columnWords(header);
  const bare = words.replace(INSURED, '');
  const short = bare.replace(/ (?:number|no|code)$/, '');
  return [words, bare, short].map((one) => FIELD_BY_WORDS.get(one)).find(Boolean);
}

/** Headers of columns that continue a field. */
const ADDED: Record<AddedTo['addedTo'], readonly string[]> = {
  insuredLastName: ['suffix', 'name suffix', 'last name suffix', 'suffix jr sr', 'jr sr'],
  streetAddress: [
    'apt',
    'apartment',
    'apt unit',
    'apt suite',
    'unit',
    'suite',
    'address 2',
    'address line 2',
    'street 2',
    'street line 2',
    'street address 2',
    'street address line 2',
  ],
};

export function addedByColumn(header: string): AddedTo | undefined {
  const words = columnWords(header).replace(INSURED, '');
  const short = words.replace(/ (?:number|no)$/, '');
  const found = Object.entries(ADDED).find(([, all]) => all.includes(words) || all.includes(short));
  return found && { addedTo: found[0] as AddedTo['addedTo'] };
}

/** Headers for first, middle and last name in one column. */
const FULL_NAME = new Set([
  'name',
  'full name',
  'insured',
  'client',
  'applicant',
  'proposed insured',
]);

export function isFullNameColumn(header: string): boolean {
  const words = columnWords(header);
  return FULL_NAME.has(words) || FULL_NAME.has(words.replace(INSURED, ''));
}

/** Fields by the words of their column's header. */
const FIELD_BY_WORDS: ReadonlyMap<string, ApplicationFieldName> = new Map(
  APPLICATION_FIELDS.flatMap(({ name, label }) =>
    [name, label, ...(WRITTEN[name] ?? [])].map((words): [string, ApplicationFieldName] => [
      columnWords(words),
      name,
    ]),
  ),
);
