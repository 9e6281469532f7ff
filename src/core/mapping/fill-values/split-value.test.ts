import { expect, test } from 'vitest';
import { splitAddress, splitName } from './split-value.ts';

test.each([
  ['Walter J Sampleton', 'Walter', 'J', 'Sampleton'],
  ['Walter Sampleton', 'Walter', '', 'Sampleton'],
  ['Sampleton, Walter J', 'Walter', 'J', 'Sampleton'],
  ['Sampleton, Walter Jr.', 'Walter', '', 'Sampleton Jr.'],
  ['Sampleton, Walter J III', 'Walter', 'J', 'Sampleton III'],
  ['Sampleton, Walter V', 'Walter', 'V', 'Sampleton'],
  ['Walter Sampleton 2nd', 'Walter', '', 'Sampleton 2nd'],
  ["Walter O'Sample", 'Walter', '', "O'Sample"],
  ['Mr. Walter Sampleton', 'Walter', '', 'Sampleton'],
  ['Dr Walter J Sampleton Sr', 'Walter', 'J', 'Sampleton Sr'],
  ['Sampleton, Mrs. Eleanor', 'Eleanor', '', 'Sampleton'],
  ['Walter Sampleton Jr.', 'Walter', '', 'Sampleton Jr.'],
  ['Walter J Sampleton, III', 'Walter', 'J', 'Sampleton III'],
  ['Maria Elena de la Cruz', 'Maria', 'Elena', 'de la Cruz'],
  ['Sampleton,  Walter', 'Walter', '', 'Sampleton'],
  ['Walter  Sampleton esq', 'Walter', '', 'Sampleton'],
  ['Dr. Walter Q. Sampleton, MD', 'Walter', 'Q.', 'Sampleton'],
  ['Walter Sampleton Jr., MD', 'Walter', '', 'Sampleton Jr.'],
  ['Walter Sampleton Jr MD', 'Walter', '', 'Sampleton Jr'],
  ['Walter Sampleton, Jr., MD, PhD', 'Walter', '', 'Sampleton Jr.'],
  ['Walter Sampleton, RN', 'Walter', '', 'Sampleton'],
  ['Walter Q. Sampleton, CLU, ChFC', 'Walter', 'Q.', 'Sampleton'],
  ['Sampleton MD, Walter', 'Walter', '', 'Sampleton'],
  ['Walter Sampleton Ph.D.', 'Walter', '', 'Sampleton'],
  ['Walter de Jr', 'Walter', '', 'de Jr'],
  ['Juana Esteban', 'Juana', '', 'Esteban'],
  ['Ines Yanez', 'Ines', '', 'Yanez'],
  ['De Witt', 'De', '', 'Witt'],
  ['Ludwig van Beethoven', 'Ludwig', '', 'van Beethoven'],
])('%j is split', (name, first, middle, last) => {
  expect(splitName(name)).toEqual({ first, middle, last });
});

test.each([
  'Sampleton Family Trust',
  'Walter and Eleanor Sampleton',
  'Acme Holdings LLC',
  'Mary Ann Jo Smith',
  'Cher',
  '',
  'Sampleton, Walter J, Jr',
  'Sampleton, Walter J K',
  ', Walter',
  'Walter "Walt" Sampleton',
  'Walter (Walt) Sampleton',
  'Sampleton, Walter (Walt)',
  'Mr. Sampleton',
  'Walter Sampleton (deceased)',
  'Walter Jr Sampleton',
  'Sampleton, Jr Walter',
  'Sampleton,',
  'Smith & Sons',
  'Smith&Sons',
  'First Bank',
  'Walter J Ann Sampleton',
])('%j is not split, because it is uncertain', (name) => {
  expect(splitName(name)).toBeNull();
});

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
])('an address outside the states is split: %s', (address, city, state, zip) => {
  expect(splitAddress(address)).toMatchObject({ city, state, zip });
});

test.each([
  '',
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
