import { expect, it } from 'vitest';
import { leftOut } from './left-out.ts';

it('a file to print says which rows and forms it lacks, and why', () => {
  const failed = [
    { reason: 'It is damaged.', rows: [2, 5] },
    { reason: 'It took too long.', rows: [7] },
  ];
  expect(leftOut({ left: [3], apart: ['Claim', 'Signed form'], failed })).toEqual([
    'Not in the file, because their packets were deleted: rows 3.',
    'Not in the file: rows 2, 5. It is damaged.',
    'Not in the file: rows 7. It took too long.',
    'Not in the file, to be printed by themselves: Claim; Signed form. Take them from the ZIP.',
  ]);
  expect(leftOut({ left: [], apart: [] })).toEqual([]);
});
