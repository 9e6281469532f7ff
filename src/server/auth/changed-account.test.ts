import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOperator, SERVICE_KEY } from '../../../tests/support/as-operator.ts';
import { browse, signInAs } from '../../../tests/support/browse-provider.ts';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { asIdentityProvider, createProviderApp } from '../../../tests/support/provider-app.ts';
import { cookieOf, json, type TestApp } from '../../../tests/support/test-app.ts';
import { TOTP_STEP_MS, totpCode } from '../../../tests/support/totp.ts';

const PASSWORD = 'secret1';

describe.each(DATABASE_KINDS)('mails about changes of an account, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    ({ app } = await createProviderApp(kind, (provider) => ({
      ...asIdentityProvider(provider),
      serviceKey: SERVICE_KEY,
    })));
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown, cookie = '') =>
    app.request(`/api/auth${path}`, { ...json(body), cookie });

  /**
   * First lines of the mails to this address, which say what changed and contain nothing that could
   * let anybody in.
   */
  async function toldTo(email: string): Promise<string[]> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const mails = app.mails.filter(
      ({ to, subject }) => to === email && subject === 'Your Inkready account was changed',
    );
    for (const { text } of mails) expect(text).not.toMatch(/secret|\d{6}|otpauth/);
    return mails.map(({ text }) => text.split('\n')[0] ?? '');
  }

  async function mailedCode(email: string): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const mail = app.mails.findLast(({ to, subject }) => to === email && /code/.test(subject));
    return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  }

  it('are sent when a password was changed or reset, but not when that was refused', async () => {
    const email = 'ann@example.com';
    const cookie = await app.signUp(email);
    const change = { currentPassword: 'wrong', newPassword: 'secret2' };
    expect((await post('/change-password', change, cookie)).ok).toBe(false);
    const same = await post(
      '/change-password',
      { currentPassword: PASSWORD, newPassword: PASSWORD },
      cookie,
    );
    expect([same.status, await same.json()]).toMatchObject([400, { code: 'password_same' }]);
    expect(await toldTo(email)).toEqual([]);
    const right = { ...change, currentPassword: PASSWORD };
    expect((await post('/change-password', right, cookie)).status).toBe(200);
    const changed = 'The password of your Inkready account was changed.';
    expect(await toldTo(email)).toEqual([changed]);

    await post('/email-otp/request-password-reset', { email });
    const reset = { email, otp: await mailedCode(email), password: 'secret3' };
    expect((await post('/email-otp/reset-password', reset)).status).toBe(200);
    expect(await toldTo(email)).toEqual([changed, changed]);
  });

  it('are sent when a second factor was turned on or off, or its codes were replaced', async () => {
    const email = 'ben@example.com';
    const cookie = await app.signUp(email);
    await app.confirmAddress(email);
    const enabled = await post('/two-factor/enable', { password: PASSWORD }, cookie);
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    expect(await toldTo(email)).toEqual([]);
    const proved = await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, cookie);
    expect(proved.status).toBe(200);
    const challenge = await post('/sign-in/email', { email, password: PASSWORD });
    const next = { code: totpCode(totpURI, Date.now() + TOTP_STEP_MS) };
    const signedIn = await post('/two-factor/verify-totp', next, cookieOf(challenge));
    expect(signedIn.status).toBe(200);
    const session = cookieOf(signedIn);
    await post('/two-factor/generate-backup-codes', { password: PASSWORD }, session);
    const off = await post('/two-factor/disable', { password: PASSWORD }, session);
    expect(off.status).toBe(200);
    expect(await toldTo(email)).toEqual([
      'A second factor was turned on for your Inkready account.',
      'The backup codes of your Inkready account were replaced.',
      'The second factor of your Inkready account was turned off.',
    ]);
  });

  it('are sent when a provider sign-in joined the account, but not for its first way', async () => {
    const [known, fresh] = ['cleo@example.com', 'new@example.com'];
    await asOperator(app, '/users', json({ email: known, password: PASSWORD, full_name: '' }));
    for (const email of [known, fresh]) {
      const begun = await post('/sign-in/social', { provider: 'identity-provider' });
      const { url } = (await begun.json()) as { url: string };
      const back = await browse(url, signInAs(email));
      const answer = await app.request(back.pathname + back.search, { cookie: cookieOf(begun) });
      expect(cookieOf(answer)).toContain('session_token=');
    }
    expect(await toldTo(known)).toEqual([
      'A sign-in with another provider was joined to your Inkready account.',
    ]);
    expect(await toldTo(fresh)).toEqual([]);
  });

  it('are sent when the operator changed the address or password, at the former address too', async () => {
    const [former, next] = ['dora@example.com', 'dora.next@example.com'];
    const made = await asOperator(
      app,
      '/users',
      json({ email: former, password: PASSWORD, full_name: '' }),
    );
    const { user } = (await made.json()) as { user: { id: string } };
    await asOperator(app, `/users/${user.id}`, json({ full_name: 'Dora' }, 'PUT'));
    expect(await toldTo(former)).toEqual([]);
    await asOperator(app, `/users/${user.id}`, json({ email: next, password: 'secret2' }, 'PUT'));
    const address = 'The e-mail address of your Inkready account was changed.';
    expect(await toldTo(former)).toEqual([
      'The password of your Inkready account was changed.',
      address,
    ]);
    expect(await toldTo(next)).toEqual([address]);
  });
});
