import { expect, it } from 'vitest';
import { removalWords } from './removal-words.ts';

it('say of a correction that its packet stays, and name nobody who has no name yet', () => {
  expect(removalWords('Ana Ruiz', false)).toBe(
    'What was entered for Ana Ruiz is removed for good. Nothing of it was submitted.',
  );
  expect(removalWords(null, false)).toBe(
    'What was entered is removed for good. Nothing of it was submitted.',
  );
  expect(removalWords('Ana Ruiz', true)).toBe(
    'What was corrected for Ana Ruiz is removed for good. The packet stays as it was submitted.',
  );
});
