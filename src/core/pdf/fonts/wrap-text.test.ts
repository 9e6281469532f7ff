import { expect, it } from 'vitest';
import { EVEN_FONT as font } from '../../../../tests/support/even-font.ts';
import { processorTime } from '../../../../tests/support/processor-time.ts';
import { wrapText } from './wrap-text.ts';

const lines = (text: string, characters: number) => wrapText(font, text, characters * 500);

it.each([
  ['one two three', 8, ['one two', 'three']],
  ['one\n\ntwo', 8, ['one', '', 'two']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  // A line that ends in a hyphen would read as half a word.
  ['left - right', 7, ['left', '- right']],
  ['one two- three', 9, ['one', 'two- thre', 'e']],
  ['abc-defg', 4, ['abc', '-def', 'g']],
  ['', 8, ['']],
])('%j in %i characters becomes %j', (text, characters, wrapped) => {
  expect(lines(text, characters)).toEqual(wrapped);
});

it.each(['-'.repeat(200_000), '- '.repeat(100_000), `${'a'.repeat(200_000)}-`])(
  'wraps a hostile text in time proportional to its length',
  async (text) => {
    const time = await processorTime(() =>
      expect(lines(text, 80).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, '')),
    );
    expect(time).toBeLessThan(3_000);
  },
);
