import { createHash, randomBytes } from 'node:crypto';
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browse, signInAs } from '../../../../tests/support/browse-provider.ts';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { PROGRAM, type TestIdentityProvider } from '../../../../tests/support/identity-provider.ts';
import { asIdentityProvider, createProviderApp } from '../../../../tests/support/provider-app.ts';
import { BASE_URL, cookieOf, json, type TestApp } from '../../../../tests/support/test-app.ts';

const takingIdTokens = (provider: TestIdentityProvider) => ({
  identityProvider: { ...provider, name: 'Test Provider', idTokenAudiences: [PROGRAM] },
});

describe.each(DATABASE_KINDS)('sign-in with a provider’s ID token on %s', (kind) => {
  let provider: TestIdentityProvider;
  let app: TestApp;
  beforeAll(async () => {
    ({ app, provider } = await createProviderApp(kind, takingIdTokens));
  });
  afterAll(() => app.close());

  async function askNonce(): Promise<string> {
    const answer = await app.request('/api/auth/id-token/nonce', json({}));
    return ((await answer.json()) as { nonce: string }).nonce;
  }

  const handIn = (token: string, nonce: string, headers: Record<string, string> = {}) => {
    const init = json({ token, nonce });
    return app.request('/api/auth/sign-in/id-token', {
      ...init,
      headers: { ...init.headers, ...headers },
    });
  };

  /** The claims of a valid token, with changes. */
  function claims(nonce: string, change: Record<string, unknown> = {}): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: provider.issuer,
      aud: PROGRAM,
      sub: 'tina@example.com',
      email: 'tina@example.com',
      email_verified: true,
      iat: now,
      exp: now + 600,
      nonce,
      ...change,
    };
  }

  async function expectRefused(answer: Response) {
    expect(answer.status).toBe(401);
    expect(cookieOf(answer)).not.toMatch(/session_token=[^;]/);
    expect(await answer.json()).toMatchObject({ code: 'sign_in_refused' });
  }

  it('signs in a user with a provider’s token, and reveals no token', async () => {
    const nonce = await askNonce();
    const verifier = randomBytes(32).toString('base64url');
    const redirect_uri = `${BASE_URL}/app`;
    const ask = new URLSearchParams({
      client_id: PROGRAM,
      response_type: 'code',
      redirect_uri,
      scope: 'openid email profile',
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const back = await browse(`${provider.issuer}/auth?${ask}`, signInAs('pia@example.com'));
    const tokens = await fetch(`${provider.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: PROGRAM,
        code: back.searchParams.get('code') ?? '',
        redirect_uri,
        code_verifier: verifier,
      }),
    });
    const { id_token } = (await tokens.json()) as { id_token: string };
    const answer = await handIn(id_token, nonce);
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(['redirect', 'user']);
    const session = await app.request('/api/session', { cookie: cookieOf(answer) });
    expect(await session.json()).toMatchObject({ session: { user: { email: 'pia@example.com' } } });
    await expectRefused(await handIn(id_token, nonce));
    const stored = await app.database.authDb.selectFrom('account').selectAll().execute();
    expect(stored.map(({ idToken }) => idToken)).toEqual([null]);
  });

  it('accepts no token from a page', async () => {
    const nonce = await askNonce();
    const token = await provider.signIdToken(claims(nonce));
    const answer = await handIn(token, nonce, { 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(404);
    expect((await handIn(token, nonce)).status).toBe(200);
  });

  it('accepts a valid token once, even when sent twice at once', async () => {
    const nonce = await askNonce();
    const token = await provider.signIdToken(claims(nonce));
    const answers = await Promise.all([handIn(token, nonce), handIn(token, nonce)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  const now = Math.floor(Date.now() / 1000);
  it.each<[string, Record<string, unknown>]>([
    ['for another client', { aud: 'inkready' }],
    ['for somebody else, too', { aud: [PROGRAM, 'elsewhere'] }],
    ['asked for by somebody else', { azp: 'elsewhere' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['that is over', { iat: now - 900, exp: now - 300 }],
    ['older than a nonce', { iat: now - 900, exp: now + 900 }],
    ['without an end', { exp: undefined }],
    ['without a nonce', { nonce: undefined }],
    ['of another nonce', { nonce: 'of-another-sign-in' }],
    ['without a subject', { sub: undefined }],
  ])('refuses a token %s', async (_, change) => {
    const nonce = await askNonce();
    await expectRefused(await handIn(await provider.signIdToken(claims(nonce, change)), nonce));
  });

  it('refuses a token whose nonce we did not make', async () => {
    const nonce = 'a-nonce-of-its-own-choice-of-32-ch';
    await expectRefused(await handIn(await provider.signIdToken(claims(nonce)), nonce));
  });

  it('refuses forged tokens: another key, no signature, our public key as a secret', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const header = { alg: 'RS256', kid: 'of-the-provider' };
    const keys = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: object[] };
    const secret = Buffer.from(JSON.stringify(keys.keys[0]));
    const forged = await Promise.all([
      askNonce().then(async (nonce) => ({
        nonce,
        token: await new SignJWT(claims(nonce)).setProtectedHeader(header).sign(privateKey),
      })),
      askNonce().then((nonce) => ({ nonce, token: new UnsecuredJWT(claims(nonce)).encode() })),
      askNonce().then(async (nonce) => ({
        nonce,
        token: await new SignJWT(claims(nonce))
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(secret),
      })),
    ]);
    for (const { token, nonce } of forged) await expectRefused(await handIn(token, nonce));
  });

  async function handInRight(email: string, change: JWTPayload = {}) {
    const nonce = await askNonce();
    const said = claims(nonce, { sub: email, email, ...change });
    return handIn(await provider.signIdToken(said), nonce);
  }

  it('does not bypass a second factor', async () => {
    await app.signUp('careful@example.com');
    await app.confirmAddress('careful@example.com');
    await app.database.authDb
      .updateTable('user')
      .set({ twoFactorEnabled: true })
      .where('email', '=', 'careful@example.com')
      .execute();
    const answer = await handInRight('careful@example.com');
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'second_factor_needed' });
    expect(cookieOf(answer)).not.toMatch(/session_token=[^;]/);
  });

  it('takes over no account by an address that the provider has not confirmed', async () => {
    await app.signUp('victim@example.com');
    await app.confirmAddress('victim@example.com');
    await expectRefused(await handInRight('victim@example.com', { email_verified: false }));
    // Nor one whose address is not confirmed, because somebody else may have made it in the owner's
    // name.
    await app.signUp('planted@example.com');
    await expectRefused(await handInRight('planted@example.com'));
  });
});

it('is off until client ids are configured', async () => {
  const { app } = await createProviderApp('sqlite', asIdentityProvider);
  for (const path of ['id-token/nonce', 'sign-in/id-token']) {
    const answer = await app.request(`/api/auth/${path}`, json({ token: 'a.b.c', nonce: 'n' }));
    expect(answer.status).toBe(404);
  }
  await app.close();
});

it('says that the provider cannot be reached', async () => {
  const { app, provider } = await createProviderApp('sqlite', takingIdTokens);
  await provider.stop();
  const answer = await app.request(
    '/api/auth/sign-in/id-token',
    json({ token: 'a.b.c', nonce: 'of-anybody' }),
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'identity_provider_unavailable' });
  await app.close();
});
