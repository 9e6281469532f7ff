/** An insurer gives its forms for all states one title, which becomes their name. */
import { expect, it } from 'vitest';
import { readSampleForm } from '../../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../../tests/support/signed-in-app.ts';
import { json, pdfUpload } from '../../../../tests/support/test-app.ts';
import { sampleApplication } from '../../../core/application/sample-data.ts';
import type { Form } from '../../forms/form-schema.ts';
import type { ApplicationResult, Packet } from '../application-result.ts';

const NAMES = ['Claim (one.pdf)', 'Claim (other.pdf)'];
const FILES = ['one', 'other'].map((file) => `Eleanor M Sampleton - Claim (${file}).pdf`);

it('are told apart in the history of their packet and by the names of their files', async () => {
  const { app, cookie } = await createSignedInApp('sqlite');
  async function ask<Answer>(path: string, request: RequestInit = {}): Promise<Answer> {
    return (await app.request(path, { cookie, ...request })).json() as Answer;
  }
  for (const file of ['one.pdf', 'other.pdf']) {
    const upload = pdfUpload(readSampleForm(), 'Claim', file);
    const { form } = await ask<{ form: Form }>('/api/forms', upload);
    await ask(`/api/forms/${form.id}/analysis`, { method: 'POST' });
  }
  const application = sampleApplication('2026-11-21');
  const { data } = await ask<ApplicationResult>(
    '/api/applications',
    json({ submissionId: 'SEC-1', application }),
  );
  expect(data.results.map(({ filename }) => filename).sort()).toEqual(FILES);
  for (const { downloadPath } of data.results)
    await app.request(`${downloadPath}?as=download`, { cookie });
  const { packets } = await ask<{ packets: Packet[] }>('/api/applications');
  expect(packets[0]?.forms.map(({ filename }) => filename).sort()).toEqual(FILES);
  const { events } = await ask<{ events: { form_name: string | null }[] }>(
    '/api/applications/SEC-1/history',
  );
  const told = events.flatMap(({ form_name }) => form_name ?? []);
  expect(told.sort()).toEqual(NAMES);
  const answer = await app.request(String(data.results[0]?.downloadPath), { cookie });
  const disposition = decodeURIComponent(String(answer.headers.get('content-disposition')));
  expect(FILES.some((file) => disposition.includes(file))).toBe(true);
  await app.close();
});
