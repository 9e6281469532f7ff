import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { createSignedInApp } from '../../../tests/support/signed-in-app.ts';
import { cookieOf, json, type TestApp } from '../../../tests/support/test-app.ts';
import { totpCode } from '../../../tests/support/totp.ts';

describe.each(DATABASE_KINDS)('the number of backup codes left, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    ({ app } = await createSignedInApp(kind));
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown, cookie = '') =>
    app.request(`/api/auth${path}`, { ...json(body), cookie });

  it('falls with each code that is used, and is whole again with new codes', async () => {
    const email = 'paper@example.com';
    const password = 'secret1';
    const cookie = await app.signUp(email);
    await app.confirmAddress(email);
    const left = async (session: string) => {
      const answer = await app.request('/api/account', { cookie: session });
      const text = await answer.text();
      for (const code of codes) expect(text).not.toContain(code);
      return JSON.parse(text).account.backup_codes_left as number | null;
    };
    let codes: string[] = [];
    expect(await left(cookie)).toBe(null);

    const enabled = await post('/two-factor/enable', { password }, cookie);
    const setup = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
    codes = setup.backupCodes;
    expect(await left(cookie)).toBe(null);
    const code = totpCode(setup.totpURI);
    expect((await post('/two-factor/verify-totp', { code }, cookie)).status).toBe(200);

    const signInWith = async (backup = '') => {
      const challenge = await post('/sign-in/email', { email, password });
      const body = { code: backup };
      return cookieOf(await post('/two-factor/verify-backup-code', body, cookieOf(challenge)));
    };
    expect(await left(await signInWith(codes[0]))).toBe(codes.length - 1);
    const session = await signInWith(codes[1]);
    expect(await left(session)).toBe(codes.length - 2);
    await post('/two-factor/generate-backup-codes', { password }, session);
    expect(await left(session)).toBe(codes.length);
  });
});
