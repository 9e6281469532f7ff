import { expect, it } from 'vitest';
import { removalWords } from './removal-words.ts';

it('says that a correction’s packet stays, and omits a name that is not entered yet', () => {
  expect(removalWords('Ana Ruiz', false)).toBe(
    'The entry for Ana Ruiz is deleted for good. It was not submitted.',
  );
  expect(removalWords(null, false)).toBe('The entry is deleted for good. It was not submitted.');
  expect(removalWords('Ana Ruiz', true)).toBe(
    'The correction for Ana Ruiz is deleted for good. The packet stays as it was submitted.',
  );
});
