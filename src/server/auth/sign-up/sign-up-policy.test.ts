import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOperator, SERVICE_KEY } from '../../../../tests/support/as-operator.ts';
import { browse, signInAs } from '../../../../tests/support/browse-provider.ts';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../tests/support/identity-provider.ts';
import { asIdentityProvider, redirectOf } from '../../../../tests/support/provider-app.ts';
import { cookieOf, createTestApp, json, type TestApp } from '../../../../tests/support/test-app.ts';
import type { SignUpConfig } from '../../settings/config.ts';
import { readConfig } from '../../settings/config.ts';

describe.each(DATABASE_KINDS)('the policy for creating accounts, on %s', (kind) => {
  let provider: TestIdentityProvider;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startIdentityProvider(redirectOf());
  });
  afterAll(() => provider.stop());
  afterEach(() => app.close());

  async function open(signUp: SignUpConfig): Promise<void> {
    const parts = { signUp, ...asIdentityProvider(provider), serviceKey: SERVICE_KEY };
    app = await createTestApp(kind, parts);
  }

  const post = (path: string, body: object) => app.request(`/api/auth${path}`, json(body));
  const signUp = (email: string, password = 'secret1') =>
    post('/sign-up/email', { email, password, name: '' });
  const signIn = (email: string, password = 'secret1') =>
    post('/sign-in/email', { email, password });

  async function mailTo(email: string): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return app.mails.findLast(({ to }) => to === email)?.text ?? '';
  }
  const codeFor = async (email: string) => /\b\d{8}\b/.exec(await mailTo(email))?.[0] ?? '';

  async function confirm(email: string): Promise<Response> {
    return post('/email-otp/verify-email', { email, otp: await codeFor(email) });
  }

  async function signInAtProvider(email: string) {
    const begun = await post('/sign-in/social', {
      provider: 'identity-provider',
      callbackURL: '/',
    });
    const { url } = (await begun.json()) as { url: string };
    const back = await browse(url, signInAs(email));
    return app.request(back.pathname + back.search, { cookie: cookieOf(begun) });
  }

  const invite = (email: string) => asOperator(app, '/invitations', json({ email }));

  it('allows everybody where sign-up is open, and tells the screens', async () => {
    await open({ policy: 'open' });
    const config = await (await app.request('/api/config')).json();
    expect(config).toMatchObject({ signUp: { policy: 'open', domains: [] } });
    expect(cookieOf(await signUp('anyone@example.com'))).toContain('session_token=');
  });

  it('allows an address of a listed domain, once confirmed', async () => {
    await open({ policy: 'domains', domains: ['agency.example', 'broker.example'] });
    for (const email of [
      'x@elsewhere.example',
      'x@agency.example.evil.example',
      'x@notagency.example',
    ]) {
      const refused = await signUp(email);
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'sign_up_other_domain',
        message: 'Accounts here are for e-mail addresses of agency.example, broker.example.',
      });
    }
    const email = 'ann@Agency.Example';
    const created = await signUp(email);
    expect(created.status).toBe(200);
    expect(cookieOf(created)).not.toContain('session_token=');
    const early = await signIn(email);
    expect(early.status).toBe(403);
    expect(await early.json()).toMatchObject({ code: 'email_not_confirmed' });
    expect(cookieOf(await confirm('ann@agency.example'))).not.toContain('session_token=');
    expect(cookieOf(await signIn(email))).toContain('session_token=');
  });

  it('allows an invited address, once, until the invitation is withdrawn or expires', async () => {
    await open({ policy: 'invitation' });
    const email = 'invited@example.com';
    const uninvited = await signUp(email);
    expect(await uninvited.json()).toMatchObject({ code: 'sign_up_not_invited' });

    expect((await invite(email.toUpperCase())).status).toBe(201);
    expect(await mailTo(email)).toContain(app.deps.baseUrl);
    expect((await signUp(email)).status).toBe(200);
    await confirm(email);
    expect((await signIn(email)).status).toBe(200);
    expect(await app.deps.invitations.list()).toEqual([]);

    const { invitation } = (await (await invite('withdrawn@example.com')).json()) as {
      invitation: { id: string };
    };
    await app.deps.invitations.withdraw(invitation.id);
    expect((await signUp('withdrawn@example.com')).status).toBe(403);

    await invite('late@example.com');
    const past = new Date(Date.now() - 1000).toISOString();
    await app.database.db.updateTable('invitations').set({ expires_at: past }).execute();
    const late = await signUp('late@example.com');
    expect(late.status).toBe(403);
    const { message } = (await late.json()) as { message: string };
    expect(message).toContain('that has not expired');
    // The same words, or a stranger would learn who was once invited.
    expect(await (await signUp('stranger@example.com')).json()).toMatchObject({ message });
  });

  it('is the same for a provider sign-in', async () => {
    await open({ policy: 'invitation' });
    const refused = await signInAtProvider('petra@example.com');
    expect(refused.headers.get('location')).toContain('error=sign_up_not_invited');
    expect(cookieOf(refused)).not.toMatch(/session_token=[^;]/);
    await invite('petra@example.com');
    const let_in = await signInAtProvider('petra@example.com');
    expect(cookieOf(let_in)).toMatch(/session_token=[^;]/);
  });

  it('allows nobody whose provider has not confirmed the address', async () => {
    await open({ policy: 'domains', domains: ['agency.example'] });
    const refused = await signInAtProvider('unverified@agency.example');
    expect(refused.headers.get('location')).toContain('error=email_not_confirmed');
    expect(cookieOf(refused)).not.toMatch(/session_token=[^;]/);
  });

  it('allows nobody through a mailed code', async () => {
    await open({ policy: 'domains', domains: ['agency.example'] });
    const email = 'coded@elsewhere.example';
    await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    expect(await mailTo(email)).toBe('');
    expect((await post('/sign-in/email-otp', { email, otp: '123456' })).status).toBe(400);
  });

  it('tells only the mailbox that the account exists already', async () => {
    await open({ policy: 'domains', domains: ['agency.example'] });
    const email = 'twice@agency.example';
    const first = await signUp(email);
    await confirm(email);
    const second = await signUp(email, 'secret2');
    expect(second.status).toBe(first.status);
    expect(await mailTo(email)).toContain('There is one already');
    expect((await signIn(email, 'secret2')).status).toBe(401);
  });

  it('gives nobody an account that somebody else made in their name', async () => {
    await open({ policy: 'domains', domains: ['agency.example'] });
    const email = 'victim@agency.example';
    await signUp(email, 'attacker-password');
    await signUp(email, 'victim-password');
    await confirm(email);
    // Confirming alone signs nobody in, and the account does not have the victim's password.
    expect((await signIn(email, 'victim-password')).status).toBe(401);
    const attacker = cookieOf(await signIn(email, 'attacker-password'));
    await post('/email-otp/request-password-reset', { email });
    const otp = await codeFor(email);
    await post('/email-otp/reset-password', { email, otp, password: 'victim-password' });
    expect((await signIn(email, 'victim-password')).status).toBe(200);
    expect((await app.request('/api/forms', { cookie: attacker })).status).toBe(401);
  });

  it('allows whomever the operator’s programs create', async () => {
    await open({ policy: 'invitation' });
    const user = { email: 'made@example.com', password: 'secret1', full_name: '' };
    const created = await asOperator(app, '/users', json(user));
    expect(created.status).toBe(201);
    expect((await signIn('made@example.com')).status).toBe(200);
  });
});

describe('the setting INKREADY_SIGN_UP', () => {
  it('is open by default, invitation, or a list of domains', () => {
    expect(readConfig({}).signUp).toEqual({ policy: 'open' });
    expect(readConfig({ INKREADY_SIGN_UP: 'invitation' }).signUp).toEqual({ policy: 'invitation' });
    expect(readConfig({ INKREADY_SIGN_UP: '@A.example, @b.example' }).signUp).toEqual({
      policy: 'domains',
      domains: ['a.example', 'b.example'],
    });
  });

  it.each([
    'closed',
    'agency.example',
    '@agency',
    '@a.example,b.example',
    'open,@a.example',
    'invitation,@a.example',
  ])('is not %s', (value) => {
    expect(() => readConfig({ INKREADY_SIGN_UP: value })).toThrow('usage');
  });
});
