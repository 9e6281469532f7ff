/** What happens to a packet when the store fails or somebody tampers with its contents. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildForm, textField } from '../../../tests/support/build-pdf.ts';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { SAMPLE_FORM_FILE } from '../../../tests/support/sample-form.ts';
import { createTestApp, json, pdfUpload, type TestApp } from '../../../tests/support/test-app.ts';
import { sampleApplication } from '../../core/application/sample-data.ts';
import { AppError } from '../../core/errors.ts';
import type { Form } from '../forms/form-schema.ts';
import { completedFilePlace } from '../sealing/sealed-places.ts';
import type { ApplicationResult, Packet } from './application-result.ts';

describe.each(DATABASE_KINDS)('a packet on %s', (kind) => {
  let app: TestApp;
  let ann: string;
  let form: Form;
  let id: string;
  let submissions = 1000;
  beforeAll(async () => {
    app = await createTestApp(kind);
    ann = await app.signUp('ann@example.com');
    const upload = pdfUpload(readFileSync(SAMPLE_FORM_FILE), 'Packet form', 'form.pdf');
    const uploaded = await app.request('/api/forms', { cookie: ann, ...upload });
    ({ form } = (await uploaded.json()) as { form: Form });
    await app.request(`/api/forms/${form.id}/analysis`, { cookie: ann, method: 'POST' });
  });
  beforeEach(() => {
    id = `SEC-${submissions++}`;
  });
  afterAll(() => app.close());

  async function submit(submissionId: string): Promise<ApplicationResult> {
    const body = json({ submissionId, application: sampleApplication('2026-11-21') });
    const answer = await app.request('/api/applications', { cookie: ann, ...body });
    expect(answer.status).toBe(200);
    return (await answer.json()) as ApplicationResult;
  }

  const pathOf = (submissionId: string) => `completed/${submissionId}-Packet form.pdf`;
  const fileOf = async (submissionId: string) =>
    (await app.deps.storage.get(pathOf(submissionId))) as Uint8Array;
  const keep = (submissionId: string, bytes: Uint8Array) =>
    app.deps.storage.put(pathOf(submissionId), bytes, { overwrite: true });
  const download = (submissionId: string, cookie = ann) =>
    app.request(`/api/applications/${submissionId}/forms/${form.id}/file`, { cookie });
  async function expectShut(submissionId: string, cookie = ann): Promise<void> {
    const answer = await download(submissionId, cookie);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'sealed_data_unreadable' });
  }

  it('that was sealed before forms were checked is delivered without active content', async () => {
    await submit(id);
    const active = buildForm({
      fields: [textField('a')],
      catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    });
    const { created_by } = await app.database.db
      .selectFrom('submissions')
      .select('created_by')
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    const place = completedFilePlace({ submission_id: id, form_id: form.id, created_by });
    await keep(id, app.deps.sealer.seal(active, place));
    const answer = await download(id);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(bytes).toMatch(/^%PDF/);
    expect(bytes).not.toMatch(/JavaScript|app\.alert/);
  });

  it('that failed is retried by a repeated request, and stays one packet', async () => {
    const { put } = app.deps.storage;
    app.deps.storage.put = () => Promise.reject(new AppError('storage_unavailable'));
    expect((await submit(id)).success).toBe(false);
    app.deps.storage.put = put;
    const second = await submit(id);
    expect(second.success).toBe(true);
    expect(await submit(id)).toEqual(second);
    const listed = await app.request('/api/applications', { cookie: ann });
    const { packets } = (await listed.json()) as { packets: Packet[] };
    expect(packets.filter(({ submissionId }) => submissionId === id)).toMatchObject([
      { forms: [{ formId: form.id }] },
    ]);
  });

  it('is listed by the name of the insured, or without it if the name cannot be opened', async () => {
    await submit(id);
    const listed = async () => {
      const answer = await app.request('/api/applications', { cookie: ann });
      const { packets } = (await answer.json()) as { packets: Packet[] };
      return packets.find(({ submissionId }) => submissionId === id);
    };
    expect(await listed()).toMatchObject({ insuredName: expect.stringMatching(/^Eleanor /) });
    id = `SEC-${submissions++}`;
    await submit(id);
    await app.database.db
      .updateTable('submissions')
      .set({ insured: 'c2VhbGVk' })
      .where('submission_id', '=', id)
      .execute();
    expect(await listed()).toMatchObject({ insuredName: null, forms: [{ formId: form.id }] });
  });

  it('whose file was changed does not open', async () => {
    await submit(id);
    const kept = await fileOf(id);
    const changed = Uint8Array.from(kept);
    changed[200] = (changed[200] ?? 0) ^ 1;
    await keep(id, changed);
    await expectShut(id);
    await keep(id, kept);
    expect((await download(id)).status).toBe(200);
  });

  it("whose file was swapped for another packet's does not open", async () => {
    const other = `SEC-${submissions++}`;
    await submit(id);
    await submit(other);
    await keep(id, await fileOf(other));
    await expectShut(id);
  });

  it("whose row points to another packet's file does not open", async () => {
    const other = `SEC-${submissions++}`;
    await submit(id);
    await submit(other);
    const rows = app.database.db;
    await rows.deleteFrom('completed_forms').where('submission_id', '=', other).execute();
    await rows
      .updateTable('completed_forms')
      .set({ storage_path: pathOf(other) })
      .where('submission_id', '=', id)
      .execute();
    await expectShut(id);
  });

  it('whose row was given to somebody else does not open for them', async () => {
    await submit(id);
    const bob = await app.signUp(`bob-${id}@example.com`);
    const session = await app.request('/api/session', { cookie: bob });
    const body = (await session.json()) as { session: { user: { id: string } } };
    await app.database.db
      .updateTable('completed_forms')
      .set({ created_by: body.session.user.id })
      .where('submission_id', '=', id)
      .execute();
    await expectShut(id, bob);
  });
});
