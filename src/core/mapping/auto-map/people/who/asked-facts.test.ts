import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../../tests/support/map-pdf.ts';
import { OWN_PARTY } from '../../words/form-words.ts';
import { PARTY_WORDS } from '../../words/party-words.ts';
import { mainPersons } from './asked-facts.ts';

const partyOf = (word: string) => PARTY_WORDS.findIndex(({ phrases }) => phrases.includes(word));

/** @param asked the number of facts asked about each of the two */
function mainOf(one: number, other: number, [ofOne, ofOther]: [number, number]) {
  const support = new Map([
    [one, ofOne],
    [other, ofOther],
  ]);
  const named = new Map([
    [one, 0],
    [other, 1],
  ]);
  return mainPersons(support, new Set([one, other]), {
    named,
    identified: new Map(),
    overPrinted: new Map(),
  });
}

test('an unknown person replaces a known one of middle rank about whom much less is asked', () => {
  const known = partyOf('claimant');
  expect(mainOf(known, OWN_PARTY, [4, 6])).toEqual([OWN_PARTY]);
  expect(mainOf(known, OWN_PARTY, [4, 5.9])).toEqual([known, OWN_PARTY]);
});

const PROPOSER =
  '## Particulars of proposer\nName: [a1              ]  Date of birth: [a2         ]\n' +
  'Residential address: [a3              ]  Telephone: [a4         ]\n' +
  'Sex: [a5    ]  Social Security number: [a6         ]\n';
const PROPOSERS = { a1: 'insuredFullName', a2: 'birthDate', a3: 'fullAddress', a4: 'phone' };

test('the insured, named once more for the payment, is the proposer', () => {
  const payment = '## Payment\nName of insured: [b1              ]  Telephone: [b2         ]\n';
  expect(map(PROPOSER + payment)).toMatchObject({ ...PROPOSERS, b1: 'insuredFullName' });
});

test('the insured who is named first, or asked for a birth date too, is somebody else', async () => {
  const named = 'Name of insured: [b1              ]  Telephone: [b2         ]\n';
  const born = '## Payment\nName of insured: [b1              ]  Date of birth: [b3         ]\n';
  for (const form of [named + PROPOSER, PROPOSER + born])
    expect(await mapPdf(form)).toMatchObject({ a1: 'ownerName', b1: 'insuredFullName' });
});

const WITH_BENEFICIARY = (person: string) =>
  `## ${person} details\nName: [a1              ]  Date of birth: [a2         ]\n` +
  'Address: [a3              ]  Telephone: [a4         ]\n' +
  '## Beneficiary details\nName: [b1              ]  Relationship: [b2         ]\n';

test.each(['Policyholder', 'Driver', 'Injured worker'])(
  'a beneficiary without a birth date is not the main person beside the %s',
  (person) => {
    const mapped = map(WITH_BENEFICIARY(person));
    expect(mapped).toMatchObject(PROPOSERS);
    expect(mapped).not.toHaveProperty('b1');
  },
);

test('a beneficiary who is asked for a birth date too can be the main person', () => {
  const form = '## Beneficiary details\nName: [a1              ]  Date of birth: [a2         ]\n';
  expect(map(form)).toMatchObject({ a1: 'insuredFullName', a2: 'birthDate' });
});

const REGISTRANT =
  '= Section I. Registrant’s information\n' +
  'Registrant’s first name: [a1           ]  Registrant’s last name: [a2           ]\n' +
  'Social Security number: [a3         ]  Date of birth: [a4         ]\n';

const INSUREDS = { a1: 'insuredFirstName', a2: 'insuredLastName', a3: 'ssn', a4: 'birthDate' };
const inNames = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, i) => [`a${i + 1}`, { name }]));

test('a known person whom only field names mention yields to the one in print', () => {
  const names = ['VeteransFirstName', 'VeteransLastName', 'VeteransSocialSecurity', 'DOB'];
  expect(map(REGISTRANT, inNames(names))).toEqual(INSUREDS);
});

test('whom only field names mention stays the main person where the print names nobody', () => {
  const form =
    'First name: [a1           ]  Last name: [a2           ]\n' +
    'Social Security number: [a3         ]  Date of birth: [a4         ]\n' +
    'Beneficiary’s first name: [b1           ]  Beneficiary’s last name: [b2           ]\n' +
    'Beneficiary’s Social Security number: [b3       ]  Beneficiary’s date of birth: [b4      ]\n';
  const names = ['InsuredFirstName', 'InsuredLastName', 'InsuredSSN', 'InsuredDOB'];
  expect(map(form, inNames(names))).toEqual(INSUREDS);
});
