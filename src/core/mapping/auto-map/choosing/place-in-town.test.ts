import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const HOME =
  '## LIFE INSURED\nFirst name: [a1           ]  Surname: [a2              ]\n' +
  'Address: [a3                                      ]\n';

test('a suburb is the city of an address that asks for no other', () => {
  const address = `${HOME}Suburb: [a4            ]  Postal code: [a6      ]\n`;
  expect(map(address)).toMatchObject({ a4: 'city', a6: 'zip' });
});

test('a suburb or village before a city is no city', () => {
  for (const place of ['Suburb', 'Village']) {
    const row = `${place}: [a4            ]  City: [a5           ]  Postal code: [a6      ]\n`;
    const mapped = map(HOME + row);
    expect(mapped).toMatchObject({ a5: 'city', a6: 'zip' });
    expect(mapped).not.toHaveProperty('a4');
  }
});

test("a village is the insured's city before the owner's", () => {
  const owner = '## OWNER\nName: [b1              ]\nCity: [b2            ]\n';
  const village = `${HOME}Village: [a4            ]  Postal code: [a6      ]\n`;
  expect(map(village + owner)).toMatchObject({ a4: 'city', b2: 'ownerAddress:address-city' });
});
