import { expect, it } from 'vitest';
import { continuedInWords, whatIsMissing } from './what-is-missing.ts';

const unseen = (field: string, label: string) =>
  ({ field, label, painted: 'not', page: 0 }) as const;
const owner = { answer: { name: 'ownerAddress', label: 'Owner' } };
const skipped = (field: string, code: string, reason: string) => ({ field, code, reason });

it('says once that a value was left out, with the reason', () => {
  const reason = 'No font here has the characters ש ד.';
  expect(
    whatIsMissing(
      [unseen('F[0].Street[0]', 'Mailing address'), unseen('F[0].City[0]', 'City')],
      [
        skipped('F[0].Street[0]', 'glyph_missing', reason),
        skipped('Fax', 'empty_value', 'None.'),
        { ...skipped('F[0].Last[0]', 'part_missing', 'No such part.'), label: 'Last name' },
        { ...skipped('F[0].Zip[0]', 'part_missing', 'No such part.'), label: 'ZIP', ...owner },
        { ...skipped('F[0].Area[0]', 'part_missing', 'No such part.'), label: 'Area', ...owner },
      ],
    ),
  ).toEqual({
    unseen: [
      { field: 'Mailing address', words: `Not visible on paper, page 1. ${reason}` },
      { field: 'City', words: 'Not visible on paper, page 1' },
    ],
    toLookAt: [
      { field: 'Last name', words: 'No such part.' },
      { field: 'Owner', words: expect.stringContaining('"ZIP"; "Area"') },
    ],
    leftOut: [{ field: 'Fax', words: 'None.' }],
  });
});

it('reports the boxes of one number in one line', () => {
  const notWhole = ['a', 'b', 'c'].map((field) => unseen(field, 'Social Security number'));
  expect(whatIsMissing(notWhole, []).unseen).toEqual([
    { field: 'Social Security number', words: 'Not visible on paper, page 1 (3 boxes)' },
  ]);
});

it('says whether the box of a continued value refers to the sheet', () => {
  const value = { field: 'f', label: 'Street', page: 0, mark: 'C2', sheetPage: 2, sheetPages: 1 };
  expect(continuedInWords(value)).toEqual({
    field: 'Street',
    words: 'Marked C2 in the box on page 1',
  });
  expect(continuedInWords({ ...value, isUnmarked: true }).words).toBe(
    'Not fully visible in its box on page 1; on the sheet as C2',
  );
});
