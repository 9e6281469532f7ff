import { expect, test } from 'vitest';
import { addressBoxes } from './addresses.ts';

/** The parts of an address whose boxes have these captions, one under the other. */
function partsOf(...captions: string[]) {
  const boxes = captions.map((text, at) => ({
    field: { type: 'text' },
    labels: [{ text }],
    reading: { page: 0, rect: [0, 700 - 30 * at, 100, 710 - 30 * at] },
  }));
  const found = addressBoxes(boxes as unknown as Parameters<typeof addressBoxes>[0]);
  return captions.map((_, at) => found.get(at)?.part);
}

test('an apartment, a second line and a city named with its address belong to the address', () => {
  expect(partsOf('Street', 'Apt. no.', 'City', 'ZIP')).toEqual(['', 'apartment', 'city', 'zip']);
  expect(partsOf('Home address line 1', 'Home address line 2', 'Home address city')).toEqual([
    '',
    'line',
    'city',
  ]);
  expect(partsOf('Address, city, state', 'Name', 'City')).toEqual(['', undefined, undefined]);
});
