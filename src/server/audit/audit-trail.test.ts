import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { GRANTED_REQUESTS } from '../../../tests/support/endpoint-requests.ts';
import { createProviderApp } from '../../../tests/support/provider-app.ts';
import { plansOf } from '../../../tests/support/query-plans.ts';
import { everySignInMethod } from '../../../tests/support/sign-in-requests.ts';
import { analysisPath, makeForm, makePacket, OWNER } from '../../../tests/support/stored-things.ts';
import { cookieOf, json, type TestApp } from '../../../tests/support/test-app.ts';
import { AUDIT_ACTIONS } from '../../core/audit/audit-actions.ts';
import type { AuditEventsTable } from '../db/schema.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/client.ts';
import { createAuditTrail } from './audit-trail.ts';

const SERVICE_KEY = 'k'.repeat(32);
/** Calls every endpoint, most of which hash a password. */
const LONG = { timeout: 90_000 };
const HERE = '198.51.100.7';

describe.each(DATABASE_KINDS)('the audit trail on %s', (kind) => {
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    ({ app } = await createProviderApp(kind, (provider) => ({
      serviceKey: SERVICE_KEY,
      ...everySignInMethod(provider),
    })));
    owner = await app.signUp(OWNER);
  });
  afterAll(() => app.close());

  const from = (init: RequestInit = {}, cookie = '') => {
    const headers = { ...(init.headers as object), [CLIENT_ADDRESS_HEADER]: HERE };
    return { ...init, headers, cookie };
  };
  const byServiceKey = (path: string, init: RequestInit = {}) => {
    const headers = { ...(init.headers as object), authorization: `Bearer ${SERVICE_KEY}` };
    return app.request(path, { ...init, headers });
  };

  async function userId(email = OWNER): Promise<string> {
    const { internalAdapter } = await app.deps.signIn.$context;
    return (await internalAdapter.findUserByEmail(email))?.user.id ?? '';
  }

  async function eventsOf(id: string): Promise<AuditEventsTable[]> {
    const events: AuditEventsTable[] = [];
    for await (const batch of app.deps.audit.ofUser(id)) events.push(...batch);
    return events;
  }

  it('can only be added to, enforced by the database itself', async () => {
    await app.request('/api/forms', from({}, owner));
    const { authDb } = app.database;
    const before = await authDb.selectFrom('audit_events').selectAll().execute();
    expect(before.length).toBeGreaterThan(0);
    const id = before[0]?.id as string;
    const attempts = [
      sql`update audit_events set actor = null`,
      sql`update audit_events set actor = null where id = ${id}`,
      sql`delete from audit_events`,
      sql`delete from audit_events where id = ${id}`,
      kind === 'postgres'
        ? sql`truncate audit_events`
        : sql`insert or replace into audit_events select * from audit_events`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(authDb)).rejects.toThrow('append-only');
    }
    expect(await authDb.selectFrom('audit_events').selectAll().execute()).toEqual(before);
  });

  it('tells the owner who did what to which packet, when and from where', async () => {
    const { submissionId, formId } = await makePacket(app);
    const path = `/api/applications/${submissionId}`;
    await app.request(`${path}/forms/${formId}/file`, from({}, owner));
    await app.request(`${path}/forms/${formId}/file?as=download`, from({}, owner));
    const answer = await app.request(`${path}/history`, { cookie: owner });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      events: ['packet_downloaded', 'packet_opened'].map((action) => ({
        action,
        at: expect.stringMatching(/^20\d\d-/),
        by: 'you',
        address: HERE,
        form_name: 'Form',
      })),
    });
    const stranger = await app.signUp('stranger@example.com');
    expect((await app.request(`${path}/history`, { cookie: stranger })).status).toBe(404);
  });

  it('gives no history of a packet to the next user of its number', async () => {
    const { submissionId } = await makePacket(app);
    const path = `/api/applications/${submissionId}`;
    expect((await app.request(path, { method: 'DELETE', cookie: owner })).status).toBe(200);
    const next = await app.signUp('next@example.com');
    await app.deps.applications.claim(submissionId, await userId('next@example.com'));
    const answer = await app.request(`${path}/history`, { cookie: next });
    expect(await answer.json()).toEqual({ events: [] });
  });

  it('records every successful and failed sign-in, but not what was typed', async () => {
    const email = 'watched@example.com';
    await app.signUp(email);
    const id = await userId(email);
    const signIn = (password: string) =>
      app.request('/api/auth/sign-in/email', from(json({ email, password })));
    await signIn('not the password');
    const cookie = cookieOf(await signIn('secret1'));
    const change = { currentPassword: 'secret1', newPassword: 'secret2' };
    const changed = await app.request('/api/auth/change-password', from(json(change), cookie));
    const next = cookieOf(changed) || cookie;
    await app.request('/api/auth/sign-out', from(json({}), next));
    const unknown = { email: 'nobody@example.com', password: 'x' };
    await app.request('/api/auth/sign-in/email', from(json(unknown)));

    const events = await eventsOf(id);
    expect(events.map(({ action, actor }) => [action, actor && 'them'])).toEqual([
      ['account_created', 'them'],
      ['signed_in', 'them'],
      ['sign_in_failed', null],
      ['signed_in', 'them'],
      ['password_changed', 'them'],
      ['signed_out', 'them'],
    ]);
    expect(events.slice(2).map(({ address }) => address)).toEqual([HERE, HERE, HERE, HERE]);
    const [latest] = await app.deps.audit.page({});
    expect(latest).toMatchObject({ action: 'sign_in_failed', subject_id: null, owner: null });
  });

  it('gives a person all events of both kinds once, in order, batch by batch', async () => {
    const { audit } = app.deps;
    const event = { action: 'packet_opened', subject: 'packet', subjectId: null } as const;
    const roles = ['owner', 'actor', 'both'] as const;
    for (let n = 0; n < 1_100; n++) {
      const role = roles[n % 3];
      const actor = role === 'owner' ? 'operator' : 'many';
      const owner = role === 'actor' ? 'another' : 'many';
      await audit.record({ ...event, actor, owner, address: String(n) });
    }
    const events = await eventsOf('many');
    expect(events.map(({ address }) => Number(address))).toEqual(
      Array.from({ length: 1_100 }, (_, n) => n),
    );
    if (kind === 'postgres') return;
    const plans = await plansOf(app.database, async (db) => {
      for await (const _ of createAuditTrail(db).ofUser('many')) break;
    });
    expect(plans).toEqual([
      expect.stringContaining('audit_events_owner_idx'),
      expect.stringContaining('audit_events_actor_idx'),
    ]);
  });

  it('records whose password is guessed in an open session, and whose a mailed code changed', async () => {
    const [guessed, reset] = ['guessed@example.com', 'reset@example.com'];
    const cookie = await app.signUp(guessed);
    await app.confirmAddress(guessed);
    await app.request('/api/auth/two-factor/enable', from(json({ password: 'wrong' }), cookie));
    const failed = (await eventsOf(await userId(guessed))).at(-1);
    expect(failed).toMatchObject({ action: 'sign_in_failed', address: HERE });

    await app.signUp(reset);
    await app.request('/api/auth/email-otp/request-password-reset', json({ email: reset }));
    await expect.poll(() => app.mails.at(-1)?.to).toBe(reset);
    const otp = /\b\d{8}\b/.exec(app.mails.at(-1)?.text ?? '')?.[0];
    const change = json({ email: reset, otp, password: 'secret2' });
    await app.request('/api/auth/email-otp/reset-password', from(change, cookie));
    const changed = (await eventsOf(await userId(reset))).at(-1);
    expect(changed).toMatchObject({
      action: 'password_changed',
      subject_id: await userId(reset),
      actor: await userId(guessed),
    });
  });

  it('is ordered and paged for the service key, by person and by object', async () => {
    const formId = await makeForm(app);
    await app.request(await analysisPath(app, formId), from({ method: 'POST' }, owner));
    await app.request(`/api/forms/${formId}`, from({ method: 'DELETE' }, owner));
    const answer = await byServiceKey(`/api/admin/audit?subject_id=${formId}`);
    const { events } = (await answer.json()) as { events: { id: string; action: string }[] };
    expect(events.map(({ action }) => action)).toEqual(['form_deleted', 'form_analyzed']);
    const older = await byServiceKey(
      `/api/admin/audit?subject_id=${formId}&before=${events[0]?.id}&actor=${await userId()}`,
    );
    expect(await older.json()).toMatchObject({ events: [{ action: 'form_analyzed' }] });
  });

  it('records everything that changes something, without personal data', LONG, async () => {
    const { authDb } = app.database;
    const count = async () =>
      (await authDb.selectFrom('audit_events').select('id').execute()).length;
    for (const [endpoint, prepare] of Object.entries(GRANTED_REQUESTS)) {
      const isUnrecorded = endpoint.startsWith('GET ') || NOT_RECORDED.includes(endpoint);
      if (isUnrecorded) continue;
      const { path, init, cookie } = await prepare(app);
      const before = await count();
      const isAdmin = path.startsWith('/api/admin');
      const session = cookie ?? (await app.openSession(OWNER));
      const answer = isAdmin
        ? await byServiceKey(path, init)
        : await app.request(path, { ...init, cookie: session });
      await answer.body?.cancel();
      expect({ endpoint, status: answer.status, recorded: (await count()) > before }).toEqual({
        endpoint,
        status: expect.toSatisfy((status) => status < 300),
        recorded: true,
      });
    }
    const rows = JSON.stringify(await authDb.selectFrom('audit_events').selectAll().execute());
    expect(rows).not.toMatch(/@example|secret1|Eleanor|000000000|\.pdf/);
    const actions = await authDb.selectFrom('audit_events').select('action').distinct().execute();
    expect(actions.map(({ action }) => action).filter((name) => !(name in AUDIT_ACTIONS))).toEqual(
      [],
    );
  });
});

