import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';

const FIRST = 'Your first name: [a1            ]  Last name: [a2            ]';
const SECOND = 'Spouse’s first name: [b1        ]  Last name: [b2            ]';

test('a telephone after the numbers of both is the first one’s', () => {
  const numbers = 'Your SSN: [a3        ]  Spouse’s SSN: [b3        ]  Daytime phone: [a4        ]';
  expect(map(`${FIRST}\n${SECOND}\n${numbers}`)).toEqual({
    a1: 'insuredFirstName',
    a2: 'insuredLastName',
    a3: 'ssn',
    a4: 'phone',
  });
  // Only the spouse has been asked for anything in this row.
  const phone = 'Spouse’s SSN: [b3        ]  Daytime phone: [b4        ]';
  expect(map(`${FIRST}\n${SECOND}\n${phone}`)).not.toHaveProperty('b4');
});

test('the address under both is surely theirs, though little says what to write', () => {
  const address = (text: string) => ({
    a4: { labels: { headings: [], near: [{ where: 'above' as const, text, weight: 0.72 }] } },
  });
  const form = `${FIRST}\n${SECOND}\n\n[a4                                      ]`;
  expect(map(form, address('L E Home address (number and street)'))).toMatchObject({
    a4: 'fullAddress',
  });
});

test('a date of death beside the reader’s number shows nothing', () => {
  const named = 'Taxpayer’s name: [a1            ]';
  const address = 'Your address: [a3                         ]';
  const asked = (who: string) =>
    map(`${named}  Date of death: [a2       ]  ${who} SSN: [a4        ]\n${address}`);
  expect(asked('Your')).toEqual({ a1: 'insuredFullName', a3: 'fullAddress', a4: 'ssn' });
  expect(asked('Taxpayer’s')).toMatchObject({ a3: 'ownerAddress' });
});

test('`Deceased` beside a tick after a name is not the name of somebody else', () => {
  const first = `${FIRST}  Deceased <a5>\nYour SSN: [a4        ]\n`;
  const second = `${SECOND}  Deceased <b5>\nSpouse’s SSN: [b4        ]\n`;
  expect(map(`${first}${second}Address: [a3                         ]`)).toEqual({
    a1: 'insuredFirstName',
    a2: 'insuredLastName',
    a3: 'fullAddress',
    a4: 'ssn',
  });
});

test('the name shown on a return is its reader’s, under the title of a list of others too', () => {
  const number = 'Your SSN: [a2         ]\n## Dependents\nName: [b1                ]';
  expect(map(`## Dependents\nName(s) shown on return: [a1              ]  ${number}`)).toEqual({
    a1: 'insuredFullName',
    a2: 'ssn',
  });
});

test('the one address after two insureds with a title each is that of the first', () => {
  const person = (id: string) =>
    `Name: [${id}1                         ]  Date of birth: [${id}2           ]\n`;
  const address =
    'Home address: [c1                  ]  City: [c2         ]  State: [c3   ]  ZIP: [c4    ]\n';
  const two = `## Proposed Insured (1)\n${person('a')}## Proposed Insured (2)\n${person('b')}`;
  const one = { a1: 'insuredFullName', a2: 'birthDate' };
  expect(map(`${two}${address}Home phone: [c5          ]\n`)).toEqual({
    ...one,
    c1: 'streetAddress',
    c2: 'city',
    c3: 'state',
    c4: 'zip',
    c5: 'phone',
  });
  const own = two.replace('## Proposed Insured (2)', 'Home address: [a3                    ]\n$&');
  expect(map(`${own}${address}`)).not.toHaveProperty('c1');
});

test('of a couple, one of whom lives in an institution, the other one’s facts are not asked', () => {
  const form =
    'Institutionalized person: [a1              ]  SS #: [a2          ]  Birth date: [a3        ]\n' +
    'Community spouse: [b1                   ]\nAddress: [b2                         ]\n' +
    'Phone: [b3              ]  Birth date: [b4          ]  SS #: [b5           ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName', a2: 'ssn', a3: 'birthDate' });
});

test('after an address of one’s own, a spouse’s block has its own', () => {
  const reader = 'Name: [a1                   ]  Address: [a2                        ]\n';
  const spouse =
    'Spouse’s name: [b1                   ]\nAddress: [b2                        ]\n' +
    'Phone: [b3          ]\nDate of birth: [b4         ]  SSN: [b5         ]';
  expect(map(reader + spouse)).toEqual({ a1: 'insuredFullName', a2: 'fullAddress' });
});

test('an address under a spouse’s name after a firm’s is not the reader’s', () => {
  const reader = 'Name: [a1                   ]  Date of birth: [a2         ]\n';
  const firm = 'Funeral home: [x1                   ]\n';
  const spouse = 'Spouse’s name: [b1                   ]\nAddress: [b2                        ]\n';
  expect(map(reader + firm + spouse)).toEqual({ a1: 'insuredFullName', a2: 'birthDate' });
  expect(map(reader + spouse)).toMatchObject({ b2: 'fullAddress' });
});
