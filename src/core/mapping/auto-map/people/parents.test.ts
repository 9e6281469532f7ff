/** Parents, whom a form names to say who somebody is, and drivers. */
import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

test('after a parent’s name beside one’s own, the next row is about oneself', () => {
  const form =
    '## 1. Particulars of the life assured\n' +
    "Name: [a1              ]  Father's name: [x1           ]  Grandfather's name: [x2        ]\n" +
    'Date of birth: [a2         ]  Place of birth: [x3          ]  Gender: [a3   ]\n' +
    'City: [a4          ]  Occupation: [x4            ]\n';
  expect(map(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    a3: 'sex',
    a4: 'city',
  });
});

test('what follows a parent’s name on its own line is the parent’s', () => {
  const form =
    'Name: [a1              ]  Date of birth: [a2         ]\n' +
    "Father's name: [x1           ]\nDate of birth: [x2         ]  City: [x3        ]\n";
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('after a parent’s name on its own line, a birth date asked once is one’s own', () => {
  const form = (before: string) =>
    `## APPLICANT\nApplicant's name: [a1              ]\n${before}` +
    'Date of birth: [a2         ]  Sex: [a3    ]\nAddress: [a4               ]\n';
  const own = { a1: 'insuredFullName', a2: 'birthDate', a3: 'sex', a4: 'fullAddress' };
  expect(map(form("Father's name: [x1           ]\n"))).toEqual(own);
  const both = "Father's name: [x1           ]\nMother's maiden name: [x2           ]\n";
  expect(map(form(both))).toEqual(own);
});

test('a number after a mother’s name can be hers', () => {
  const form =
    "Newborn's name: [a1              ]\nMother's name: [x1           ]\n" +
    "Social Security number: [x2           ]\nNewborn's date of birth: [a2         ]\n";
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('who drives a car is not who insures it', () => {
  const form =
    '## Particulars of proposer\nName: [a1              ]  Date of birth: [a2         ]\n' +
    '## Details of main driver\nName: [x1              ]  Date of birth: [x2         ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
});

test('a guardian after both parents is one of the family, unless one signs', () => {
  const form = (mother: string, signer: string) =>
    'Name of applicant: [a1                   ]  Date of birth: [a2          ]\n' +
    `Father's name: [x1                   ]  Occupation: [x2            ]\n${mother}` +
    "Guardian's name: [b1                 ]  Relationship: [b2          ]\n" +
    `Signature of ${signer}: [s1                  ]\n`;
  const mother = "Mother's name: [x3                   ]  Occupation: [x4            ]\n";
  const own = { a1: 'insuredFullName', a2: 'birthDate' };
  expect(map(form(mother, 'applicant'))).toEqual({
    ...own,
    s1: 'proposedInsuredSignature:leave-for-ink',
  });
  const guardian = { b1: 'ownerName', b2: 'ownerRelationship' };
  expect(map(form(mother, 'guardian'))).toMatchObject(guardian);
  expect(map(form('', 'applicant'))).toMatchObject(guardian);
});
