import { expect, test } from 'vitest';
import { map } from '../../../../../tests/support/map-drawing.ts';

const weak = (text: string) => ({
  headings: [],
  near: [{ where: 'above' as const, text, weight: 0.35 }],
});

test('a caption far above is enough for boxes with the lengths of a Social Security number', () => {
  const row = 'Occupation: [o1        ]\n[a1  ] [a2 ] [a3   ]';
  const cells = (caption: string, lengths: readonly number[]) =>
    map(row, {
      ...Object.fromEntries(
        lengths.map((maxLength, i) => [`a${i + 1}`, { maxLength, labels: weak(caption) }]),
      ),
    });
  const parts = { a1: 'ssn:ssn-area', a2: 'ssn:ssn-group', a3: 'ssn:ssn-serial' };
  expect(cells("Insured's Social Security Number", [3, 2, 4])).toEqual(parts);
  // Two dates can have parts of these lengths.
  expect(cells("Insured's date of birth", [2, 2, 4])).toEqual({});
});
