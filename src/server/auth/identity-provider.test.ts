import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browse, signInAs } from '../../../tests/support/browse-provider.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../tests/support/identity-provider.ts';
import {
  BASE_URL,
  cookieOf,
  createTestApp,
  json,
  type TestApp,
} from '../../../tests/support/test-app.ts';

const REDIRECT = `${BASE_URL}/api/auth/callback/identity-provider`;

describe('sign-in with a third-party provider', () => {
  let provider: TestIdentityProvider;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startIdentityProvider(REDIRECT);
    app = await createTestApp('sqlite', {
      identityProvider: { ...provider, name: 'Test Provider' },
    });
  });
  afterAll(async () => {
    await app.close();
    await provider.stop();
  });

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
    expect(searchParams.get('redirect_uri')).toBe(REDIRECT);
  });

  it('signs in whom the provider vouches for, with the name it gives', async () => {
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
    expect(stored[0]?.accessToken).not.toMatch(/^ey/);
  });

  it('says so when the person refuses, and when the answer was not asked for', async () => {
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
