import type { Endpoint } from './endpoints.ts';
import { at, type Prepare } from './granted-request.ts';
import { PROGRAM, type TestIdentityProvider } from './identity-provider.ts';
import { createSamlTestProvider } from './saml-provider.ts';
import { newEmail, OWNER } from './stored-things.ts';
import { json, PASSWORD, type TestApp } from './test-app.ts';
import { totpCode } from './totp.ts';
import { signedMessage } from './wallet.ts';

/** Settings that enable every sign-in endpoint. */
export function everySignInMethod(provider: TestIdentityProvider) {
  return {
    identityProvider: { ...provider, name: 'Test Provider', idTokenAudiences: [PROGRAM] },
    walletSignIn: true,
    agencies: [
      { id: 'acme', name: 'Acme', domains: ['acme.example'], openId: provider },
      { id: 'saml', name: 'S', domains: ['s.example'], saml: createSamlTestProvider().saml },
    ],
  };
}

export const SIGN_IN_REQUESTS: Record<Endpoint, Prepare> = {
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
    ...post('/change-password', { currentPassword: PASSWORD, newPassword: 'another secret' }),
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

export async function asNewUser(app: TestApp) {
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

/** A changed second factor gives a new session, so the last cookie of that name counts. */
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
