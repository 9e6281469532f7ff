/** An application that makes packets from tables of clients. */
import { onTestFinished } from 'vitest';
import type { Form } from '../../src/server/forms/form-schema.ts';
import { readSampleForm } from './sample-form.ts';
import { createSignedInApp } from './signed-in-app.ts';
import { startRuns } from './start-runs.ts';
import { pdfUpload } from './test-app.ts';

/** The header of a table in which nothing is left to decide, and with one client under it. */
export const CLIENTS_HEADER =
  'First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium';
export const ONE_CLIENT = [
  CLIENTS_HEADER,
  'Ann,Sampleton,1 Example Lane,Austin,TX,78701,512-555-0142,987650001,3/14/1941,F,10000,5000',
].join('\n');

/** Signed in, and closed when the test is over. */
export async function createRunsApp() {
  const { app, cookie } = await createSignedInApp('sqlite');
  onTestFinished(() => app.close());
  await startRuns(app);
  const ask = async <Answer>(path: string, init: RequestInit = {}) =>
    (await (await app.request(path, { cookie, ...init })).json()) as Answer;
  /** Uploads a form and has it analyzed. */
  const addForm = async (bytes = readSampleForm()) => {
    const { form } = await ask<{ form: Form }>(
      '/api/forms',
      pdfUpload(bytes, 'Claim', 'claim.pdf'),
    );
    await ask(`/api/forms/${form.id}/analysis`, { method: 'POST' });
    return form;
  };
  return { app, cookie, ask, addForm };
}
