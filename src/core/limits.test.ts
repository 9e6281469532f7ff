import { expect, it } from 'vitest';
import { packetsPerPrint } from './limits.ts';

it.each([
  [0, 50],
  [1, 50],
  [3, 50],
  [4, 37],
  [25, 6],
  [400, 1],
])('of packets with %i forms, one file to print has %i', (forms, packets) => {
  expect(packetsPerPrint(forms)).toBe(packets);
});
