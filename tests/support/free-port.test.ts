import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('gives no port twice to servers that start together', async () => {
  const ports = await Promise.all(Array.from({ length: 60 }, freePort));
  expect(new Set(ports).size).toBe(60);
});
