/** Minors, of whose accounts and forms somebody else asks for and signs. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

/** Of a minor, and of whoever acts for the minor. */
const BOTH = {
  a1: 'insuredFullName',
  a2: 'birthDate',
  a3: 'ssn',
  b1: 'ownerName',
  b2: 'ownerSocialSecurity',
  b3: 'ownerSignature:leave-for-ink',
};
const MINOR =
  'Name of minor: [a1              ]  Date of birth: [a2        ]  Social Security number: [a3      ]\n';

test.each(['custodian', 'guardian'])('a minor is the main person, not the %s', (word) => {
  const actor =
    `Name of ${word}: [b1              ]  Date of birth: [x1        ]  Social Security number: [b2      ]\n` +
    `Signature of ${word}: [b3                 ]\n`;
  expect(map(`## MINOR\n${MINOR}## ACTING FOR THE MINOR\n${actor}`)).toEqual(BOTH);
});

test('a custodian where no minor is named is a bank', () => {
  const account =
    '## IRA OWNER\nName: [a1              ]  Date of birth: [a2        ]\n' +
    '## CURRENT CUSTODIAN\nName of custodian: [x1              ]\nAddress: [x2            ]\n';
  expect(map(account)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('a minor beside somebody insured is somebody else', () => {
  const insured = "Insured's name: [b1             ]  Insured's date of birth: [b2        ]\n";
  expect(map(MINOR + insured)).toEqual({ b1: 'insuredFullName', b2: 'birthDate' });
});

test('a minor after an owner is a beneficiary, whose custodian is nobody in the application', () => {
  const form =
    '## OWNER\nOwner’s name: [a1              ]  Social Security number: [a2         ]\n' +
    '## MINOR BENEFICIARY\nMinor’s name: [x1              ]  Date of birth: [x2        ]\n' +
    'Custodian’s name: [x3              ]  Social Security number: [x4         ]\n' +
    'Signature of owner: [a3              ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
    a3: 'proposedInsuredSignature:leave-for-ink',
  });
});

test('a minor asked about after the guardian is still the main person', () => {
  const form =
    `Name of guardian: [b1              ]  Social Security number: [b2      ]\n${MINOR}` +
    'Signature of guardian: [b3                 ]\n';
  expect(map(form)).toEqual(BOTH);
});

test('a bank that holds an account is no custodian of a minor among the beneficiaries', () => {
  const form =
    '## PARTICIPANT\nName: [a1              ]  Date of birth: [a2        ]\n' +
    '## BENEFICIARIES\nName: [x1              ]  Custodian for minor: [x2              ]\n' +
    '## CURRENT CUSTODIAN\nName of custodian: [x3              ]  Address: [x4             ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test.each([
  ['a participant', '## BENEFICIARY DESIGNATION\nParticipant’s name: [a1           ]\n'],
  ['somebody asked only for a name', 'Name: [a1           ]  Account number: [z1        ]\n'],
])('a minor after %s is not the main person', (_, before) => {
  const minor = MINOR.replace(/a(?=\d)/g, 'x');
  const custodian = 'Name of custodian: [x4            ]  Social Security number: [x5         ]\n';
  expect(map(before + minor + custodian)).toEqual({ a1: 'insuredFullName' });
});

test('a title that mentions a minor asks for nobody', () => {
  const form =
    '## MINOR’S SETTLEMENT\nClaimant’s name: [a1             ]  Date of birth: [a2        ]\n' +
    'Name of minor: [x1              ]  Minor’s date of birth: [x2        ]\n' +
    'Name of guardian: [b1             ]\nSignature of guardian: [b2             ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    b1: 'ownerName',
    b2: 'ownerSignature:leave-for-ink',
  });
});
