import { expect, it } from 'vitest';
import { sampleApplication } from '../../../../core/application/sample-data.ts';
import { ApiError } from '../../../base/api-error.ts';
import { failureOf, firstInvalidField, refusalOf } from './refusals.ts';

it('the first empty or wrong field blocks an entry', () => {
  const whole = sampleApplication('2026-11-21');
  expect(firstInvalidField(whole)).toBeUndefined();
  expect(firstInvalidField({})).toBe('insuredFirstName');
  expect(firstInvalidField({ ...whole, birthDate: '2026-02-30' })).toBe('birthDate');
});

it('empty fields are listed before wrong ones', () => {
  expect(refusalOf([], {})).toBeUndefined();
  const { title } = refusalOf(['insuredFirstName'], {}) ?? {};
  expect(title).toMatch(/^Please fill in all required fields: /);
});

it('a refused entry says why, and nothing about being saved', () => {
  expect(failureOf(new ApiError('application_invalid', 'The state is not one.'))).toEqual({
    title: 'The state is not one.',
  });
});

it('after any other failure the entry may be submitted again', () => {
  expect(failureOf(new ApiError('database_unavailable', 'The database is away.'))).toEqual({
    title: 'Submission failed',
    text: 'The database is away.',
    mayRepeat: true,
  });
});
