import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

const app = new Hono().get('/', (c) => c.json({ is: acceptedEncoding(c, ['br', 'gzip']) ?? null }));

it.each([
  // What browsers send: the server's own order decides.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.001', 'gzip'],
  ['br;q=0, gzip;q=0.000', null],
  ['brotli', null],
  ['', null],
  [undefined, null],
])('of "%s" is %s', async (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await app.request('/', { headers });
  expect(await answer.json()).toEqual({ is: encoding });
});
