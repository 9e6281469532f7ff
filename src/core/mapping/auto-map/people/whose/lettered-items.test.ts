import { expect, test } from 'vitest';
import { map } from '../../../../../../tests/support/map-drawing.ts';

const TAXPAYER =
  "Taxpayer's name: [a1                 ]  Home address: [a2                        ]\n";

test('the further letters of an item ask about the spouse whom the first one names', () => {
  const spouse = (b: string, c: string) =>
    map(
      `${TAXPAYER}7. a) Name of spouse: [b1                 ]\n${b} Date of birth: [b2         ]\n` +
        `${c} Social Security number: [b3          ]\n`,
    );
  expect(spouse('   b)', '   c)')).toEqual({ a1: 'insuredFullName', a2: 'fullAddress' });
  expect(spouse('8.', '9.')).toMatchObject({ b2: 'birthDate' });
});

test('the next letter of an item goes on far below', () => {
  const landlord = (letter: string) =>
    `${TAXPAYER}7. a) Name of landlord: [b1                 ]${'\n'.repeat(9)}` +
    `   ${letter} Telephone: [b2              ]\n`;
  expect(map(landlord('b)'))).not.toHaveProperty('b2');
  expect(map(landlord('8.'))).toMatchObject({ b2: 'phone' });
});

test('a home asked only in the item of the spouse is that of both', () => {
  const item =
    '2. a) Name of spouse: [b1                 ]\n' +
    '   b) Home address: [b2                   ]\n   c) Telephone: [b3            ]\n';
  expect(map(`1. a) Name of proposed insured: [a1                 ]\n${item}`)).toEqual({
    a1: 'insuredFullName',
    b2: 'fullAddress',
    b3: 'phone',
  });
});
