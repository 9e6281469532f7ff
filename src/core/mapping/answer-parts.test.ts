import { expect, it } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import { isPartOf, otherParts } from './answer-parts.ts';
import type { FieldMapping, MappingSource, Transform } from './field-mapping.ts';

const mapped = (sourceField: MappingSource, transform: Transform = 'default'): FieldMapping => ({
  ...fieldMapping(sourceField),
  transform,
});

it.each([
  ['the month of a date', mapped('birthDate', 'date-month'), mapped('birthDate'), true],
  ['the city of a whole address', mapped('city'), mapped('fullAddress'), true],
  ['the first name of a full name', mapped('insuredFirstName'), mapped('insuredFullName'), true],
  ['another date', mapped('date', 'date-month'), mapped('birthDate'), false],
  ['the digits of a number', mapped('ssn', 'digits-only'), mapped('ssn'), false],
  [
    'a month beside a day',
    mapped('birthDate', 'date-month'),
    mapped('birthDate', 'date-day'),
    false,
  ],
  ['a tick', mapped('sex', 'is-male'), mapped('sex'), false],
])('%s', (_, part, whole, expected) => {
  expect(isPartOf(part, whole)).toBe(expected);
});

it('finds a box for each other part once, the likeliest first', () => {
  const read = {
    month: mapped('birthDate', 'date-month'),
    day: mapped('birthDate', 'date-day'),
    otherDay: mapped('birthDate', 'date-day'),
    otherMonth: mapped('birthDate', 'date-month'),
    year: mapped('birthDate', 'date-year'),
    name: mapped('insuredLastName'),
  };
  const boxes = ['name', 'day', 'otherDay', 'otherMonth', 'year', 'unread'];
  expect(otherParts('month', boxes, read, mapped('birthDate'))).toEqual(['day', 'year']);
  expect(otherParts('name', boxes, read, mapped('birthDate'))).toEqual([]);
  expect(otherParts('unread', boxes, read, mapped('birthDate'))).toEqual([]);
});
