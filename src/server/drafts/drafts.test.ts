import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { makeDraft, makePacket, userIdOf } from '../../../tests/support/stored-things.ts';
import { createTestApp, json, pdfUpload, type TestApp } from '../../../tests/support/test-app.ts';
import { sampleApplication } from '../../core/application/sample-data.ts';
import { DRAFTS_PER_USER } from '../../core/limits.ts';
import { deleteDraftsBefore } from './every-draft.ts';

const ANN = 'ann@example.com';
const BOB = 'bob@example.com';
const NOBODY = { agentSignature: '', agentNumber: '', numberStates: [] };
const SSN = '987654320';

describe.each(DATABASE_KINDS)('drafts on %s', (kind) => {
  let app: TestApp;
  let ann: string;
  let bob: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    ann = await app.signUp(ANN);
    bob = await app.signUp(BOB);
  });
  afterAll(() => app.close());

  const put = (id: string, application: object, version: number, cookie = ann) =>
    app.request(`/api/drafts/${id}`, { ...json({ application, version }, 'PUT'), cookie });
  const read = async (path: string, cookie = ann) =>
    (await app.request(path, { cookie })).json() as Promise<Record<string, never>>;
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
  async function listed(cookie = ann): Promise<{ id: string; insuredName: string | null }[]> {
    return (await read('/api/drafts', cookie)).drafts as never;
  }

  it('keep what was entered, including answers, and count their saves', async () => {
    const id = randomUUID();
    const entry = { insuredFirstName: 'Eleanor', ssn: SSN, answers: { 'ask:old question': 'Yes' } };
    expect(await (await put(id, { city: 'Austin' }, 0)).json()).toMatchObject({ version: 1 });
    expect((await listed()).find((draft) => draft.id === id)?.insuredName).toBeNull();
    const saved = (await (await put(id, entry, 1)).json()) as { updatedAt: string };
    expect(saved).toMatchObject({ version: 2 });
    const draft = { version: 2, updatedAt: saved.updatedAt };
    const opened = await read(`/api/drafts/${id}`);
    expect(opened).toEqual({ application: entry, corrects: null, ...draft });
    expect(await listed()).toContainEqual({ id, insuredName: 'Eleanor', corrects: null, ...draft });
  });

  it('are sealed: the database contains neither name nor number', async () => {
    const id = randomUUID();
    await put(id, { insuredFirstName: 'Eleanor', ssn: SSN }, 0);
    const row = await app.database.db
      .selectFrom('drafts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const bytes = [row.application, row.insured].map((text) => Buffer.from(text, 'base64'));
    for (const text of [JSON.stringify(row), ...bytes.map(String)]) {
      expect(text).not.toContain('Eleanor');
      expect(text).not.toContain(SSN);
    }
  });

  it('refuse a save over an unread version, and keep the other one', async () => {
    const id = await makeDraft(app, ANN);
    expect((await put(id, { city: 'Austin' }, 1)).status).toBe(200);
    const stale = await put(id, { city: 'Boston' }, 1);
    expect([stale.status, await codeOf(stale)]).toEqual([409, 'draft_stale']);
    expect(await read(`/api/drafts/${id}`)).toMatchObject({
      application: { city: 'Austin' },
      version: 2,
    });
    expect((await put(id, { city: 'Boston' }, 2)).status).toBe(200);
  });

  it('accept a repeated save whose answer was lost', async () => {
    const id = randomUUID();
    for (const version of [0, 1]) {
      const first = await (await put(id, { city: `City ${version}` }, version)).json();
      expect(await (await put(id, { city: `City ${version}` }, version)).json()).toEqual(first);
    }
  });

  it('refuse a repeated save before a submission, because another tab may have been first', async () => {
    const id = await makeDraft(app, ANN);
    const { application } = await read(`/api/drafts/${id}`);
    const exactly = async () => {
      const save = json({ application, version: 1, exact: true }, 'PUT');
      return app.request(`/api/drafts/${id}`, { ...save, cookie: ann });
    };
    expect((await exactly()).status).toBe(200);
    expect(await codeOf(await exactly())).toBe('draft_stale');
  });

  it('end when their packet succeeds, unless saved since or without any form', async () => {
    const submit = async (id: string, submissionId: string) => {
      const draft = { id, version: 1 };
      const body = { submissionId, application: sampleApplication('2026-11-21'), draft };
      const answer = await app.request('/api/applications', { ...json(body), cookie: ann });
      expect(answer.status).toBe(200);
    };
    const early = await makeDraft(app, ANN);
    await submit(early, 'SEC-599');
    const upload = pdfUpload(readSampleForm(), 'Form', 'form.pdf');
    const uploaded = await app.request('/api/forms', { ...upload, cookie: ann });
    const { form } = (await uploaded.json()) as { form: { id: string } };
    await app.request(`/api/forms/${form.id}/analysis`, { method: 'POST', cookie: ann });
    const [same, newer] = [await makeDraft(app, ANN), await makeDraft(app, ANN)];
    await put(newer, { city: 'Boston' }, 1);
    await submit(same, 'SEC-600');
    await submit(newer, 'SEC-601');
    const ids = (await listed()).map(({ id }) => id);
    expect(ids).toContain(early);
    expect(ids).toContain(newer);
    expect(ids).not.toContain(same);
  });

  it('remember which packet they correct', async () => {
    const id = randomUUID();
    const body = { application: { city: 'Austin' }, version: 0, corrects: 'SEC-600' };
    await app.request(`/api/drafts/${id}`, { ...json(body, 'PUT'), cookie: ann });
    expect(await read(`/api/drafts/${id}`)).toMatchObject({ corrects: 'SEC-600' });
    expect(await listed()).toContainEqual(expect.objectContaining({ id, corrects: 'SEC-600' }));
  });

  it('belong to their creator only', async () => {
    const id = await makeDraft(app, ANN);
    const path = `/api/drafts/${id}`;
    expect((await app.request(path, { cookie: bob })).status).toBe(404);
    expect((await put(id, { city: 'Boston' }, 1, bob)).status).toBe(404);
    expect((await put(id, { city: 'Boston' }, 0, bob)).status).toBe(404);
    expect((await app.request(path, { method: 'DELETE', cookie: bob })).status).toBe(404);
    expect(await listed(bob)).toEqual([]);
    await app.database.db
      .updateTable('drafts')
      .set({ created_by: await userIdOf(app, BOB) })
      .where('id', '=', id)
      .execute();
    const given = await app.request(path, { cookie: bob });
    expect([given.status, await codeOf(given)]).toEqual([500, 'sealed_data_unreadable']);
    expect(await listed(bob)).toMatchObject([{ id, insuredName: null }]);
    await app.database.db.deleteFrom('drafts').where('id', '=', id).execute();
  });

  it('are gone when deleted: a later save from another tab does not bring them back', async () => {
    const id = await makeDraft(app, ANN);
    const path = `/api/drafts/${id}`;
    expect((await app.request(path, { method: 'DELETE', cookie: ann })).status).toBe(200);
    const late = await put(id, { city: 'Boston' }, 1);
    expect([late.status, await codeOf(late)]).toEqual([404, 'not_found']);
    expect((await app.request(path, { method: 'DELETE', cookie: ann })).status).toBe(404);
  });

  it.each([
    ['a value that is not text', { city: 7 }],
    ['a field that there is not', { nickname: 'Ellie' }],
    ['a value that is too long', { city: 'x'.repeat(501) }],
    ['a control character', { city: 'Aus\u0000tin' }],
  ])('refuse %s, without repeating a value', async (_, application) => {
    const answer = await put(randomUUID(), application, 0);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('refuse more than 1 MB', async () => {
    const answers = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [`ask:question ${n}`, 'é'.repeat(2000)]),
    );
    expect((await put(randomUUID(), { answers }, 0)).status).toBe(413);
  });

  it('are recorded when begun, continued and deleted, not at every save', async () => {
    const id = randomUUID();
    await put(id, { city: 'Austin' }, 0);
    await put(id, { city: 'Boston' }, 1);
    await read(`/api/drafts/${id}`);
    await app.request(`/api/drafts/${id}`, { method: 'DELETE', cookie: ann });
    const events = await app.deps.audit.page({ subjectId: id });
    expect(events.map(({ action }) => action)).toEqual([
      'draft_deleted',
      'draft_opened',
      'draft_started',
    ]);
  });

  it('start with the agent of the user’s latest packet, and of no other user’s', async () => {
    expect((await read('/api/drafts', bob)).agent).toEqual(NOBODY);
    const { submissionId, formId } = await makePacket(app, ANN);
    const form = await app.deps.applications.getCompletedForm(
      submissionId,
      formId,
      await userIdOf(app, ANN),
    );
    const agent = { agentSignature: 'Ann Agent', agentNumber: 'AG777' };
    await app.deps.applications.insertCompletedForm({
      ...form,
      application_data: JSON.stringify({ ...agent, ssn: SSN, state: 'Texas' }),
    });
    await app.database.db
      .updateTable('submissions')
      .set({ claimed_by: '' })
      .where('submission_id', '=', submissionId)
      .execute();
    expect((await read('/api/drafts')).agent).toEqual({ ...agent, numberStates: ['TX'] });
    expect((await read('/api/drafts', bob)).agent).toEqual(NOBODY);
  });

  it('are removed with their account, and by age', async () => {
    const carol = await app.signUp('carol@example.com');
    const old = await makeDraft(app, 'carol@example.com');
    expect(await deleteDraftsBefore(app.database.db, new Date(0))).toBe(0);
    await app.database.db
      .updateTable('drafts')
      .set({ updated_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', old)
      .execute();
    const young = await makeDraft(app, 'carol@example.com');
    expect(await deleteDraftsBefore(app.database.db, new Date('2021-01-01'))).toBe(1);
    expect((await listed(carol)).map(({ id }) => id)).toEqual([young]);
    await (await app.deps.signIn.$context).internalAdapter.deleteUser(
      await userIdOf(app, 'carol@example.com'),
    );
    const rows = app.database.db.selectFrom('drafts').select('id').where('id', '=', young);
    expect(await rows.execute()).toEqual([]);
  });

  it(`are limited to ${DRAFTS_PER_USER}`, async () => {
    const dora = await app.signUp('dora@example.com');
    const userId = await userIdOf(app, 'dora@example.com');
    for (let n = 0; n < DRAFTS_PER_USER; n++) {
      await app.deps.drafts.save({ id: randomUUID(), userId, application: {}, version: 0 });
    }
    const refused = await put(randomUUID(), {}, 0, dora);
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'drafts_full']);
  });
});
