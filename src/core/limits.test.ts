import { expect, it } from 'vitest';
import { packetsPerPrint } from './limits.ts';

it.each([
  [0, 0, 50],
  [1, 0.5, 50],
  [3, 0.5, 50],
  [4, 0.5, 37],
  [1, 1, 32],
  [25, 2, 6],
  [400, 1, 1],
  [1, 2, 16],
  [2, 50, 1],
  [2, 100, 1],
])('of packets with %i forms of %f MB, one file to print has %i', (forms, megabytes, packets) => {
  expect(packetsPerPrint({ forms, bytes: megabytes * 1024 * 1024 })).toBe(packets);
});
