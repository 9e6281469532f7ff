import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

test('YES and NO beside lines to mark', () => {
  expect(
    map('1. Do you intend to replace existing life insurance?  [a1  ] YES  [a2  ] NO'),
  ).toEqual({ a1: 'replacement:is-yes', a2: 'replacement:is-no' });
});

test('paying from another policy is not having one', () => {
  expect(
    map('2. Are you using funds from your existing policies or contracts?  [a1  ] YES  [a2  ] NO'),
  ).toEqual({});
});

test('M beside F asks for the sex', () => {
  expect(map('Name: [a1            ]  <b1> M  <b2> F')).toMatchObject({
    b1: 'sex:is-male',
    b2: 'sex:is-female',
  });
  expect(map('Name: [a1            ]  <b1> M  <b2> T  <b3> W')).not.toHaveProperty('b1');
});
