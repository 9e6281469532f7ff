import { expect, test } from 'vitest';
import { APPLICATION_FIELD_NAMES } from './application-fields.ts';
import type { Question } from './questions.ts';
import { sampleAnswers, sampleApplication } from './sample-data.ts';

const sample = sampleApplication('2026-12-15');

test('the sample fills all 28 fields', () => {
  expect(APPLICATION_FIELD_NAMES.filter((name) => !sample[name])).toEqual([]);
  expect(Object.keys(sample)).toHaveLength(28);
});

test('the sample has the specified amounts and an assignment 30 days after today', () => {
  expect(sample.faceAmount).toBe('$50,000');
  expect(sample.singlePremium).toBe('$25,000');
  expect(sample.assignmentEffectiveDate).toBe('2027-01-14');
});

test('the sample chooses two of several choices, and one where one is taken', () => {
  const choices = ['Food', 'Cash', 'Care'];
  const question = (kind: Question['kind']): Question => ({ label: kind, kind, choices });
  expect(sampleAnswers([question('several'), question('choice')], '2026-12-15')).toEqual({
    'ask:several': 'Food\nCash',
    'ask:choice': 'Food',
  });
});

test('the sample’s numbers cannot belong to anybody', () => {
  expect(sample.ssn).toMatch(/^987-65-432\d$/);
  expect(sample.phone).toMatch(/^\d{3}55501\d\d$/);
});