/** Endpoints that change nothing that belongs to anyone. */
const NOT_RECORDED = [
  'POST /api/session/refresh',
  'POST /api/forms/{id}/field-analysis',
  'POST /api/forms/{id}/test',
  'POST /api/forms/{id}/auto-map',
  'POST /api/forms/{id}/revision/comparison',
  'POST /api/packets/search',
  'POST /api/packets/same-client',
  // The meaning of a column, and a look at a page: no client data is changed or handed out.
  'PUT /api/runs/{id}/columns',
  'POST /api/runs/{id}/rows/{row}/preview',
  // Saved constantly while somebody types. The beginning and end of a draft are recorded instead.
  'PUT /api/drafts/{id}',
  // Sent at every choice. The confirmation is recorded.
  'POST /api/forms/{id}/revision/decisions',
  'POST /api/auth/sign-in/social',
  'POST /api/auth/sign-in/agency',
  'POST /api/auth/saml/{agency}',
  'POST /api/auth/id-token/nonce',
  'POST /api/auth/siwe/nonce',
  'POST /api/auth/email-otp/send-verification-otp',
  'POST /api/auth/email-otp/request-password-reset',
  'POST /api/auth/email-otp/verify-email',
  'POST /api/auth/two-factor/enable',
  'POST /api/auth/two-factor/verify-backup-code',
];
