import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

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
