import { expect, it } from 'vitest';
import { packetsPerPart } from './print-size.ts';

it('forms of other states take no room in a file to print', () => {
  const forms = (states: readonly string[][]) =>
    states.map((of) => ({ applies_when: of.length > 0 ? { states: of } : null }));
  expect(packetsPerPart(forms(Array.from({ length: 25 }, () => [])))).toBe(6);
  expect(packetsPerPart(forms([['TX'], ['OH'], ['OK'], ['KS'], ['AL']]))).toBe(50);
});
