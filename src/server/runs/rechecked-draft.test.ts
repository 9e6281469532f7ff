/** A table whose forms are changed between its upload and its start. */
import type { z } from '@hono/zod-openapi';
import { expect, it, onTestFinished } from 'vitest';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { startRuns } from '../../../tests/support/start-runs.ts';
import { json, pdfUpload, tableUpload } from '../../../tests/support/test-app.ts';
import type { Form } from '../forms/form-schema.ts';
import type { RunDetailSchema } from './run-schema.ts';

const TABLE = [
  'First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium',
  'Ann,Sampleton,1 Example Lane,Austin,TX,78701,512-555-0142,987650001,3/14/1941,F,10000,5000',
].join('\n');

it('is checked again for the forms as they are now, when its owner asks for it', async () => {
  const { app, cookie } = await createSignedInApp('sqlite');
  onTestFinished(() => app.close());
  await startRuns(app);
  const ask = async <Answer>(path: string, init: RequestInit = {}) =>
    (await (await app.request(path, { cookie, ...init })).json()) as Answer;
  const upload = pdfUpload(readSampleForm(), 'Claim', 'claim.pdf');
  const { id } = (await ask<{ form: Form }>('/api/forms', upload)).form;
  await ask(`/api/forms/${id}/analysis`, { method: 'POST' });
  const { form } = await ask<{ form: Form }>(`/api/forms/${id}`);
  const blank = { sourceField: '', fieldType: 'text', required: false, transform: 'default' };
  const question = { label: 'County of birth', kind: 'text', required: true };
  const save = async (HO_PolicyNo: object) => {
    const { updated_at } = (await ask<{ form: Form }>(`/api/forms/${id}`)).form;
    const field_mappings = { ...form.field_mappings, HO_PolicyNo };
    await ask(`/api/forms/${id}/mappings`, json({ field_mappings, updated_at }, 'PUT'));
  };
  type Detail = z.infer<typeof RunDetailSchema>;

  await save({ ...blank, ask: question });
  const run = await ask<Detail>('/api/runs', tableUpload(TABLE, 'clients.csv'));
  expect(run.counts).toEqual({ waiting: 0, made: 0, refused: 1 });
  await save(blank);
  const checked = await ask<Detail>(`/api/runs/${run.id}/retry`, json({}));
  expect(checked.state).toBe('draft');
  expect(checked.counts).toEqual({ waiting: 1, made: 0, refused: 0 });
}, 30_000);

it('is not said to be checked while its owner has columns to decide', async () => {
  const { app, cookie } = await createSignedInApp('sqlite');
  onTestFinished(() => app.close());
  await startRuns(app);
  const table = TABLE.replace('3/14/1941', '3/4/1941');
  const upload = tableUpload(table, 'clients.csv');
  const { id } = (await (await app.request('/api/runs', { cookie, ...upload })).json()) as {
    id: string;
  };
  const checked = await app.request(`/api/runs/${id}/retry`, { cookie, ...json({}) });
  expect(await checked.json()).toMatchObject({ code: 'run_columns_open' });
});
