import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';
import { mapPdf } from '../../../../../tests/support/map-pdf.ts';

test('a residence asked only if different does not take the place of the mailing address', () => {
  const form =
    "Insured's name: [a1                    ]  Date of birth: [a2         ]\n" +
    'Mailing address: [a3                 ]  City, State, ZIP: [a4                ]\n' +
    'Residential address (if different from mailing address): [b1                 ]  City, State, ZIP: [b2                ]\n';
  const found = map(form);
  expect(found).toMatchObject({ a3: 'streetAddress', a4: 'cityStateZip' });
  expect(found).not.toHaveProperty('b1');
  expect(found).not.toHaveProperty('b2');
});

test('the city of an address asked only if different is not that of the section’s person', () => {
  const form =
    "Insured's name: [a1                    ]\n## OWNER\nName: [b1                    ]\n" +
    'Mailing address (if different): [b2                    ]\nCity: [b3            ]  State: [b4   ]  ZIP: [b5       ]\n';
  const found = map(form);
  expect(found).toMatchObject({ b1: 'ownerName' });
  for (const box of ['b2', 'b3', 'b4', 'b5']) expect(found).not.toHaveProperty(box);
});

test('after an address asked only if different, the form goes on with the same person', () => {
  const form =
    "Insured's name: [a1                    ]\nPhone: [a2             ]\n" +
    "Owner's name: [b1                    ]\nAddress: [b2                              ]\n" +
    'Mailing address (if different): [b3                              ]\n' +
    'Home phone: [b4              ]  Social Security number: [b5            ]\n';
  expect(map(form)).toMatchObject({ a2: 'phone', b4: 'ownerPhone', b5: 'ownerSocialSecurity' });
});

test('where a death occurred is nobody’s home', () => {
  const form =
    'Name of deceased: [a1              ]\nCity/State (where death occurred): [x1              ]\n';
  expect(map(form)).toEqual({ a1: 'insuredFullName' });
});

test.each([
  'Residence address same as mailing address or',
  'Is your mailing address different from your home? If so, write it:',
])('%s asks for another address', (label) => {
  const form =
    "Applicant's name: [a1                    ]  Phone: [a2         ]\n" +
    'Address: [a3                              ]\n' +
    `${label} [b1                 ]\n`;
  const found = map(form);
  expect(found).toMatchObject({ a3: 'fullAddress' });
  expect(found).not.toHaveProperty('b1');
});

test('a telephone after an address `if different`, not asked for before, is the main person’s', () => {
  expect(
    map(
      'Name: [a1                     ]   Address: [a2                            ]\n' +
        'Name and address shown on return, if different: [b1              ]   Daytime phone: [a3        ]',
    ),
  ).toHaveProperty('a3', 'phone');
});

test('a state asked only in the address to mail to is left with the rest of that address', () => {
  const form = (state: string) =>
    "Insured's name: [a1                    ]\n" +
    'Mailing address: [a2                 ]\nCity: [a3            ]  State: [a4   ]  ZIP: [a5       ]\n' +
    `Permanent home address: [b2                 ]\nCity: [b3            ]  ${state}  ZIP: [b5       ]\n`;
  const home = { b2: 'streetAddress', b3: 'city', b5: 'zip' };
  const printed = map(form('State: NY   '));
  expect(printed).toMatchObject(home);
  for (const box of ['a2', 'a3', 'a4', 'a5']) expect(printed).not.toHaveProperty(box);
  expect(map(form('State: [b4   ]'))).toMatchObject({ ...home, b4: 'state' });
});

test('of an old and a new address, each in lines with captions under them, the new one is asked', async () => {
  const address = (box: string) =>
    `!below\n[${box}1                                                            ]\n` +
    '{Street Address or P.O. Box}\n' +
    `[${box}2                        ]   [${box}3          ]   [${box}4            ]\n` +
    '{City}                             {State}          {ZIP Code}\n!above\n';
  const form =
    `Full Name [a1                        ]  Date of Birth [a2            ]\n` +
    `= PART II - ADDRESS INFORMATION\nEffective Date of New Address [a3             ]\nOld Address\n${address('b')}New Address\n${address('c')}Home Phone [d1             ]\n`;
  expect(await mapPdf(form)).toEqual({
    a1: 'insuredFullName',
    a2: 'birthDate',
    c1: 'streetAddress',
    c2: 'city',
    c3: 'state',
    c4: 'zip',
    d1: 'phone',
  });
});

test('two lines under one caption are the street and the city line of one address', async () => {
  const form =
    'Name: [a1                       ]   SSN: [a2                   ]\n' +
    'Home address:\n[b1                                                   ]\n' +
    '[b2                                                   ]\nTelephone: [c1                  ]\n';
  expect(await mapPdf(form)).toMatchObject({
    b1: 'streetAddress',
    b2: 'cityStateZip',
    c1: 'phone',
  });
});
