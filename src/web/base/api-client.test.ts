import { afterEach, expect, it, vi } from 'vitest';
import { FACTS_WITH_PDF } from '../../core/facts-with-pdf.ts';
import { AS_IT_IS, answerWithPdf, api } from './api-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const toPacket = api.applications[':submissionId'].packet;

/** Asks a server that gives this answer for a packet. */
function packetFrom(answer: Response) {
  const fetched = vi.fn(async () => answer);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  const request = toPacket.$post({ param: { submissionId: 'SEC-1' }, json: {} }, AS_IT_IS);
  return answerWithPdf(request);
}

const asItIs = (body: BodyInit) =>
  new Response(body, { headers: { 'content-type': FACTS_WITH_PDF } });

const brokenOff = () =>
  new ReadableStream<Uint8Array>({
    start: (answer) => answer.enqueue(new TextEncoder().encode('{"pages":2}\n%P')),
    pull: (answer) => answer.error(new TypeError('network error')),
  });

it('an answer with a file has the file and what there is to say about it', async () => {
  const { facts, pdf } = await packetFrom(asItIs('{"pages":2}\n%PDF-'));
  expect(facts).toEqual({ pages: 2 });
  expect([pdf?.type, await pdf?.text()]).toEqual(['application/pdf', '%PDF-']);
});

it.each([
  ['of an earlier server', Response.json({ pages: 2, pdf: 'JVBERi0=' }), 'versions_differ'],
  ['that refuses', Response.json({ code: 'not_found' }, { status: 404 }), 'not_found'],
  ['that breaks off', asItIs(brokenOff()), 'database_unavailable'],
  ['that ends before its file', asItIs('{"pag'), 'database_unavailable'],
  [
    'of a network that asks to sign in',
    new Response('<h1>Guests</h1>', { headers: { 'content-type': 'text/html' } }),
    'database_unavailable',
  ],
])('an answer %s is an error', async (_, answer, code) => {
  await expect(packetFrom(answer)).rejects.toMatchObject({ code });
});
