import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browse, signInAs } from '../../../tests/support/browse-provider.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../tests/support/identity-provider.ts';
import {
  asIdentityProvider,
  createProviderApp,
  redirectOf,
} from '../../../tests/support/provider-app.ts';
import { cookieOf, createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';

describe('sign-in with a third-party provider', () => {
  let provider: TestIdentityProvider;
  let app: TestApp;
  beforeAll(async () => {
    ({ app, provider } = await createProviderApp('sqlite', asIdentityProvider));
  });
  afterAll(() => app.close());

  async function begin() {
    const answer = await app.request('/api/auth/sign-in/social', {
      ...json({ provider: 'identity-provider', callbackURL: '/', errorCallbackURL: '/' }),
    });
    expect(answer.status).toBe(200);
    const { url } = (await answer.json()) as { url: string };
    return { url, cookie: cookieOf(answer) };
  }

  it('names the provider to the screens', async () => {
    const config = await (await app.request('/api/config')).json();
    expect(config).toMatchObject({
      identityProvider: { id: 'identity-provider', name: 'Test Provider' },
    });
    expect(JSON.stringify(config)).not.toContain(provider.clientSecret);
  });

  it('asks for offline access, consent, the three scopes and a PKCE challenge', async () => {
    const { searchParams } = new URL((await begin()).url);
    expect(searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
    expect(searchParams.get('access_type')).toBe('offline');
    expect(searchParams.get('prompt')).toBe('consent');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(redirectOf());
  });

  it('signs in a person confirmed by the provider, with the name it gives', async () => {
    const { url, cookie } = await begin();
    const back = await browse(url, signInAs('petra@example.com'));
    const answer = await app.request(back.pathname + back.search, { cookie });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).not.toContain('error');
    const session = await app.request('/api/session', { cookie: cookieOf(answer) });
    expect(await session.json()).toMatchObject({
      session: {
        user: {
          email: 'petra@example.com',
          user_metadata: { full_name: 'petra of the provider' },
        },
      },
    });
    const stored = await app.database.authDb.selectFrom('account').selectAll().execute();
    // The provider does not know what is stored, so it is not the token itself.
    const authorization = `Bearer ${stored[0]?.accessToken}`;
    const asked = await fetch(`${provider.issuer}/me`, { headers: { authorization } });
    expect([stored[0]?.accessToken?.length, asked.status]).toEqual([expect.any(Number), 401]);
    expect(stored[0]?.idToken).toBeNull();
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/'])(
    'never leads to another site, as %s',
    async (address) => {
      for (const key of ['callbackURL', 'errorCallbackURL']) {
        const body = json({ provider: 'identity-provider', [key]: address });
        expect((await app.request('/api/auth/sign-in/social', body)).status).toBe(400);
      }
    },
  );

  it('accepts no token from a page', async () => {
    const { nonce = '' } = Object.fromEntries(provider.asked.at(-1) ?? []);
    const answer = await app.request('/api/auth/sign-in/social', {
      ...json({ provider: 'identity-provider', idToken: { token: 'a.b.c', nonce } }),
    });
    // Fields that are not described are dropped, so this starts a sign-in like any other.
    expect(await answer.json()).toMatchObject({ url: expect.stringContaining(provider.issuer) });
    expect(cookieOf(answer)).not.toMatch(/session_token=[^;]/);
  });

  it('refuses the answer to somebody else’s request', async () => {
    const victim = await begin();
    const attacker = await begin();
    const back = await browse(attacker.url, signInAs('mallory@example.com'));
    const answer = await app.request(back.pathname + back.search, { cookie: victim.cookie });
    expect(answer.headers.get('location')).toContain('error=');
    expect(cookieOf(answer)).not.toMatch(/session_token=[^;]/);
  });

  it('reports a refusal by the person, and an answer that was not requested', async () => {
    const { cookie } = await begin();
    const refused = await app.request(
      `/api/auth/callback/identity-provider?error=access_denied&state=unknown`,
      { cookie },
    );
    expect(refused.status).toBe(302);
    expect(refused.headers.get('location')).toContain('error=');
    const forged = await app.request('/api/auth/callback/identity-provider?code=x&state=y');
    expect(forged.headers.get('location')).toContain('error=');
    expect(forged.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  });
});

it('works as soon as the provider does, without a restart', async () => {
  const port = await freePort();
  const app = await createTestApp('sqlite', {
    identityProvider: {
      name: 'Late Provider',
      issuer: `http://localhost:${port}`,
      clientId: 'inkready',
      clientSecret: 'a-secret-between-the-two',
      allowInner: true,
    },
  });
  const begin = () =>
    app.request('/api/auth/sign-in/social', {
      ...json({ provider: 'identity-provider', callbackURL: '/' }),
    });
  const early = await begin();
  expect(early.status).toBe(503);
  expect(await early.json()).toMatchObject({
    code: 'identity_provider_unavailable',
    message: expect.stringContaining('Late Provider cannot be reached'),
  });
  const provider = await startIdentityProvider(redirectOf(), port);
  expect((await begin()).status).toBe(200);
  // Once it is read, the description survives an outage of the provider.
  await provider.stop();
  expect((await begin()).status).toBe(200);
  await app.close();
});
