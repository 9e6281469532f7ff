import { afterEach, expect, it, vi } from 'vitest';
import { AS_FORM_DATA, answerWithPdf, api } from './api-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const toPacket = api.applications[':submissionId'].packet;

/** Asks a server that gives this answer for a packet. */
function packetFrom(answer: Response) {
  const fetched = vi.fn(async () => answer);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  const request = toPacket.$post({ param: { submissionId: 'SEC-1' }, json: {} }, AS_FORM_DATA);
  return answerWithPdf(request);
}

it('an answer with a file has the file and what there is to say about it', async () => {
  const form = new FormData();
  form.set('facts', new Blob(['{"pages":2}'], { type: 'application/json' }));
  form.set('pdf', new Blob(['%PDF-'], { type: 'application/pdf' }));
  const { facts, pdf } = await packetFrom(new Response(form));
  expect(facts).toEqual({ pages: 2 });
  expect([pdf?.type, await pdf?.text()]).toEqual(['application/pdf', '%PDF-']);
});

it.each([
  ['of a server before form data', Response.json({ pages: 2, pdf: 'JVBERi0=' }), 'versions_differ'],
  ['without its facts', new Response(new FormData()), 'versions_differ'],
  ['that refuses', Response.json({ code: 'not_found' }, { status: 404 }), 'not_found'],
  [
    'that breaks off',
    new Response('--edge\r\ncontent-disp', {
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    }),
    'database_unavailable',
  ],
])('an answer %s is an error', async (_, answer, code) => {
  await expect(packetFrom(answer)).rejects.toMatchObject({ code });
});
