import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const long = { fields: Array.from({ length: 500 }, (_, n) => ({ name: `Field ${n}` })) };
const app = new Hono();
app.use(compressAnswer);
app.get('/long', (c) => c.json(long, 200, { 'content-length': '9999' }));
app.get('/refused', (c) => c.json(long, 409));
app.get('/short', (c) => c.json({ fields: [] }));
app.get('/file', (c) => c.body(JSON.stringify(long), 200, { 'content-type': 'application/pdf' }));

const ask = (path: string, accepted?: string) =>
  app.request(path, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } });

it.each([
  ['/long', 200],
  ['/refused', 409],
])('a long answer of %s arrives in fewer bytes', async (path, status) => {
  const answer = await ask(path, 'br, gzip;q=0.8');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.get('content-length')).toBeNull();
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.byteLength).toBeLessThan(JSON.stringify(long).length / 4);
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
});

it.each([
  ['/long', undefined],
  ['/long', 'br'],
  ['/long', 'gzip;q=0, br'],
  ['/short', 'gzip'],
  ['/file', 'gzip'],
])('%s is sent as it is to a program that accepts %s', async (path, accepted) => {
  const answer = await ask(path, accepted);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toHaveProperty('fields');
});
