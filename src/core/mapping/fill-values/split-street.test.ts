import { expect, test } from 'vitest';
import { splitStreet } from './split-street.ts';

test.each([
  ['48 Specimen Road', '48', 'Specimen Road', ''],
  ['48 Specimen Road Apt 4', '48', 'Specimen Road', '4'],
  ['48 Specimen Road, Apt. #4B', '48', 'Specimen Road', '4B'],
  ['48 Specimen Road #4', '48', 'Specimen Road', '4'],
  ['48 Specimen Road Unit B', '48', 'Specimen Road', 'B'],
  ['48 Specimen Road, Suite 200', '48', 'Specimen Road', 'Suite 200'],
  ['48 Specimen Road, Bldg 3, Apt 4', '48', 'Specimen Road', 'Bldg 3, Apt 4'],
  ['48 Specimen Road, 2nd Floor', '48', 'Specimen Road', '2nd Floor'],
  ['48B Specimen Road', '48B', 'Specimen Road', ''],
  ['48-12  Specimen Road', '48-12', 'Specimen Road', ''],
  ['48 1/2 Specimen Road', '48 1/2', 'Specimen Road', ''],
  ['N6W23001 Bluemound Rd', 'N6W23001', 'Bluemound Rd', ''],
  ['100 5th Ave', '100', '5th Ave', ''],
  ['5th Ave', '', '5th Ave', ''],
  ['12 Apartment Street', '12', 'Apartment Street', ''],
  ['7 County Road 5', '7', 'County Road 5', ''],
  ['48 Specimen Road, rear', '48', 'Specimen Road, rear', ''],
  ['PO Box 12', '', 'PO Box 12', ''],
  ['Rural Route 2 Box 18', '', 'Rural Route 2 Box 18', ''],
  ['48', '', '48', ''],
])('%j is split', (line, number, name, unit) => {
  expect(splitStreet(line)).toMatchObject({ number, name, unit });
});

test('the unit stays where it has no box of its own', () => {
  const parts = splitStreet('48 Specimen Road, Apt 4');
  expect(parts.afterNumber).toBe('Specimen Road, Apt 4');
  expect(parts.withoutUnit).toBe('48 Specimen Road');
});
