import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const INSURED = "Insured's name: [z1               ]\n";

test('a long line for other insurance takes its details and not YES or NO', () => {
  const line = '[a1                                              ]';
  const asked = 'Other life insurance on the insured (company and amount):';
  expect(map(`${INSURED}${asked} ${line}`)).toMatchObject({ a1: 'otherInsuranceDetails' });
});

test('an amount of insurance in force is neither YES nor what is applied for', () => {
  expect(
    map(
      `${INSURED}Life insurance in force: $ [a1          ]   Face amount applied for: $ [a2          ]`,
    ),
  ).toEqual({ z1: 'insuredFullName', a2: 'faceAmount' });
});

test('an explanation belongs to the question before it', () => {
  const inForce = 'Is other life insurance in force?   <a1> Yes  <a2> No';
  const health = 'Are you now in good health?   <b1> Yes  <b2> No, explain [b3              ]';
  expect(map(`${INSURED}${inForce}\n${health}`)).not.toHaveProperty('b3');
  expect(map(`${INSURED}${inForce}, explain [a3              ]`)).toHaveProperty(
    'a3',
    'otherInsuranceDetails',
  );
});

test('names of physicians are no details of insurance', () => {
  const inForce = 'Is other life insurance in force?   <a1> Yes  <a2> No';
  const details = 'If yes, give details, with diagnosis and names of physicians:';
  expect(
    map(`${INSURED}${inForce}\n${details}\n[b1                              ]`),
  ).not.toHaveProperty('b1');
});
