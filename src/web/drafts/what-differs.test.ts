import { expect, test } from 'vitest';
import { whatDiffers } from './what-differs.ts';

test('what two versions of an entry say differently is named, without its value', () => {
  const mine = { insuredFirstName: 'Eleanor', ssn: '123-45-6789', city: '' };
  const theirs = { insuredFirstName: 'Eleanor', ssn: '987-65-4321', phone: '555-0100' };
  expect(whatDiffers(mine, theirs)).toBe('Differences: Phone, Social Security number.');
  const { city: _, ...same } = mine;
  expect(whatDiffers(mine, same)).toBe('');
});

test('so are the answers to the forms’ questions', () => {
  const answered = (answers: Record<string, string>) => ({ city: 'Austin', answers });
  expect(whatDiffers(answered({ 'ask:smoker': 'YES' }), answered({}))).toBe(
    'Differences: answers to the forms’ questions.',
  );
  expect(whatDiffers(answered({ 'ask:smoker': '' }), { city: 'Austin' })).toBe('');
});
