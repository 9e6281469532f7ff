import { expect, it } from 'vitest';
import { isStateCode, STATE_CODES, stateCode, US_STATES } from './us-states.ts';

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
  ['Tex', null],
  ['', null],
  ['toString', null],
])('%j is the state %j', (text, code) => {
  expect(stateCode(text)).toBe(code);
});

it('a state code is written in capitals', () => {
  expect([isStateCode('TX'), isStateCode('tx'), isStateCode('constructor')]).toEqual([
    true,
    false,
    false,
  ]);
});
