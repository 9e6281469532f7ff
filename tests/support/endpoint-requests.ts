import { randomUUID } from 'node:crypto';
import { sampleApplication } from '../../src/core/application/sample-data.ts';
import { DELETE_ACCOUNT_WORDS } from '../../src/core/texts/sign-in-texts.ts';
import { completedFilePlace } from '../../src/server/sealing/sealed-places.ts';
import type { Endpoint } from './endpoints.ts';
import { PROGRAM, type TestIdentityProvider } from './identity-provider.ts';
import { createSamlTestProvider } from './saml-provider.ts';
import { readSampleForm } from './sample-form.ts';
import { json, pdfUpload, type TestApp } from './test-app.ts';
import { totpCode } from './totp.ts';
import { signedMessage } from './wallet.ts';

/** Settings that enable every sign-in endpoint. */
export function everyWayIn(provider: TestIdentityProvider) {
  return {
    identityProvider: { ...provider, name: 'Test Provider', idTokenAudiences: [PROGRAM] },
    walletSignIn: true,
    agencies: [
      { id: 'acme', name: 'Acme', domains: ['acme.example'], openId: provider },
      { id: 'saml', name: 'S', domains: ['s.example'], saml: createSamlTestProvider().saml },
    ],
  };
}

/** A request that its endpoint grants to the right person, with everything it needs made ready. */
export interface GrantedRequest {
  path: string;
  init?: RequestInit;
  /** Session of the person whom the requested thing belongs to; the owner's if left out. */
  cookie?: string;
}

export const OWNER = 'owner@example.com';
const PASSWORD = 'secret1';

type Prepare = (app: TestApp) => Promise<GrantedRequest> | GrantedRequest;

const at =
  (path: string, init: RequestInit = {}): Prepare =>
  () => ({ path, init });

const withForm =
  (suffix: string, init: RequestInit = {}): Prepare =>
  async (app) => ({ path: `/api/forms/${await makeForm(app)}${suffix}`, init });

