import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { FACTS_WITH_PDF, readFactsWithPdf } from '../../core/facts-with-pdf.ts';
import { answerWithPdf } from './answer-with-pdf.ts';
import { compressAnswer } from './compress-answer.ts';

const FACTS = { pages: 2, filename: 'Peña.pdf' };
const PDF = Uint8Array.from({ length: 5000 }, (_, i) => i * 7);
const app = new Hono();
app.use(compressAnswer);
// Within a larger buffer, as the answer of a thread can be.
app.get('/file', (c) => answerWithPdf(c, FACTS, new Uint8Array([0, ...PDF, 0]).subarray(1, -1)));
app.get('/large', (c) => answerWithPdf(c, FACTS, new Uint8Array(9_000_000)));
app.get('/none', (c) => answerWithPdf(c, FACTS, null));

const ask = (path: string, accept: string) => app.request(path, { headers: { accept } });

it('a page gets the file as it is, and what there is to say about it', async () => {
  const answer = await ask('/file', FACTS_WITH_PDF);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe(FACTS_WITH_PDF);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(readFactsWithPdf(bytes)).toEqual({ facts: FACTS, pdf: PDF });
});

it('both arrive in fewer bytes', async () => {
  const headers = { accept: FACTS_WITH_PDF, 'accept-encoding': 'gzip' };
  const answer = await app.request('/file', { headers });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(PDF.length / 2);
  expect(readFactsWithPdf(new Uint8Array(gunzipSync(bytes)))).toEqual({ facts: FACTS, pdf: PDF });
});

it('a large file is not compressed, which would take as much memory again', async () => {
  const headers = { accept: FACTS_WITH_PDF, 'accept-encoding': 'gzip' };
  const answer = await app.request('/large', { headers });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(9_000_000);
});

it('any other program gets both as JSON', async () => {
  const answer = await app.request('/file', { headers: { accept: '*/*' } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ ...FACTS, pdf: Buffer.from(PDF).toString('base64') });
});

it('a file that was left out is in neither', async () => {
  const answer = await ask('/none', FACTS_WITH_PDF);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(readFactsWithPdf(bytes)).toEqual({ facts: FACTS, pdf: null });
  expect(await (await app.request('/none')).json()).toEqual({ ...FACTS, pdf: null });
});
