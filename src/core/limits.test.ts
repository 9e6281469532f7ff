import { expect, it } from 'vitest';
import { packetsPerPrint } from './limits.ts';

it.each([
  [0, 0, 50],
  [1, 1, 50],
  [3, 1, 50],
  [4, 1, 37],
  [25, 2, 6],
  [400, 1, 1],
  [1, 2, 32],
  [2, 50, 1],
  [2, 100, 1],
])('of packets with %i forms of %i MB, one file to print has %i', (forms, megabytes, packets) => {
  expect(packetsPerPrint({ forms, bytes: megabytes * 1024 * 1024 })).toBe(packets);
});
