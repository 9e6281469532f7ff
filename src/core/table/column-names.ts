/** What the header of a column says, whatever the other columns are. */
import {
  APPLICATION_FIELDS,
  type ApplicationFieldKind,
  type ApplicationFieldName,
  applicationField,
} from '../application/application-fields.ts';
import type { AddedTo, ColumnFact } from './column-fact.ts';
import { compactWords, headerWords } from './header-words.ts';

/**
 * Column headers that people write, besides the field's own name and label; in lower case, words
 * only. Where there are several lists, a column of an earlier one is meant if the table has both.
 * Words for a person or a place before them are in `INSURED`, `LISTED` and `PLACE`.
 */
const WRITTEN: Partial<Record<ApplicationFieldName, readonly (string | readonly string[])[]>> = {
  insuredFirstName: ['first', 'fname', 'given name', 'forename', 'name first'],
  insuredMiddleInitial: [
    'mi',
    'middle',
    'middle name',
    'initial',
    'middle init',
    'mid init',
    'name middle',
    'additional name',
  ],
  insuredLastName: ['last', 'lname', 'surname', 'family name', 'name last'],
  streetAddress: [
    'address',
    'street',
    'address 1',
    'address line 1',
    'address line',
    'street 1',
    'street line 1',
    'street address 1',
    'street address line 1',
    'street and number',
    'full address',
    'complete address',
  ],
  city: ['town', 'city town', 'city name', 'municipality'],
  state: [
    'st',
    'province',
    'state province',
    'state region',
    'state abbreviation',
    'resident state',
    'state of residence',
    'address 1 region',
  ],
  zip: [['zip postal code', 'postal code', 'postcode', 'postal', 'zip 5'], ['zip 4']],
  phone: [
    ['phone', 'full phone number'],
    ['home phone', 'home phone number', 'phone home', 'phone number home'],
    ['primary phone', 'phone primary', 'best phone'],
    ['daytime phone', 'day phone', 'evening phone'],
    [
      'mobile',
      'cell',
      'cellular',
      'cell phone',
      'mobile phone',
      'phone cell',
      'phone mobile',
      'phone number cell',
      'phone number mobile',
      'cell number',
      'mobile number',
    ],
  ],
  ssn: [
    'ssn',
    'social',
    'social security',
    'soc sec',
    'social sec',
    'social sec number',
    'ss',
    'ss number',
    'tax id',
    'ssn tax id',
    'taxpayer id',
  ],
  birthDate: ['dob', 'date of birth', 'birth', 'birthday', 'bday', 'born', 'born on'],
  sex: [
    ['sex', 'sex at birth', 'm f', 'male female', 'gender sex'],
    ['gender', 'gender at birth'],
  ],
  ownerName: ['policy owner', 'policyowner', 'owner full name', 'policy owner name'],
  ownerAddress: ['policy owner address'],
  ownerSocialSecurity: [
    'owner ssn',
    'owner ss',
    'owner ss number',
    'owner ssn tin',
    'policy owner ssn',
    'owner tax id',
  ],
  ownerRelationship: ['owner relation', 'owner relationship', 'policy owner relationship'],
  ownerPhone: ['policy owner phone'],
  faceAmount: [
    'face',
    'face value',
    'death benefit',
    'coverage',
    'coverage amount',
    'desired coverage',
    'requested coverage',
    'face amount requested',
    'policy face amount',
    'current face amount',
    'initial face amount',
    'amount of coverage',
    'amount of insurance',
    'benefit amount',
    'insurance amount',
    'sum insured',
    'sum assured',
  ],
  singlePremium: ['single premium amount', 'premium paid'],
  otherInsurance: [
    'other coverage',
    'other ins',
    'existing insurance',
    'existing life insurance',
    'existing coverage',
    'has other insurance',
    'in force insurance',
  ],
  otherInsuranceDetails: ['details of other insurance', 'existing insurance details'],
  replacement: ['replacing', 'replaces', 'is replacement', 'replacement policy'],
  companyName: [
    'replaced company',
    'company replaced',
    'name of company replaced',
    'replacing company',
    'insurer replaced',
  ],
  agentNumber: [
    'agent no',
    'agent id',
    'agent code',
    'writing number',
    'writing agent number',
    'writing agent id',
    'agent writing number',
    'producer number',
    'producer code',
  ],
  date: [
    'app date',
    'date of application',
    'signed',
    'sign date',
    'signed date',
    'date signed',
    'signature date',
  ],
  assignmentEffectiveDate: ['assignment date', 'trust effective date'],
};

/**
 * Headers that name a fact only in some tables (`named-columns.ts`): alone, `Company` is an employer
 * and `Premium` can be a monthly one.
 */
const ONLY_BESIDE: Partial<Record<ApplicationFieldName, readonly string[]>> = {
  companyName: ['company', 'company name', 'existing company'],
  ownerName: ['owner', 'owner name', 'owner if other', 'owner name if different'],
  ownerAddress: ['owner address', 'owner mailing address'],
  ownerPhone: ['owner phone'],
  ownerRelationship: ['relationship', 'relation', 'relation to insured', 'relationship to insured'],
  singlePremium: ['premium', 'premium amount', 'policy premium'],
  date: ['date'],
};

/** The rows are insured people; only some headers say so, before or after the fact. */
const INSURED = person('(?:proposed |primary )?(?:insured|ins|annuitant)');
/** Other words for the person whom the table lists. */
const LISTED = person(
  '(?:primary |principal )?(?:client|applicant|customer|member|patient|employee|taxpayer|subscriber|donor|individual|person|contact|principal|primary)',
);
/** Where an address is: where the person lives, or where only the mail goes. */
const PLACE =
  /^(?:(home|residence|residential|res|physical|permanent|legal|current|address(?: 1)?)|(mailing|mail)) (?=.)/;
