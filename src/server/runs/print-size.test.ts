import { expect, it } from 'vitest';
import { packetsPerPart } from './print-size.ts';

it('forms of other states take no room in a file to print', () => {
  const forms = (states: readonly string[][]) =>
    states.map((of) => ({ applies_when: of.length > 0 ? { states: of } : null, file_size: 1000 }));
  expect(packetsPerPart(forms(Array.from({ length: 25 }, () => [])))).toBe(6);
  expect(packetsPerPart(forms([['TX'], ['OH'], ['OK'], ['KS'], ['AL']]))).toBe(50);
});

it('a file to print of large forms has fewer packets', () => {
  const large = { applies_when: null, file_size: 10 * 1024 * 1024 };
  expect(packetsPerPart([large])).toBe(3);
  expect(packetsPerPart([large, large])).toBe(1);
});
