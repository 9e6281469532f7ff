import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browse, signInAs } from '../../../tests/support/browse-provider.ts';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../tests/support/identity-provider.ts';
import { redirectOf } from '../../../tests/support/provider-app.ts';
import { cookieOf, createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';
import type { AgencyConfig } from '../agencies.ts';

describe.each(DATABASE_KINDS)('sign-in at an agency’s own OpenID provider on %s', (kind) => {
  let [acme, broker]: TestIdentityProvider[] = [];
  let app: TestApp;
  const agency = (id: string, provider: TestIdentityProvider): AgencyConfig => ({
    id,
    name: id,
    domains: [`${id}.example`],
    openId: { ...provider },
  });
  beforeAll(async () => {
    acme = await startIdentityProvider(redirectOf('agency-acme'));
    broker = await startIdentityProvider(redirectOf('agency-broker'));
    app = await createTestApp(kind, {
      agencies: [agency('acme', acme), agency('broker', broker)],
    });
  });
  afterAll(async () => {
    await app.close();
    await acme?.stop();
    await broker?.stop();
  });

  const ask = (email: string) =>
    app.request('/api/auth/sign-in/agency', {
      ...json({ email, callbackURL: '/', errorCallbackURL: '/' }),
    });

  /**
   * @param person the address under which the person signs in at the provider, which was asked for
   *   `email`
   */
  async function signIn(email: string, person = email): Promise<Response> {
    const asked = await ask(email);
    const { url } = (await asked.json()) as { url: string };
    const back = await browse(url, signInAs(person));
    return app.request(back.pathname + back.search, { cookie: cookieOf(asked) });
  }

  function expectRefused(answer: Response, error: string) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toContain(`error=${error}`);
    expect(cookieOf(answer)).not.toMatch(/session_token=[^;]/);
  }

  it('is chosen by the domain of the address, which is passed to the provider', async () => {
    const { url } = (await (await ask('Ann@ACME.example')).json()) as { url: string };
    expect(url).toContain(acme?.issuer);
    expect(new URL(url).searchParams.get('login_hint')).toBe('Ann@ACME.example');
    expect((await (await ask('bob@broker.example')).json()) as object).toMatchObject({
      url: expect.stringContaining(broker?.issuer ?? '?'),
    });
    for (const email of ['c@elsewhere.example', 'c@sub.acme.example', 'c@notacme.example']) {
      const answer = await ask(email);
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'agency_unknown' }]);
    }
    const config = await (await app.request('/api/config')).text();
    expect(JSON.parse(config)).toMatchObject({ agencySignIn: true });
    expect(config).not.toContain('acme');
  });

  it('signs in a person confirmed by the provider', async () => {
    const answer = await signIn('ann@acme.example');
    expect(answer.headers.get('location')).not.toContain('error');
    const session = await app.request('/api/session', { cookie: cookieOf(answer) });
    expect(await session.json()).toMatchObject({
      session: { user: { email: 'ann@acme.example' } },
    });
  });

  it('accepts no address of another domain from the provider', async () => {
    await app.signUp('victim@elsewhere.example');
    await app.confirmAddress('victim@elsewhere.example');
    for (const person of ['victim@elsewhere.example', 'bob@broker.example', 'x@sub.acme.example']) {
      expectRefused(await signIn('ann@acme.example', person), 'unable_to_get_user_info');
    }
  });

  it('joins an existing account only if both sides have confirmed the address', async () => {
    await app.signUp('joined@acme.example');
    expectRefused(await signIn('joined@acme.example'), 'account_not_linked');
    await app.confirmAddress('joined@acme.example');
    expect((await signIn('joined@acme.example')).headers.get('location')).not.toContain('error');
    await app.signUp('unverified@acme.example');
    await app.confirmAddress('unverified@acme.example');
    expectRefused(await signIn('unverified@acme.example'), 'account_not_linked');
  });

  it('does not bypass a second factor', async () => {
    await signIn('careful@acme.example');
    await app.database.authDb
      .updateTable('user')
      .set({ twoFactorEnabled: true })
      .where('email', '=', 'careful@acme.example')
      .execute();
    expectRefused(await signIn('careful@acme.example'), 'second_factor_needed');
  });

  it('refuses the answer of another agency, and one that was not requested', async () => {
    const asked = await ask('ann@acme.example');
    const { url } = (await asked.json()) as { url: string };
    const back = await browse(url, signInAs('ann@acme.example'));
    const cookie = cookieOf(asked);
    const elsewhere = back.pathname.replace('acme', 'broker') + back.search;
    const answer = await app.request(elsewhere, { cookie });
    expect(answer.headers.get('location')).toContain('error=');
    expect(cookieOf(answer)).not.toMatch(/session_token=[^;]/);
    const strangers = await app.request(back.pathname + back.search);
    expect(strangers.headers.get('location')).toContain('error=');
    const none = await app.request('/api/auth/callback/agency-none?code=x&state=y');
    expect(none.headers.get('location')).toContain('error=');
  });
});

it('is not there until an agency is set up, and nobody can register one', async () => {
  const app = await createTestApp('sqlite');
  const body = json({ email: 'ann@acme.example', callbackURL: '/', errorCallbackURL: '/' });
  for (const path of ['sign-in/agency', 'sign-in/sso', 'sso/register', 'sso/update-provider']) {
    expect((await app.request(`/api/auth/${path}`, body)).status).toBe(404);
  }
  await app.close();
});
