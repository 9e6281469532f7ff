import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const DRAWING =
  'First name: [a1            ]  Last name: [a2            ]\n' +
  'Street address: [a3                ]  City: [a4          ]\nTelephone: [a5          ]\n' +
  'Details of file: [a6            ]';
const RIGHT = {
  a1: 'insuredFirstName',
  a2: 'insuredLastName',
  a3: 'streetAddress',
  a4: 'city',
  a5: 'phone',
};
const named = (names: string[]) =>
  Object.fromEntries(names.map((name, i) => [`a${i + 1}`, { name }]));

test('names that contradict the print of their form say nothing about its other boxes', () => {
  const shifted = named(['Phone', 'BirthDate', 'SSN', 'LastName', 'City', 'SpouseSignature']);
  expect(map(DRAWING, shifted)).toEqual(RIGHT);
  const unlabelled = DRAWING.replace('Details of file:', '');
  expect(
    map(unlabelled, named(['Phone', 'BirthDate', 'SSN', 'LastName', 'City', 'Gender'])),
  ).toEqual(RIGHT);
});