/** One for every endpoint: whoever adds an endpoint shows here a right request to it. */
export const GRANTED_REQUESTS: Record<Endpoint, Prepare> = {
  'GET /healthz': at('/healthz'),
  'GET /readyz': at('/readyz'),
  'GET /metrics': at('/metrics'),
  'GET /*': at('/'),
  'GET /api/openapi.json': at('/api/openapi.json'),
  'GET /api/config': at('/api/config'),
  'GET /api/session': at('/api/session'),
  'POST /api/session/refresh': at('/api/session/refresh', { method: 'POST' }),
  'GET /api/events': at('/api/events'),

  'GET /api/forms': at('/api/forms'),
  'POST /api/forms': () => ({
    path: '/api/forms',
    init: pdfUpload(readSampleForm(), 'Form', 'f.pdf'),
  }),
  'GET /api/forms/{id}': withForm(''),
  'DELETE /api/forms/{id}': withForm('', { method: 'DELETE' }),
  'GET /api/forms/{id}/file': withForm('/file'),
  'POST /api/forms/{id}/analysis': async (app) => ({
    path: await analysisPath(app, await makeForm(app)),
    init: { method: 'POST' },
  }),
  'POST /api/forms/{id}/field-analysis': withForm('/field-analysis', { method: 'POST' }),
  'POST /api/forms/{id}/test': withForm('/test', { method: 'POST' }),
  'GET /api/forms/{id}/test/file': async (app) => {
    const id = await makeForm(app);
    const { updated_at } = await app.deps.forms.get(id);
    await app.deps.forms.saveMappings(id, updated_at, {
      City: { sourceField: 'city', fieldType: 'text', required: false, transform: 'default' },
    });
    return { path: `/api/forms/${id}/test/file` };
  },
  'GET /api/forms/{id}/auto-map': withForm('/auto-map'),
  'PUT /api/forms/{id}/mappings': async (app) => {
    const id = await makeForm(app);
    const { updated_at } = await app.deps.forms.get(id);
    return {
      path: `/api/forms/${id}/mappings`,
      init: json({ field_mappings: {}, updated_at }, 'PUT'),
    };
  },

  'GET /api/forms/{id}/mapping-versions': withForm('/mapping-versions'),
  'POST /api/forms/{id}/mapping-versions/restoration': async (app) => {
    const id = await makeForm(app);
    const { updated_at } = await app.deps.forms.get(id);
    return {
      path: `/api/forms/${id}/mapping-versions/restoration`,
      init: json({ saved_at: updated_at, updated_at }),
    };
  },
  'POST /api/forms/{id}/restoration': async (app) => {
    const id = await makeForm(app);
    await app.deps.forms.deactivate(id);
    return { path: `/api/forms/${id}/restoration`, init: { method: 'POST' } };
  },

  'GET /api/guides': at('/api/guides'),
  'POST /api/guides': () => ({
    path: '/api/guides',
    init: pdfUpload(readSampleForm(), 'Guide', 'g.pdf', 'title'),
  }),
  'DELETE /api/guides/{id}': async (app) => ({
    path: `/api/guides/${await makeGuide(app)}`,
    init: { method: 'DELETE' },
  }),
  'POST /api/guides/{id}/restoration': async (app) => {
    const id = await makeGuide(app);
    await app.deps.guides.deactivate(id);
    return { path: `/api/guides/${id}/restoration`, init: { method: 'POST' } };
  },
  'GET /api/guides/{id}/file': async (app) => ({
    path: `/api/guides/${await makeGuide(app)}/file`,
  }),

  'POST /api/signed/{kind}/{id}': async (app) => ({
    path: `/api/signed/forms/${await makeForm(app)}`,
    init: { method: 'POST' },
  }),
  'GET /api/signed/{kind}/{id}': async (app) => ({
    path: app.deps.urlSigner.sign('forms', await makeForm(app)).path,
  }),
  'POST /api/sync': at('/api/sync', json({})),

  'GET /api/applications': at('/api/applications'),
  'POST /api/applications': () => ({
    path: '/api/applications',
    init: json({ submissionId: newSubmissionId(), application: sampleApplication('2026-11-21') }),
  }),
  'GET /api/applications/{submissionId}/forms/{formId}/file': async (app) => {
    const { submissionId, formId } = await makePacket(app);
    return { path: `/api/applications/${submissionId}/forms/${formId}/file` };
  },

  'DELETE /api/applications/{submissionId}': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}`,
    init: { method: 'DELETE' },
  }),
  'GET /api/applications/{submissionId}/history': async (app) => ({
    path: `/api/applications/${(await makePacket(app)).submissionId}/history`,
  }),

  'POST /api/account/export': at('/api/account/export', json({ password: PASSWORD })),
  'POST /api/account/deletion': async (app) => ({
    cookie: (await asNewUser(app)).cookie,
    path: '/api/account/deletion',
    init: json({ confirmation: DELETE_ACCOUNT_WORDS, password: PASSWORD }),
  }),
  'GET /api/account': at('/api/account'),
  'GET /api/account/sessions': at('/api/account/sessions'),
  'DELETE /api/account/sessions/{id}': async (app) => {
    await app.openSession(OWNER);
    const row = await app.database.authDb
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select('session.id')
      .where('user.email', '=', OWNER)
      .orderBy('session.createdAt', 'desc')
      .executeTakeFirstOrThrow();
    return { path: `/api/account/sessions/${row.id}`, init: { method: 'DELETE' } };
  },

  'POST /api/admin/invitations': () => ({
    path: '/api/admin/invitations',
    init: json({ email: newEmail() }),
  }),
  'GET /api/admin/invitations': at('/api/admin/invitations'),
  'DELETE /api/admin/invitations/{id}': async (app) => ({
    path: `/api/admin/invitations/${(await app.deps.invitations.invite(newEmail())).id}`,
    init: { method: 'DELETE' },
  }),
  'GET /api/admin/audit': at('/api/admin/audit'),
  'DELETE /api/admin/packets/{submissionId}': async (app) => ({
    path: `/api/admin/packets/${(await makePacket(app)).submissionId}`,
    init: { method: 'DELETE' },
  }),
  'GET /api/admin/users': at('/api/admin/users'),
  'POST /api/admin/users': () => ({
    path: '/api/admin/users',
    init: json({ email: newEmail(), password: PASSWORD, full_name: '' }),
  }),
  'GET /api/admin/users/{id}': async (app) => ({ path: `/api/admin/users/${await makeUser(app)}` }),
  'PUT /api/admin/users/{id}': async (app) => ({
    path: `/api/admin/users/${await makeUser(app)}`,
    init: json({ full_name: 'Other' }, 'PUT'),
  }),
  'DELETE /api/admin/users/{id}': async (app) => ({
    path: `/api/admin/users/${await makeUser(app)}`,
    init: { method: 'DELETE' },
  }),

  'POST /api/auth/sign-up/email': () => signIn('/sign-up/email', { email: newEmail(), name: '' }),
  'POST /api/auth/sign-in/email': () => signIn('/sign-in/email', { email: OWNER }),
  'POST /api/auth/sign-in/email-otp': async (app) => ({
    path: '/api/auth/sign-in/email-otp',
    init: json({ email: OWNER, otp: await mailedCode(app, 'sign-in') }),
  }),
  'POST /api/auth/sign-in/social': at(
    '/api/auth/sign-in/social',
    json({ provider: 'identity-provider', callbackURL: '/', disableRedirect: true }),
  ),
  'GET /api/auth/callback/identity-provider': at(
    '/api/auth/callback/identity-provider?code=x&state=y',
  ),
  'POST /api/auth/id-token/nonce': at('/api/auth/id-token/nonce', json({})),
  'POST /api/auth/sign-in/id-token': async (app) => {
    const asked = await app.request('/api/auth/id-token/nonce', json({}));
    const { nonce } = (await asked.json()) as { nonce: string };
    return post('/sign-in/id-token', { token: await idTokenOf(app, nonce), nonce });
  },
  'POST /api/auth/siwe/nonce': at('/api/auth/siwe/nonce', json({})),
  'POST /api/auth/siwe/verify': async (app) => post('/siwe/verify', await signedMessage(app)),
  'POST /api/auth/sign-in/agency': at(
    '/api/auth/sign-in/agency',
    json({ email: 'ann@acme.example', callbackURL: '/', errorCallbackURL: '/' }),
  ),
  'GET /api/auth/callback/{agency}': at('/api/auth/callback/agency-acme?code=x&state=y'),
  'POST /api/auth/saml/{agency}': at('/api/auth/saml/agency-saml', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'SAMLResponse=PHgvPg%3D%3D&RelayState=y',
  }),
  'GET /api/auth/saml/{agency}/metadata': at('/api/auth/saml/agency-saml/metadata'),
  'POST /api/auth/sign-out': inOwnSession('/sign-out', {}),
  'POST /api/auth/revoke-sessions': async (app) => ({
    ...(await asNewUser(app)),
    ...post('/revoke-sessions', {}),
  }),
  'POST /api/auth/revoke-other-sessions': async (app) => ({
    ...(await asNewUser(app)),
    ...post('/revoke-other-sessions', {}),
  }),
  'POST /api/auth/update-user': at('/api/auth/update-user', json({ name: 'Owner' })),
  'POST /api/auth/change-password': async (app) => ({
    ...(await asNewUser(app)),
    ...post('/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }),
  }),
  'POST /api/auth/email-otp/send-verification-otp': at(
    '/api/auth/email-otp/send-verification-otp',
    json({ email: OWNER, type: 'sign-in' }),
  ),
  'POST /api/auth/email-otp/verify-email': async (app) => ({
    path: '/api/auth/email-otp/verify-email',
    init: json({ email: OWNER, otp: await mailedCode(app, 'email-verification') }),
  }),
  'POST /api/auth/email-otp/request-password-reset': at(
    '/api/auth/email-otp/request-password-reset',
    json({ email: OWNER }),
  ),
  'POST /api/auth/email-otp/reset-password': async (app) => {
    const { email, cookie } = await asNewUser(app);
    const otp = await mailedCode(app, 'forget-password', email);
    return { cookie, ...post('/email-otp/reset-password', { email, otp, password: 'secret2' }) };
  },
  'POST /api/auth/two-factor/enable': async (app) => ({
    ...(await asConfirmedUser(app)),
    ...post('/two-factor/enable', { password: PASSWORD }),
  }),
  'POST /api/auth/two-factor/disable': async (app) => ({
    ...(await asNewUser(app)),
    ...post('/two-factor/disable', { password: PASSWORD }),
  }),
  'POST /api/auth/two-factor/verify-totp': async (app) => {
    const { cookie, totpURI } = await withSecondFactor(app);
    return { cookie, ...post('/two-factor/verify-totp', { code: totpCode(totpURI) }) };
  },
  'POST /api/auth/two-factor/verify-backup-code': async (app) => {
    const { cookie, backupCodes } = await withSecondFactor(app);
    return { cookie, ...post('/two-factor/verify-backup-code', { code: backupCodes[0] }) };
  },
  'POST /api/auth/two-factor/generate-backup-codes': async (app) => {
    const { cookie, totpURI } = await withSecondFactor(app);
    const { init, path } = post('/two-factor/verify-totp', { code: totpCode(totpURI) });
    const confirmed = await app.request(path, { ...init, cookie });
    return {
      cookie: sessionOf(confirmed) ?? cookie,
      ...post('/two-factor/generate-backup-codes', { password: PASSWORD }),
    };
  },
  'GET /api/auth/jwks': at('/api/auth/jwks'),
  'GET /api/auth/token': at('/api/auth/token'),
};

function idTokenOf({ deps }: TestApp, nonce: string): Promise<string> {
  const { issuer: iss, signIdToken } = deps.identityProvider as unknown as TestIdentityProvider;
  const iat = Math.floor(Date.now() / 1000);
  const email = newEmail();
  return signIdToken({ iss, aud: PROGRAM, sub: email, email, nonce, iat, exp: iat + 60 });
}

function post(path: string, body: object) {
  return { path: `/api/auth${path}`, init: json(body) };
}

const signIn = (path: string, body: object) => post(path, { ...body, password: PASSWORD });

function inOwnSession(path: string, body: object): Prepare {
  return async (app) => ({ cookie: await app.openSession(OWNER), ...post(path, body) });
}

export function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

let submissions = 0;
function newSubmissionId(): string {
  return `SEC-${++submissions}`;
}

async function asNewUser(app: TestApp) {
  const email = newEmail();
  return { email, cookie: await app.signUp(email) };
}

async function asConfirmedUser(app: TestApp) {
  const user = await asNewUser(app);
  await app.confirmAddress(user.email);
  return user;
}

async function withSecondFactor(app: TestApp) {
  const { cookie } = await asConfirmedUser(app);
  const { path, init } = post('/two-factor/enable', { password: PASSWORD });
  const answer = await app.request(path, { ...init, cookie });
  return {
    cookie,
    ...((await answer.json()) as { totpURI: string; backupCodes: string[] }),
  };
}

/** A changed second factor gives a new session; the last cookie with a name counts. */
function sessionOf(answer: Response): string | undefined {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .findLast((cookie) => cookie.includes('session_token='));
}

async function mailedCode(app: TestApp, type: string, email = OWNER): Promise<string> {
  const [path, body] =
    type === 'forget-password'
      ? ['request-password-reset', { email }]
      : ['send-verification-otp', { email, type }];
  const sent = app.mails.length;
  const { init } = post('', body as object);
  await app.request(`/api/auth/email-otp/${path}`, init);
  while (app.mails.length === sent) await new Promise((resolve) => setTimeout(resolve, 5));
  return /\b\d{8}\b/.exec(app.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** For the sample form; read once, because it is the same for all. */
let analysis: ReturnType<TestApp['deps']['pdfWork']['readFields']> | undefined;

export async function makeForm(app: TestApp): Promise<string> {
  const id = randomUUID();
  const storage_path = `${id}.pdf`;
  const bytes = readSampleForm();
  await app.deps.storage.put(storage_path, bytes);
  const form = await app.deps.forms.insert({
    id,
    name: `Form ${id}`,
    filename: 'form.pdf',
    storage_path,
    file_size: bytes.byteLength,
    uploaded_by: 'somebody',
    removed_parts: [],
  });
  analysis ??= app.deps.pdfWork.readFields(bytes);
  await app.deps.forms.saveAnalysis(id, form.updated_at, await analysis, {});
  return id;
}

/** For a form that has already been analysed. */
export async function analysisPath(app: TestApp, id: string): Promise<string> {
  const { form_name } = await app.deps.forms.get(id);
  return `/api/forms/${id}/analysis?replace=${encodeURIComponent(form_name)}`;
}

export async function makeGuide(app: TestApp): Promise<string> {
  const id = randomUUID();
  const bytes = readSampleForm();
  await app.deps.guideStorage.put(`${id}.pdf`, bytes);
  await app.deps.guides.insert({
    id,
    name: 'Guide',
    filename: 'guide.pdf',
    storage_path: `${id}.pdf`,
    file_size: bytes.byteLength,
    uploaded_by: 'somebody',
    removed_parts: [],
  });
  return id;
}

export async function makePacket(app: TestApp, email = OWNER) {
  const { id: created_by } = await app.database.authDb
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const submissionId = newSubmissionId();
  const formId = await makeForm(app);
  const storage_path = `completed/${submissionId}-Form.pdf`;
  await app.deps.applications.claim(submissionId, created_by);
  const place = completedFilePlace({ submission_id: submissionId, form_id: formId, created_by });
  await app.deps.storage.put(storage_path, app.deps.sealer.seal(readSampleForm(), place));
  await app.deps.applications.insertCompletedForm({
    submission_id: submissionId,
    form_id: formId,
    storage_path,
    application_data: JSON.stringify({ ssn: '000000000' }),
    created_by,
    form_name: 'Form',
    original_filename: 'form.pdf',
    created_at: new Date().toISOString(),
  });
  await app.deps.applications.finish(
    { submission_id: submissionId, created_by },
    { success: true, data: { submissionId, message: null, results: [] }, error: null },
  );
  return { submissionId, formId, storagePath: storage_path };
}

async function makeUser(app: TestApp): Promise<string> {
  const { user } = await app.deps.signIn.api.signUpEmail({
    body: { email: newEmail(), password: PASSWORD, name: '' },
  });
  return user.id;
}
