/** Rows without an application date are dated where their owner is, not where the server is. */
import type { z } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { startRuns } from '../../../tests/support/start-runs.ts';
import { json, pdfUpload, type TestApp, tableUpload } from '../../../tests/support/test-app.ts';
import { addDays, formatUsDate, todayLocal } from '../../core/calendar-date.ts';
import { readFields } from '../../core/pdf/acroform/read-fields.ts';
import type { RunDetailSchema, RunRowSchema } from './run-schema.ts';

type Detail = z.infer<typeof RunDetailSchema>;
type Row = z.infer<typeof RunRowSchema>;

const TABLE = `First Name,Last Name,Address,City,State,Zip,Phone,SSN,DOB,Sex,Face Amount,Premium
Ann,Sampleton,1 Example Lane,Austin,TX,78701,512-555-0142,987650001,3/14/1941,F,10000,5000`;
/** An evening in Texas is already tomorrow for a server in UTC. */
const YESTERDAY = addDays(todayLocal(), -1);

describe.each(DATABASE_KINDS)('the day of a run on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  let formId: string;
  beforeAll(async () => {
    ({ app, cookie } = await createSignedInApp(kind));
    const form = pdfUpload(readSampleForm(), 'Claim', 'claim.pdf');
    const uploaded = await app.request('/api/forms', { cookie, ...form });
    formId = ((await uploaded.json()) as { form: { id: string } }).form.id;
    await app.request(`/api/forms/${formId}/analysis`, { cookie, method: 'POST' });
    await startRuns(app);
  }, 60_000);
  afterAll(() => app.close());

  async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    return (await (await app.request(`/api/runs${path}`, { cookie, ...init })).json()) as Answer;
  }
  async function valuesIn(path: string, init: RequestInit = {}) {
    const answer = await app.request(path, { cookie, ...init });
    const { fields } = await readFields(new Uint8Array(await answer.arrayBuffer()));
    return fields.map(({ value }) => value);
  }
  const dates = (day: string) => expect.arrayContaining([formatUsDate(day)]);

  it('is the one that the owner starts it on, in the preview and in its packets', async () => {
    const { id } = await ask<Detail>('', tableUpload(TABLE, 'clients.csv'));
    const preview = `/api/runs/${id}/rows/1/preview`;
    const asked = json({ formId, today: YESTERDAY });
    expect(await valuesIn(preview, asked)).toEqual(dates(YESTERDAY));
    expect(await valuesIn(preview, json({ formId }))).toEqual(dates(todayLocal()));

    await ask(`/${id}/start`, json({ today: YESTERDAY }));
    const made = async () => (await ask<{ rows: Row[] }>(`/${id}/rows?state=made`)).rows;
    await expect.poll(async () => (await made()).length, { timeout: 30_000 }).toBe(1);
    const submissionId = (await made())[0]?.submissionId;
    const file = `/api/applications/${submissionId}/forms/${formId}/file`;
    expect(await valuesIn(file)).toEqual(dates(YESTERDAY));
  }, 60_000);

  it('is refused if it is no day', async () => {
    const { id } = await ask<Detail>('', tableUpload(TABLE.replace('Ann', 'Eve'), 'more.csv'));
    const refused = await ask<{ code: string }>(`/${id}/start`, json({ today: '11/27/2026' }));
    expect(refused.code).toBe('validation_failed');
    expect((await ask<Detail>(`/${id}`)).state).toBe('draft');
  });
});
