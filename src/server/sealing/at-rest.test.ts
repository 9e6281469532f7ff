import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { startRuns } from '../../../tests/support/start-runs.ts';
import { ONE_CLIENT } from '../../../tests/support/table-runs.ts';
import { json, pdfUpload, type TestApp, tableUpload } from '../../../tests/support/test-app.ts';
import { sampleApplication } from '../../core/application/sample-data.ts';

/** Also of a filled form, whose text may be compressed. */
const SECRETS = ['%PDF-', 'Sampleton', '987-65-4320', '987654320', '987650001', 'Example Lane'];

describe.each(DATABASE_KINDS)('what is stored of clients on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    ({ app, cookie } = await createSignedInApp(kind));
    await startRuns(app);
  });
  afterAll(() => app.close());

  async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const answer = await app.request(path, { cookie, ...init });
    expect(answer.status, path).toBeLessThan(300);
    return (await answer.json()) as Answer;
  }

  /** Also in Base64, in which sealed texts are stored. */
  function secretsIn(bytes: Uint8Array): string[] {
    const text = Buffer.from(bytes).toString('latin1');
    const decoded = [...text.matchAll(/[\w+/]{16,}/g)].map(([part]) =>
      Buffer.from(part, 'base64').toString('latin1'),
    );
    return SECRETS.filter((secret) => [text, ...decoded].some((one) => one.includes(secret)));
  }

  it('is sealed in every table and file: packets, drafts and tables of clients', async () => {
    const upload = pdfUpload(readSampleForm(), 'Claim', 'claim.pdf');
    const { form } = await ask<{ form: { id: string } }>('/api/forms', upload);
    await ask(`/api/forms/${form.id}/analysis`, { method: 'POST' });
    const application = sampleApplication('2026-11-29');
    await ask('/api/applications', json({ submissionId: 'SEC-4001', application }));
    const draft = { ...json({ application, version: 0 }), method: 'PUT' };
    await ask(`/api/drafts/${crypto.randomUUID()}`, draft);
    const run = await ask<{ id: string }>('/api/runs', tableUpload(ONE_CLIENT, 'clients.csv'));
    await expect
      .poll(async () => (await ask<{ state: string }>(`/api/runs/${run.id}`, {})).state)
      .toBe('draft');

    const { authDb } = app.database;
    const [found, filled]: [string[], string[]] = [[], []];
    for (const { name, schema } of await authDb.introspection.getTables()) {
      const db = schema === undefined ? authDb : authDb.withSchema(schema);
      const rows = await db.selectFrom(name).selectAll().execute();
      if (rows.length > 0) filled.push(name);
      found.push(...secretsIn(Buffer.from(JSON.stringify(rows))).map((one) => `${name}: ${one}`));
    }
    for await (const path of app.deps.storage.list('completed/')) {
      filled.push('completed/');
      const bytes = (await app.deps.storage.get(path)) ?? new Uint8Array();
      expect(bytes.byteLength).toBeGreaterThan(1000);
      found.push(...secretsIn(bytes).map((one) => `${path}: ${one}`));
    }
    expect(filled).toEqual(
      expect.arrayContaining([
        'submissions',
        'completed_forms',
        'drafts',
        'runs',
        'run_rows',
        'completed/',
      ]),
    );
    expect(found).toEqual([]);
  });
});
