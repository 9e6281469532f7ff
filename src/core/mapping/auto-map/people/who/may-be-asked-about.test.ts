import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';

const OWN = { a1: 'insuredFullName', a2: 'birthDate', a3: 'ssn' };
const facts = (id: string) => `Date of birth: [${id}2         ]  SSN: [${id}3         ]\n`;

test('a beneficiary named after the reader’s facts is not the main person', () => {
  const reader = `Name: [a1                   ]  ${facts('a')}`;
  const other = `Beneficiary’s name: [x1                   ]\n${facts('x')}`;
  expect(map(reader + other)).toEqual(OWN);
});

test('an unlisted word named after a claimant’s facts is not the main person’s', () => {
  const claimant = `Claimant’s name: [a1                   ]  ${facts('a')}`;
  const other =
    'Guarantor’s name: [x1                   ]  Guarantor’s address: [x4                ]\n' +
    'Guarantor’s date of birth: [x2         ]  Guarantor’s SSN: [x3         ]\n';
  expect(map(claimant + other)).toEqual(OWN);
});

test('a beneficiary named first is the main person', () => {
  const named = `Beneficiary’s name: [a1                   ]  ${facts('a')}`;
  expect(map(`${named}Name of contact: [x1                   ]`)).toMatchObject(OWN);
});

test('a name in several boxes is one person’s', () => {
  const owner =
    'Owner’s name (first): [b1                 ]  (last): [b2                 ]\n' +
    'Date of birth: [b3         ]\n';
  const named = `Registrant’s name: [a1                   ]  ${facts('a')}`;
  expect(map(owner + named)).toMatchObject({ b1: 'ownerName:name-first', ...OWN });
});

test('a student who only signs after the reader’s facts is the reader', () => {
  const reader = `Name: [a1                   ]  ${facts('a')}`;
  expect(map(`${reader}Signature of student: [a4                   ]`)).toEqual({
    ...OWN,
    a4: 'proposedInsuredSignature:leave-for-ink',
  });
});

test('a buyer who signs is the main person, and one whom a seller reports is not', () => {
  const buyer = '## Buyer\nName: [b1                  ]  Address: [b2                    ]\n';
  const signs = "Buyer's signature: [b3                ]  Date: [b4          ]\n";
  expect(map(buyer + signs)).toEqual({
    b1: 'insuredFullName',
    b2: 'fullAddress',
    b3: 'proposedInsuredSignature:leave-for-ink',
    b4: 'date',
  });
  const seller = 'Signature of seller: [x1                ]\n';
  expect(map(buyer + seller)).not.toMatchObject({ b1: 'insuredFullName' });
  const owner = '## Owner\nName: [a1                  ]\n';
  expect(map(owner + buyer + signs)).toMatchObject({ a1: 'insuredFullName', b1: 'ownerName' });
});
