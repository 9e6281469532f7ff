import { expect, test } from 'vitest';
import { splitAddress } from './split-address.ts';

test('an address is split from its end', () => {
  expect(splitAddress('48 Specimen Road, Apt 2, Round Rock, TX 78664-0001')).toEqual({
    street: '48 Specimen Road, Apt 2',
    city: 'Round Rock',
    state: 'TX',
    zip: '78664-0001',
  });
  expect(splitAddress('48 Specimen Road\nRound Rock, texas 78664')?.state).toBe('TX');
  expect(splitAddress('48 Specimen Road,, Round Rock, TX, 78664')).toEqual({
    street: '48 Specimen Road',
    city: 'Round Rock',
    state: 'TX',
    zip: '78664',
  });
});

test.each([
  ['PO Box 9023, San Juan, PR 00902-9023', 'San Juan', 'PR', '00902-9023'],
  ['URB Las Gladiolas, 150 Calle A, San Juan, Puerto Rico 00926', 'San Juan', 'PR', '00926'],
  ['PSC 1234 Box 56, APO, AE 09012', 'APO', 'AE', '09012'],
  ['PSC 1234 Box 56, APO AE 09012', 'APO', 'AE', '09012'],
])('an address outside the states is split: %s', (address, city, state, zip) => {
  expect(splitAddress(address)).toMatchObject({ city, state, zip });
});

test('a city and its code need no comma between them', () => {
  expect(splitAddress('48 Specimen Road, Apt 2\nSt. Louis MO 63101')).toEqual({
    street: '48 Specimen Road, Apt 2',
    city: 'St. Louis',
    state: 'MO',
    zip: '63101',
  });
});

test.each([
  '',
  '48 Specimen Road Round Rock TX 78664',
  '48 Specimen Road, Apt B Round Rock TX 78664',
  '48 Specimen Road, Apt 2 Round Rock TX 78664',
  'The Oaks, Specimen Road Round Rock TX 78664',
  '48 Specimen Road, Round Rock in 47001',
  '48 Specimen Road',
  '48 Specimen Road, Round Rock',
  'TX 78664',
  'Round Rock, TX 78664',
  '48 Specimen Road, Round Rock, ZZ 78664',
  '48 Specimen Road, Round Rock, TX 7866',
  '48 Specimen Road, Round Rock, TX 78664 USA',
])('%j is not a whole address', (address) => {
  expect(splitAddress(address)).toBeNull();
});
