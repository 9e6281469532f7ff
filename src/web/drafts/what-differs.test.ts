import { expect, test } from 'vitest';
import { whatDiffers } from './what-differs.ts';

test('names the fields in which two versions of an entry differ, without their values', () => {
  const mine = { insuredFirstName: 'Eleanor', ssn: '123-45-6789', city: '' };
  const theirs = { insuredFirstName: 'Eleanor', ssn: '987-65-4321', phone: '555-0100' };
  expect(whatDiffers(mine, theirs)).toBe('Differences: Phone, Social Security number.');
  const { city: _, ...same } = mine;
  expect(whatDiffers(mine, same)).toBe('');
});

test('names the forms’ questions that were answered differently', () => {
  const answered = (answers: Record<string, string>) => ({ city: 'Austin', answers });
  expect(whatDiffers(answered({ 'ask:smoker': 'YES' }), answered({}))).toBe(
    'Differences: answers to the forms’ questions.',
  );
  expect(whatDiffers(answered({ 'ask:smoker': '' }), { city: 'Austin' })).toBe('');
});
