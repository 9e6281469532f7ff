import { expect, test } from 'vitest';
import { readLabel } from './read-label.ts';

test.each([
  'Is the patient a student?',
  '4. Are you a veteran',
  'Does the insured live at this address?',
  'Will the owner be the payor?',
  'If veteran, branch of service:',
])('only mentions somebody: %s', (text) => {
  expect(readLabel(text)).toMatchObject({ onlyMentions: true });
  expect(readLabel(text).concepts.has('fullName')).toBe(false);
  expect(readLabel(text).concepts.has('address')).toBe(false);
});

test.each([
  'Name of patient',
  'Do you have a guardian?',
  'Is anyone acting as guardian for you?',
  'Is the veteran deceased?',
  'If representative, print name',
  'If other than the insured, the owner’s address',
  'Do not give the insured’s work address',
])('is about somebody: %s', (text) => {
  expect(readLabel(text).onlyMentions).toBeUndefined();
});
