/** Over a real connection: what a disconnected client leaves running. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import {
  BASE_URL,
  createTestApp,
  pdfUpload,
  type TestApp,
} from '../../../tests/support/test-app.ts';
import type { JobContext } from '../pdf-work/cancelling.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { type Listening, listen } from './listen.ts';

let app: TestApp;
let server: Listening;
const signals: AbortSignal[] = [];
/** Never finishes, so its request can only be aborted. */
const pdfWork: PdfWork = {
  for(context: JobContext) {
    if (context.signal) signals.push(context.signal);
    return pdfWork;
  },
  disarm: () => new Promise(() => undefined),
  readFields: () => new Promise(() => undefined),
} as unknown as PdfWork;
beforeAll(async () => {
  app = await createTestApp('sqlite', { pdfWork });
  server = await listen(app.fetch, { port: await freePort(), host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

it('a PDF job is stopped when its request is aborted', async () => {
  const cookie = await app.signUp('ann@example.com');
  const leaving = new AbortController();
  const asked = fetch(`http://127.0.0.1:${server.port}/api/forms`, {
    ...pdfUpload(buildForm({ fields: [textField('a')] }), 'Form', 'f.pdf'),
    headers: { cookie, origin: BASE_URL },
    signal: leaving.signal,
  }).catch(() => undefined);
  await expect.poll(() => signals.length).toBe(1);
  expect(signals[0]?.aborted).toBe(false);
  leaving.abort();
  await asked;
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});
