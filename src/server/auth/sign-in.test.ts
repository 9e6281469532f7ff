import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { cookieOf, createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';
import { enoughOfTotpStep, TOTP_STEP_MS, totpCode } from '../../../tests/support/totp.ts';

describe.each(DATABASE_KINDS)('sign-in services on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown, cookie = '') =>
    app.request(`/api/auth${path}`, { ...json(body), cookie });

  const signIn = (email: string, password: string) => post('/sign-in/email', { email, password });

  async function codeFor(email: string): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const mail = app.mails.filter(({ to }) => to === email).at(-1);
    return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  }

  async function turnOnSecondFactor(email: string) {
    const cookie = await app.signUp(email);
    await app.confirmAddress(email);
    const enabled = await post('/two-factor/enable', { password: 'secret1' }, cookie);
    const { totpURI, backupCodes } = (await enabled.json()) as {
      totpURI: string;
      backupCodes: string[];
    };
    // Uses the code of the previous step, which is accepted for one more step, so that the test can
    // still use the current one.
    await enoughOfTotpStep();
    const confirmed = await post(
      '/two-factor/verify-totp',
      { code: totpCode(totpURI, Date.now() - TOTP_STEP_MS) },
      cookie,
    );
    expect(confirmed.status).toBe(200);
    return { totpURI, backupCodes };
  }

  it('set a new password with a mailed code, once, and end the other sessions', async () => {
    const email = 'forgetful@example.com';
    const old = await app.signUp(email);
    await post('/email-otp/request-password-reset', { email });
    const otp = await codeFor(email);
    const change = { email, otp, password: 'secret2' };
    expect((await post('/email-otp/reset-password', { ...change, otp: '00000000' })).status).toBe(
      400,
    );
    expect((await post('/email-otp/reset-password', change)).status).toBe(200);
    expect(
      (await post('/email-otp/reset-password', { ...change, password: 'secret3' })).status,
    ).toBe(400);
    expect((await signIn(email, 'secret1')).status).toBe(401);
    expect((await signIn(email, 'secret2')).status).toBe(200);
    expect((await app.request('/api/forms', { cookie: old })).status).toBe(401);
  });

  it('give the same answer for an address without an account', async () => {
    const known = await post('/email-otp/request-password-reset', {
      email: 'forgetful@example.com',
    });
    const unknown = await post('/email-otp/request-password-reset', { email: 'no@example.com' });
    expect(unknown.status).toBe(known.status);
    expect(await unknown.json()).toEqual(await known.json());
    expect(app.mails.some(({ to }) => to === 'no@example.com')).toBe(false);
  });

  it('confirm an address, sign in with mailed codes, and send another on request', async () => {
    const email = 'coded@example.com';
    await app.signUp(email);
    await post('/email-otp/send-verification-otp', { email, type: 'email-verification' });
    const first = await codeFor(email);
    await post('/email-otp/send-verification-otp', { email, type: 'email-verification' });
    const second = await codeFor(email);
    // Another request, even somebody else's, does not invalidate the first mail.
    expect(second).toBe(first);
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(2);
    expect((await post('/email-otp/verify-email', { email, otp: second })).status).toBe(200);

    await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const answer = await post('/sign-in/email-otp', { email, otp: await codeFor(email) });
    expect(answer.status).toBe(200);
    const account = await app.request('/api/account', { cookie: cookieOf(answer) });
    expect(await account.json()).toEqual({
      account: {
        email,
        email_verified: true,
        full_name: '',
        second_factor: false,
        backup_codes_left: null,
        has_password: true,
      },
    });
  });

  it('ask for the second factor, and accept a code once', async () => {
    const email = 'careful-ann@example.com';
    const { totpURI } = await turnOnSecondFactor(email);
    const challenge = await signIn(email, 'secret1');
    expect(await challenge.json()).toMatchObject({ twoFactorRedirect: true });
    expect((await app.request('/api/forms', { cookie: cookieOf(challenge) })).status).toBe(401);

    const code = totpCode(totpURI);
    const verified = await post('/two-factor/verify-totp', { code }, cookieOf(challenge));
    expect(verified.status).toBe(200);
    expect((await app.request('/api/forms', { cookie: cookieOf(verified) })).status).toBe(200);

    const again = await signIn(email, 'secret1');
    const replayed = await post('/two-factor/verify-totp', { code }, cookieOf(again));
    expect(replayed.status).toBe(401);
    expect(await replayed.json()).toMatchObject({ details: { reason: 'CODE_ALREADY_USED' } });
    expect((await app.request('/api/forms', { cookie: cookieOf(replayed) })).status).toBe(401);
  });

  it('accept each backup code once', async () => {
    const email = 'backup@example.com';
    const { backupCodes } = await turnOnSecondFactor(email);
    // No letter or digit that looks like another one on paper.
    for (const code of backupCodes) expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-?){3}$/);
    expect(new Set(backupCodes).size).toBe(10);
    const use = async () => {
      const challenge = await signIn(email, 'secret1');
      return post('/two-factor/verify-backup-code', { code: backupCodes[0] }, cookieOf(challenge));
    };
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(401);
  });

  it('let nobody bypass the second factor with a mailed code', async () => {
    const email = 'sidedoor@example.com';
    await turnOnSecondFactor(email);
    await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const answer = await post('/sign-in/email-otp', { email, otp: await codeFor(email) });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'second_factor_needed' });
    expect((await app.request('/api/forms', { cookie: cookieOf(answer) })).status).toBe(401);
  });

  it('keep the password when a mailed code does not sign the user in', async () => {
    const email = 'unconfirmed@example.com';
    await turnOnSecondFactor(email);
    // Like older accounts, and those whose address was changed by the operator.
    await app.confirmAddress(email, false);
    await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const otp = await codeFor(email);
    expect((await post('/sign-in/email-otp', { email, otp: '00000000' })).status).toBe(400);
    expect((await post('/sign-in/email-otp', { email, otp })).status).toBe(400);
    expect(await (await signIn(email, 'secret1')).json()).toMatchObject({
      twoFactorRedirect: true,
    });
  });

  it('keep the second factor when a mailed code sets a new password, confirmed or not', async () => {
    for (const isConfirmed of [true, false]) {
      const email = `reset-${isConfirmed}@example.com`;
      const { totpURI } = await turnOnSecondFactor(email);
      await app.confirmAddress(email, isConfirmed);
      await post('/email-otp/request-password-reset', { email });
      const reset = { email, otp: await codeFor(email), password: 'secret2' };
      expect((await post('/email-otp/reset-password', reset)).status).toBe(200);
      const challenge = await signIn(email, 'secret2');
      expect(await challenge.json()).toMatchObject({ twoFactorRedirect: true });
      expect((await app.request('/api/forms', { cookie: cookieOf(challenge) })).status).toBe(401);
      const code = { code: totpCode(totpURI) };
      expect((await post('/two-factor/verify-totp', code, cookieOf(challenge))).status).toBe(200);
    }
  });

  it('allow a second factor only for a confirmed address', async () => {
    const email = 'squatted@example.com';
    const cookie = await app.signUp(email);
    const password = 'secret1';
    const refused = await post('/two-factor/enable', { password }, cookie);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'confirm_address_first' });
    await app.confirmAddress(email);
    const enabled = await post('/two-factor/enable', { password }, cookie);
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    // Nor can a sign-in that had begun be finished once the address has changed.
    await app.confirmAddress(email, false);
    const finished = await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, cookie);
    expect(finished.status).toBe(403);
    expect(cookieOf(await signIn(email, password))).toContain('session_token=');
  });

  it('end sessions opened without the second factor when it is turned on', async () => {
    const email = 'prudent@example.com';
    const cookie = await app.signUp(email);
    const elsewhere = await app.openSession(email);
    await app.confirmAddress(email);
    const isSignedIn = async (sent: string) =>
      (await app.request('/api/applications', { cookie: sent })).status === 200;
    const enabled = await post('/two-factor/enable', { password: 'secret1' }, cookie);
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    expect(await isSignedIn(elsewhere)).toBe(true);
    const proved = await post('/two-factor/verify-totp', { code: totpCode(totpURI) }, cookie);
    expect(proved.status).toBe(200);
    expect(await isSignedIn(elsewhere)).toBe(false);
    // Of two cookies with one name, a browser keeps the last.
    const [last = ''] = proved.headers.getSetCookie().slice(-1);
    expect(await isSignedIn(last.split(';')[0] ?? '')).toBe(true);
  });

  it('accept the code that turned the second factor on for nothing else', async () => {
    const email = 'enrolled@example.com';
    const cookie = await app.signUp(email);
    await app.confirmAddress(email);
    const enabled = await post('/two-factor/enable', { password: 'secret1' }, cookie);
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const code = { code: totpCode(totpURI) };
    expect((await post('/two-factor/verify-totp', code, cookie)).status).toBe(200);
    const challenge = await signIn(email, 'secret1');
    const replayed = await post('/two-factor/verify-totp', code, cookieOf(challenge));
    expect(await replayed.json()).toMatchObject({ details: { reason: 'CODE_ALREADY_USED' } });
    const next = { code: totpCode(totpURI, Date.now() + TOTP_STEP_MS) };
    const again = cookieOf(await signIn(email, 'secret1'));
    expect((await post('/two-factor/verify-totp', next, again)).status).toBe(200);
  });

  it('let nobody pass it with somebody else’s session, or with none', async () => {
    const email = 'careful-too@example.com';
    await turnOnSecondFactor(email);
    const attacker = await app.signUp('attacker@example.com');
    await post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const otp = await codeFor(email);
    expect((await post('/sign-in/email-otp', { email, otp }, attacker)).status).toBe(403);
    const challenge = await signIn(email, 'secret1');
    const halfway = cookieOf(challenge);
    for (const path of ['/two-factor/disable', '/change-password', '/update-user', '/token']) {
      const asked = path === '/token' ? app.request(`/api/auth${path}`, { cookie: halfway }) : null;
      const body = {
        password: 'secret1',
        currentPassword: 'secret1',
        newPassword: 'secret2',
        name: '',
      };
      expect((await (asked ?? post(path, body, halfway))).status).toBe(401);
    }
  });

  it('answer in our words and our error shape for the library', async () => {
    const odd = await post('/sign-up/email', {
      email: 'ä@example.com',
      password: 'secret1',
      name: '',
    });
    expect(await odd.json()).toMatchObject({
      code: 'sign_in_refused',
      message: 'Invalid email address',
    });
    const spelt = await post('/%73ign-in/email', { email: 'a@example.com', password: 'secret1' });
    expect(await spelt.json()).toMatchObject({ code: 'invalid_credentials' });
    const read = await app.request('/api/auth/%67et-session');
    expect(read.status).toBe(404);
    expect(await read.json()).toMatchObject({ code: 'not_found' });
  });

  it('list the open sessions of a user who has signed in a hundred times before', async () => {
    const email = 'daily@example.com';
    await app.signUp(email);
    const lastYear = new Date(Date.now() - 365 * 24 * 3600 * 1000);
    for (let n = 0; n < 101; n++) await app.openSession(email, lastYear);
    const here = cookieOf(await signIn(email, 'secret1'));
    const answer = await app.request('/api/account/sessions', { cookie: here });
    const { sessions } = (await answer.json()) as { sessions: { is_current: boolean }[] };
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
  });

  it('list the sessions of a user and end one, without revealing a token', async () => {
    const email = 'travels@example.com';
    const here = await app.signUp(email);
    const there = cookieOf(await signIn(email, 'secret1'));
    const answer = await app.request('/api/account/sessions', { cookie: here });
    const text = await answer.text();
    expect(text).not.toMatch(/token/i);
    const { sessions } = JSON.parse(text) as { sessions: { id: string; is_current: boolean }[] };
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session) => !session.is_current);
    const ended = await app.request(`/api/account/sessions/${other?.id}`, {
      cookie: here,
      method: 'DELETE',
    });
    expect(ended.status).toBe(200);
    expect((await app.request('/api/forms', { cookie: there })).status).toBe(401);
    expect((await app.request('/api/forms', { cookie: here })).status).toBe(200);
  });

  it('sign out here, elsewhere or everywhere', async () => {
    const email = 'scopes@example.com';
    const [one, two, three] = [
      await app.signUp(email),
      cookieOf(await signIn(email, 'secret1')),
      cookieOf(await signIn(email, 'secret1')),
    ];
    const isIn = async (cookie: string) =>
      (await app.request('/api/forms', { cookie })).status === 200;
    const out = await post('/sign-out', {}, one);
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(out.headers.get('permissions-policy')).toMatch(/camera=\(\)/);
    expect(await Promise.all([one, two, three].map(isIn))).toEqual([false, true, true]);
    await post('/revoke-other-sessions', {}, two);
    expect(await Promise.all([two, three].map(isIn))).toEqual([true, false]);
    await post('/revoke-sessions', {}, two);
    expect(await isIn(two)).toBe(false);
  });

  it('change the name and password of one’s own account', async () => {
    const email = 'renamed@example.com';
    const cookie = await app.signUp(email);
    expect((await post('/update-user', { name: 'Rhea Named' }, cookie)).status).toBe(200);
    const wrong = await post(
      '/change-password',
      { currentPassword: 'nonsense', newPassword: 'secret2' },
      cookie,
    );
    expect(wrong.status).toBe(400);
    const right = await post(
      '/change-password',
      { currentPassword: 'secret1', newPassword: 'secret2' },
      cookie,
    );
    expect(right.status).toBe(200);
    expect(await right.text()).not.toMatch(/token/i);
    const session = await (await app.request('/api/session', { cookie })).json();
    expect(session).toMatchObject({
      session: { user: { user_metadata: { full_name: 'Rhea Named' } } },
    });
  });

  it('publish the key set, and give an access token to programs but not to pages', async () => {
    const cookie = await app.signUp('program@example.com');
    const answer = await app.request('/api/auth/jwks');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const keys = await answer.json();
    expect(keys).toMatchObject({ keys: [{ kty: expect.any(String) }] });
    expect(JSON.stringify(keys)).not.toContain('"d"');
    const token = await app.request('/api/auth/token', { cookie });
    expect(await token.json()).toMatchObject({ token: expect.stringMatching(/^ey/) });
    const page = await app.request('/api/auth/token', {
      cookie,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(page.status).toBe(404);
  });
});
