import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { makeDraft, makePacket, makeRun } from '../../../tests/support/stored-things.ts';
import {
  cookieOf,
  createTestApp,
  json,
  pdfUpload,
  type TestApp,
} from '../../../tests/support/test-app.ts';
import { AppError } from '../../core/errors.ts';
import { DELETE_ACCOUNT_WORDS } from '../../core/texts/sign-in-texts.ts';

const SERVICE_KEY = 'k'.repeat(32);
const ANN = 'ann@example.com';

describe.each(DATABASE_KINDS)('the data of one person on %s', (kind) => {
  let app: TestApp;
  let ann: string;
  beforeAll(async () => {
    app = await createTestApp(kind, { serviceKey: SERVICE_KEY });
    ann = await app.signUp(ANN);
    await app.signUp('bob@example.com');
  });
  afterAll(() => app.close());

  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
  const deletion = (cookie: string, body: object) =>
    app.request('/api/account/deletion', { ...json(body), cookie });

  const takeAlong = (cookie: string, body: object = { password: 'secret1' }) =>
    app.request('/api/account/export', { ...json(body), cookie });

  async function files(): Promise<string[]> {
    const paths: string[] = [];
    for await (const path of app.deps.storage.list('completed/')) paths.push(path);
    return paths;
  }

  it('can be downloaded: account, packets with what was entered, and history', async () => {
    const { submissionId } = await makePacket(app, ANN);
    await makePacket(app, 'bob@example.com');
    const draft = await makeDraft(app, ANN);
    await makeDraft(app, 'bob@example.com');
    const run = await makeRun(app, 'refused', ANN);
    await makeRun(app, 'refused', 'bob@example.com');
    await app.request('/api/forms', {
      cookie: ann,
      ...pdfUpload(readSampleForm(), 'Mine', 'm.pdf'),
    });
    const answer = await takeAlong(ann);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="inkready-data-.*\.zip"$/,
    );
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const folder = `packets/${submissionId}`;
    expect(Object.keys(zip).sort()).toEqual([
      'README.txt',
      'account.json',
      `drafts/${draft}.json`,
      'history.json',
      `${folder}/Form.pdf`,
      `${folder}/application.json`,
      'sessions.json',
      `tables/${run}.json`,
      'uploads.json',
    ]);
    expect(text(zip[`tables/${run}.json`])).toContain('Missing: Last Name.');
    expect(Buffer.from(zip[`${folder}/Form.pdf`] ?? []).equals(readSampleForm())).toBe(true);
    expect(JSON.parse(text(zip[`${folder}/application.json`]))).toEqual({ ssn: '000000000' });
    expect(text(zip[`drafts/${draft}.json`])).toContain('Eleanor');
    expect(JSON.parse(text(zip['account.json']))).toMatchObject({ email: ANN });
    expect(text(zip['uploads.json'])).toContain('Mine');
    expect(text(zip['history.json'])).toContain('data_exported');
    expect(Object.values(zip).map(text).join()).not.toMatch(/bob@example|"token"/);
  });

  it('can be downloaded although one file is lost, which is said in its place', async () => {
    const cookie = await app.signUp('lost@example.com');
    const lost = await makePacket(app, 'lost@example.com');
    const spoilt = await makePacket(app, 'lost@example.com');
    await app.deps.storage.remove(lost.storagePath);
    await app.deps.storage.put(spoilt.storagePath, readSampleForm(), { overwrite: true });
    const answer = await takeAlong(cookie);
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(text(zip[`packets/${lost.submissionId}/Form (missing).txt`])).toContain('not there');
    expect(text(zip[`packets/${spoilt.submissionId}/Form (missing).txt`])).toContain(
      'sealed_data_unreadable',
    );
  });

  it('cannot be downloaded by somebody who found a session open', async () => {
    const open = await app.openSession(ANN);
    for (const body of [{}, { password: 'secret2' }]) {
      const refused = await takeAlong(open, body);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: 'password_wrong' });
    }
  });

  it('no longer has a packet after its deletion: row, result and file', async () => {
    const { submissionId, formId, storagePath } = await makePacket(app, ANN);
    const path = `/api/applications/${submissionId}`;
    const bob = await app.openSession('bob@example.com');
    expect((await app.request(path, { method: 'DELETE', cookie: bob })).status).toBe(404);
    expect(await app.deps.storage.size(storagePath)).not.toBeNull();
    expect((await app.request(path, { method: 'DELETE', cookie: ann })).status).toBe(200);
    expect(await app.deps.storage.size(storagePath)).toBeNull();
    expect((await app.request(`${path}/forms/${formId}/file`, { cookie: ann })).status).toBe(404);
    const rows = await app.database.authDb
      .selectFrom('completed_forms')
      .select('submission_id')
      .where('submission_id', '=', submissionId)
      .execute();
    expect(rows).toEqual([]);
    expect((await app.request(path, { method: 'DELETE', cookie: ann })).status).toBe(404);
  });

  it('keeps a packet that is being made, and a failed deletion can be repeated', async () => {
    const { internalAdapter } = await app.deps.signIn.$context;
    const id = (await internalAdapter.findUserByEmail(ANN))?.user.id ?? '';
    await app.deps.applications.claim('SEC-777000', id);
    const busy = await app.request('/api/applications/SEC-777000', {
      method: 'DELETE',
      cookie: ann,
    });
    expect(await busy.json()).toMatchObject({ code: 'submission_in_progress' });
    await app.deps.applications.release('SEC-777000');

    const { submissionId } = await makePacket(app, ANN);
    const { remove } = app.deps.storage;
    app.deps.storage.remove = () => Promise.reject(new AppError('storage_unavailable'));
    const path = `/api/applications/${submissionId}`;
    expect((await app.request(path, { method: 'DELETE', cookie: ann })).status).toBe(503);
    app.deps.storage.remove = remove;
    expect((await app.request(path, { method: 'DELETE', cookie: ann })).status).toBe(200);
  });

  it('can be deleted only by that person: with the words and the password', async () => {
    const words = { confirmation: DELETE_ACCOUNT_WORDS };
    expect((await deletion(ann, { confirmation: 'yes', password: 'secret1' })).status).toBe(400);
    const wrong = await deletion(ann, { ...words, password: 'secret2' });
    expect(await wrong.json()).toMatchObject({ code: 'password_wrong' });
    expect((await deletion(ann, words)).status).toBe(403);
    expect((await app.request('/api/forms', { cookie: ann })).status).toBe(200);
  });

  it('is all gone with the account, except what is shared and names nobody', async () => {
    const email = 'leaving@example.com';
    const cookie = await app.signUp(email);
    const uploaded = await app.request('/api/forms', {
      cookie,
      ...pdfUpload(readSampleForm(), 'Shared', 's.pdf'),
    });
    const { form } = (await uploaded.json()) as { form: { id: string; uploaded_by: string } };
    const packets = [await makePacket(app, email), await makePacket(app, email)];
    await app.confirmAddress(email);
    const enable = await app.request('/api/auth/two-factor/enable', {
      ...json({ password: 'secret1' }),
      cookie,
    });
    expect(enable.status).toBe(200);
    await app.request('/api/auth/email-otp/send-verification-otp', {
      ...json({ email, type: 'email-verification' }),
    });
    await app.deps.invitations.invite(email);

    const body = { confirmation: DELETE_ACCOUNT_WORDS, password: 'secret1' };
    expect((await deletion(cookie, body)).status).toBe(200);

    expect((await app.request('/api/forms', { cookie })).status).toBe(401);
    const left = await files();
    expect(left.filter((path) => packets.some(({ storagePath }) => storagePath === path))).toEqual(
      [],
    );
    const id = form.uploaded_by;
    const { authDb } = app.database;
    const found: string[] = [];
    for (const { name } of await authDb.introspection.getTables()) {
      const rows = JSON.stringify(await authDb.selectFrom(name).selectAll().execute());
      if (rows.includes(email)) found.push(`${name}: the address`);
      if (rows.includes(id)) found.push(`${name}: the id`);
    }
    // The id refers to nobody any more: no row says whose it was.
    expect(found.sort()).toEqual(['audit_events: the id', 'pdf_forms: the id']);
    expect((await app.request(`/api/forms/${form.id}`, { cookie: ann })).status).toBe(200);
    expect(
      cookieOf(await app.request('/api/auth/sign-in/email', json({ email, password: 'secret1' }))),
    ).toBe('');
    expect(await app.signUp(email)).toContain('session_token=');
  });

  it('is deleted without the code mailed to a similar address', async () => {
    const [leaving, alike] = ['l_r@example.com', 'lar@example.com'];
    const cookie = await app.signUp(leaving);
    await app.signUp(alike);
    const path = '/api/auth/email-otp/send-verification-otp';
    await app.request(path, json({ email: alike, type: 'sign-in' }));
    const body = { confirmation: DELETE_ACCOUNT_WORDS, password: 'secret1' };
    expect((await deletion(cookie, body)).status).toBe(200);
    const codes = await app.database.authDb
      .selectFrom('verification')
      .select('identifier')
      .where('identifier', '=', `sign-in-otp-${alike}`)
      .execute();
    expect(codes).toHaveLength(1);
  });

  it('without a password can be deleted within minutes of a sign-in', async () => {
    const email = 'provided@example.com';
    await app.signUp(email);
    const { internalAdapter } = await app.deps.signIn.$context;
    const id = (await internalAdapter.findUserByEmail(email))?.user.id;
    await app.database.authDb.deleteFrom('account').where('userId', '=', id).execute();
    const words = { confirmation: DELETE_ACCOUNT_WORDS };
    const old = await app.openSession(email);
    const anHourAgo = new Date(Date.now() - 3600_000);
    await app.database.authDb
      .updateTable('session')
      .set({ createdAt: anHourAgo.toISOString() })
      .execute();
    const refused = await deletion(old, words);
    expect(await refused.json()).toMatchObject({ code: 'reauthentication_required' });
    expect((await takeAlong(old, {})).status).toBe(403);
    const fresh = await app.openSession(email);
    expect((await takeAlong(fresh, {})).status).toBe(200);
    expect((await deletion(await app.openSession(email), words)).status).toBe(200);
  });

  it('is also deleted when the operator deletes the user, or one packet of an insured person', async () => {
    const headers = { authorization: `Bearer ${SERVICE_KEY}` };
    const email = 'dismissed@example.com';
    await app.signUp(email);
    const one = await makePacket(app, email);
    const other = await makePacket(app, email);
    const byNumber = `/api/admin/packets/${one.submissionId}`;
    const told: string[] = [];
    const deafen = app.deps.changes.subscribe((list) => told.push(list));
    expect((await app.request(byNumber, { method: 'DELETE', headers })).status).toBe(200);
    deafen();
    expect(told).toEqual(['packets']);
    expect(await app.deps.storage.size(one.storagePath)).toBeNull();
    expect(await app.deps.storage.size(other.storagePath)).not.toBeNull();
    expect((await app.request(byNumber, { method: 'DELETE', headers })).status).toBe(404);

    const { internalAdapter } = await app.deps.signIn.$context;
    const id = (await internalAdapter.findUserByEmail(email))?.user.id;
    const gone = await app.request(`/api/admin/users/${id}`, { method: 'DELETE', headers });
    expect(gone.status).toBe(200);
    expect(await app.deps.storage.size(other.storagePath)).toBeNull();
  });
});