/** The same words as a remark, as in `Address (home)`. */
const PLACE_BEHIND =
  /^(.+) (home|residence|residential|physical|permanent|legal|current|mailing|mail)$/;
const OF_PLACES: readonly ApplicationFieldName[] = ['streetAddress', 'city', 'state', 'zip'];
/** Words of databases at the end of a column's name, which say nothing. */
const OF_DATABASE = / (?:desc|lbl|txt|value|1)$/;
/** They say nothing where the value is one, as in `ZIP code`. */
const NUMBER = / (?:number|no|code)$/;
const IS_NUMBER: readonly ApplicationFieldKind[] = ['state', 'zip', 'phone', 'ssn', 'sex'];

function person(words: string): RegExp {
  return new RegExp(`^(?:the )?${words}(?: 1)? | of (?:the )?${words}(?: 1)?$`);
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
    'secondary address',
    'address 2',
    'address line 2',
    'street 2',
    'street line 2',
    'street address 2',
    'street address line 2',
  ],
};

/** Headers for first, middle and last name in one column. */
const FULL_NAME = [
  'name',
  'full name',
  'legal name',
  'full legal name',
  'insured',
  'client',
  'applicant',
  'proposed insured',
];
/** A column with a part of the name is meant rather than one with all of it. */
const AFTER_PARTS = 9;

/** What a header says. */
export interface NamedFact {
  fact: ColumnFact;
  /** Of two columns with the same fact, the one with the lower rank is meant. */
  rank: number;
  /** Whom it calls the person: the insured, another word for who is listed, or nobody. */
  person: 'insured' | 'listed' | undefined;
  /** Of an address. */
  place: 'home' | 'mail' | undefined;
  /** Set if it names the fact only in some tables. */
  isOnlyBeside: boolean;
}

interface Known {
  fact: ColumnFact;
  rank: number;
  isOnlyBeside: boolean;
}

/** Facts by the words of their column's header, written together. */
const KNOWN: ReadonlyMap<string, Known> = new Map([
  ...Object.entries(ONLY_BESIDE).flatMap(([name, all]) =>
    all.map((words) => entry(words, { field: name as ApplicationFieldName }, 0, true)),
  ),
  ...FULL_NAME.map((words) => entry(words, { fullName: true }, AFTER_PARTS)),
  ...Object.entries(ADDED).flatMap(([name, all]) =>
    all.map((words) => entry(words, { addedTo: name as AddedTo['addedTo'] }, 0)),
  ),
  ...APPLICATION_FIELDS.flatMap(({ name, label }) => [
    ...(WRITTEN[name] ?? []).flatMap((ranked, rank) =>
      typeof ranked === 'string'
        ? [entry(ranked, { field: name }, 0)]
        : ranked.map((words) => entry(words, { field: name }, rank)),
    ),
    ...[label, name]
      .filter((words) => !ONLY_BESIDE[name]?.includes(headerWords(words)))
      .map((words) => entry(words, { field: name }, 0)),
  ]),
]);

function entry(
  words: string,
  fact: ColumnFact,
  rank: number,
  isOnlyBeside = false,
): [string, Known] {
  return [compactWords(words), { fact, rank, isOnlyBeside }];
}

/** Characters. Every known header is shorter, and words take more than linear time to tell apart. */
const LONGEST_HEADER = 200;

/** The fact that a column with this header names; undefined if the header is unknown. */
export function namedFact(header: string): NamedFact | undefined {
  if (header.length > LONGEST_HEADER) return undefined;
  const words = headerWords(header);
  const whole = found(words);
  if (whole) return { ...whole, person: undefined, place: undefined };
  const insured = words.replace(INSURED, '');
  const bare = insured === words ? words.replace(LISTED, '') : insured;
  const person = bare === words ? undefined : insured === words ? 'listed' : 'insured';
  const known = found(bare);
  // `Contact owner` is who looks after the contact, and `Client company` is an employer.
  if (known?.isOnlyBeside && person === 'listed') return undefined;
  if (known) return { ...known, person, place: undefined };
  const whose = bare.replace(PLACE_BEHIND, '$2 $1');
  const [prefix = '', home] = PLACE.exec(whose) ?? [];
  const rest = whose.slice(prefix.length).replace(LISTED, '');
  const placed = prefix && (found(rest) ?? found(rest.replace(/^address /, '')));
  if (!placed || !isOfPlace(placed.fact)) return undefined;
  return { ...placed, person, place: home ? 'home' : 'mail' };
}

function isOfPlace(fact: ColumnFact): boolean {
  if ('addedTo' in fact) return fact.addedTo === 'streetAddress';
  return 'field' in fact && OF_PLACES.includes(fact.field);
}

function found(words: string): Known | undefined {
  const known = KNOWN.get(words.replaceAll(' ', ''));
  if (known) return known;
  const plain = words.replace(OF_DATABASE, '');
  if (plain !== words) return found(plain);
  const short = words.replace(NUMBER, '');
  const numbered = short === words ? undefined : found(short);
  return numbered && isNumber(numbered.fact) ? numbered : undefined;
}

function isNumber(fact: ColumnFact): boolean {
  if ('addedTo' in fact) return fact.addedTo === 'streetAddress';
  return 'field' in fact && IS_NUMBER.includes(applicationField(fact.field).kind);
}
