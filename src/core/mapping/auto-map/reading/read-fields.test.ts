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

test('the bar of a section’s title is no box for the person it names', () => {
  const title = "SECTION II - OWNER'S INFORMATION";
  const drawing = `Proposed insured: [a1                ]\n${title}\n[a2                             ]\nName: [a3         ]`;
  expect(map(drawing, { a2: { tooltip: title } })).toEqual({
    a1: 'insuredFullName',
    a3: 'ownerName',
  });
});
