import { expect, test } from 'vitest';
import { isNearlyAlike, isReworded } from './captions.ts';

test('captions are nearly alike if they share most of their words', () => {
  expect(isNearlyAlike('Date of birth', 'Date of death')).toBe(true);
  expect(isNearlyAlike('Date of birth', 'County of residence')).toBe(false);
});

test('a caption is reworded if most of its long words are there in some form', () => {
  expect(isReworded('I am homeless', 'Homelessness')).toBe(true);
  expect(isReworded('Medical expenses of the veteran', 'Medical expenses')).toBe(true);
  expect(isReworded('Date of injury', 'Date of discharge')).toBe(false);
  expect(isReworded('Were you it', 'Are you it')).toBe(false);
});
