import { expect, it } from 'vitest';
import {
  addressState,
  isStateCode,
  STATE_CODES,
  stateCode,
  US_STATES,
  zipWithZero,
} from './us-states.ts';

/** As written by the Census Bureau, in alphabetical order. */
const NAMES = `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware,
District of Columbia, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky,
Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana,
Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota,
Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas,
Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming`.split(/,\s+/);

it('each state is found by its own name', () => {
  expect(Object.values(US_STATES).sort()).toEqual(NAMES);
  expect(NAMES.map(stateCode).sort()).toEqual([...STATE_CODES].sort());
});

it.each([
  ['TX', 'TX'],
  [' nd ', 'ND'],
  ['north dakota', 'ND'],
  [' Texas ', 'TX'],
  ['N.Y.', 'NY'],
  ['d.c.', 'DC'],
  ['.', null],
  ['Tex', null],
  ['', null],
  ['toString', null],
])('%j is the state %j', (text, code) => {
  expect(stateCode(text)).toBe(code);
});

it.each([
  ['PR', 'PR'],
  ['puerto rico', 'PR'],
  ['Virgin Islands', 'VI'],
  ['ae', 'AE'],
  ['Texas', 'TX'],
  ['ZZ', null],
])('%j stands as %j in an address', (text, code) => {
  expect(addressState(text)).toBe(code);
});

it('a territory is no state that an insurer files forms for', () => {
  expect([stateCode('PR'), stateCode('Guam'), isStateCode('PR')]).toEqual([null, null, false]);
});

it.each([
  ['926', 'PR', '00926'],
  ['9023123', 'PR', '00902-3123'],
  ['926-1234', 'Puerto Rico', '00926-1234'],
  ['802', 'VI', '00802'],
  ['9012', 'AE', '09012'],
  ['926', 'ME', undefined],
  ['4402', 'ME', '04402'],
])('the ZIP code %j in %s had the zeros of %j', (zip, state, whole) => {
  expect(zipWithZero(zip, state)).toBe(whole);
});

it('a state code is written in capitals', () => {
  expect([isStateCode('TX'), isStateCode('tx'), isStateCode('constructor')]).toEqual([
    true,
    false,
    false,
  ]);
});
