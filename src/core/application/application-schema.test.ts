import { expect, test } from 'vitest';
import { isAppError } from '../errors.ts';
import { readApplication } from './application-schema.ts';
import { questionId } from './questions.ts';
import { sampleApplication } from './sample-data.ts';

function problemOf(input: unknown): string {
  try {
    readApplication(input);
  } catch (error) {
    if (isAppError(error)) return `${error.code}: ${error.details.problem}`;
    throw error;
  }
  throw new Error('the application was accepted');
}

test('accepts a complete and a partial application unchanged', () => {
  const sample = sampleApplication('2026-11-21');
  expect(readApplication(sample)).toEqual(sample);
  expect(readApplication({ city: 'Peña Blanca' })).toEqual({ city: 'Peña Blanca' });
});

test('takes a letter and its accent for one character', () => {
  const entered = {
    insuredMiddleInitial: 'E\u0301',
    answers: { [questionId('Birthplace')]: 'Le\u0301on' },
  };
  expect(readApplication(entered)).toEqual({
    insuredMiddleInitial: '\u00c9',
    answers: { [questionId('Birthplace')]: 'L\u00e9on' },
  });
});

test('names a field that is not one of the 28', () => {
  expect(problemOf({ email: 'a@b.example' })).toBe(
    'validation_failed: "email" is not an application field',
  );
  expect(problemOf({ ['x'.repeat(1000)]: '' })).toContain(`"${'x'.repeat(40)}" is not`);
});

test.each([
  [{ insuredMiddleInitial: 'MM' }, 'insuredMiddleInitial is longer than 1 character'],
  [{ city: 'x'.repeat(501) }, 'city is longer than 500 characters'],
  [
    { otherInsuranceDetails: 'x'.repeat(2001) },
    'otherInsuranceDetails is longer than 2000 characters',
  ],
  [{ zip: 78701 }, 'zip must be text'],
  [{ zip: null }, 'zip must be text'],
  [{ city: 'Aus\u0000tin' }, 'city has a control character in it'],
  [{ city: 'Austin\n' }, 'city has a control character in it'],
])('refuses %j and names the field', (input, problem) => {
  expect(problemOf(input)).toBe(`validation_failed: ${problem}`);
});

test.each([null, 'text', 7, []])('%j is not an application', (input) => {
  expect(problemOf(input)).toContain('the application is not an object of fields');
});

test('never repeats the value in a problem', () => {
  expect(problemOf({ ssn: `987-65-4320\u0007` })).not.toContain('4320');
});

test('allows several lines in other insurance details', () => {
  expect(readApplication({ otherInsuranceDetails: 'one\r\ntwo' })).toBeDefined();
});
