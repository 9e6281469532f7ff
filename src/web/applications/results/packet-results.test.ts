import { expect, it } from 'vitest';
import type { FormResult } from '../queries.ts';
import { beforePrinting, commonNotes, preparedInWords } from './packet-results.ts';

const result = (changes: object = {}) =>
  ({
    success: true,
    notes: [],
    skipped: [],
    proof: { clean: true, whole: 3, total: 3 },
    ...changes,
  }) as unknown as FormResult;
const leftOut = [{ field: 'Last', label: 'Last name', code: 'part_missing', reason: '' }];

it.each([
  ['good', /^Proved: 6 of 6 values stand on paper$/, [result(), result()]],
  ['warn', /look at the forms marked below: 1\.$/, [result(), result({ skipped: leftOut })]],
  ['warn', /look at the forms marked below: 1\.$/, [result({ notes: ['Odd.'] }), result()]],
  ['warn', /^5 of 6 values/, [result(), result({ proof: { clean: false, whole: 2, total: 3 } })]],
] as const)('the line above the print button is %s: %s', (tone, words, results) => {
  expect(beforePrinting(results)).toEqual({ tone, words: expect.stringMatching(words) });
});

it('says nothing about results without a proof', () => {
  expect(beforePrinting([result({ proof: undefined })])).toBeNull();
});

it('separates notes about the entry from notes about one form', () => {
  const notes = (...notes: string[]) => ({ notes });
  expect(commonNotes([notes('New York.', 'Not reviewed.'), notes('New York.')])).toEqual([
    'New York.',
  ]);
  expect(commonNotes([notes('New York.'), notes()])).toEqual([]);
  expect(commonNotes([notes('New York.')])).toEqual([]);
});

it.each([
  [true, 'The packet has 3 pages. Every value in its forms is printed in full.', 65, 65],
  [false, /that are not printed in full: 6\./, 59, 65],
  [true, /contain no values/, 0, 0],
])('says whether every value in a file to print is whole: %s', (isWhole, words, whole, total) => {
  expect(preparedInWords({ pages: 3, proof: { whole, total } })).toEqual({
    isWhole,
    words: expect.stringMatching(words),
  });
});
