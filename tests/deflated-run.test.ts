import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflatedRun } from './support/deflated-run.ts';

it.each([
  [0, 0],
  [5, 7],
  [2 ** 20, 0],
  [3_500_000, 32],
])('deflatedRun gives a zlib stream of %d bytes of value %d', (length, byte) => {
  expect(inflateSync(deflatedRun(length, byte)).equals(Buffer.alloc(length, byte))).toBe(true);
});
