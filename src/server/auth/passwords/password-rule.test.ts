import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOperator, SERVICE_KEY } from '../../../../tests/support/as-operator.ts';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { cookieOf, createTestApp, json, type TestApp } from '../../../../tests/support/test-app.ts';
import { readConfig } from '../../settings/config.ts';

const GOOD = 'four calm blue herons';

describe.each(DATABASE_KINDS)('the strict rule for passwords, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { passwordRule: 'strict', serviceKey: SERVICE_KEY });
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown, cookie = '') =>
    app.request(`/api/auth${path}`, { ...json(body), cookie });

  async function refusalOf(answer: Response): Promise<unknown> {
    return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
  }

  it('is announced to the screens', async () => {
    const config = await (await app.request('/api/config')).json();
    expect(config).toMatchObject({ passwordRule: 'strict' });
  });

  it('applies to sign-up, a change, a forgotten password and the operator', async () => {
    const email = 'herons@example.com';
    const signUp = (password: string) => post('/sign-up/email', { email, password, name: '' });
    const tooShort = { status: 400, code: 'password_too_short' };
    const common = { status: 400, code: 'password_common' };
    const named = { status: 400, code: 'password_has_email_name' };
    expect(await refusalOf(await signUp('secret1'))).toEqual(tooShort);
    expect(await refusalOf(await signUp('Password2026!'))).toEqual(common);
    expect(await refusalOf(await signUp('more herons at sea'))).toEqual(named);
    const signedUp = await signUp('a calm walk by the sea');
    expect(signedUp.status).toBe(200);

    const change = (newPassword: string) =>
      post(
        '/change-password',
        { currentPassword: 'a calm walk by the sea', newPassword },
        cookieOf(signedUp),
      );
    expect(await refusalOf(await change('secret1'))).toEqual(tooShort);
    expect(await refusalOf(await change('more herons at sea'))).toEqual(named);
    expect((await change('a calm walk up the hill')).status).toBe(200);

    await post('/email-otp/request-password-reset', { email });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const otp = /\b\d{8}\b/.exec(app.mails.at(-1)?.text ?? '')?.[0];
    const reset = (password: string) => post('/email-otp/reset-password', { email, otp, password });
    expect(await refusalOf(await reset('Password2026!'))).toEqual(common);
    expect(await refusalOf(await reset('more herons at sea'))).toEqual(named);
    // The rejected passwords did not use up the mailed code.
    expect((await reset('a calm walk back again')).status).toBe(200);

    const user = { email: 'made@example.com', full_name: '' };
    const made = (password: string) => asOperator(app, '/users', json({ ...user, password }));
    expect(await refusalOf(await made('secret1'))).toEqual(tooShort);
    const answer = await made(GOOD);
    expect(answer.status).toBe(201);
    const { id } = ((await answer.json()) as { user: { id: string } }).user;
    const changed = await asOperator(
      app,
      `/users/${id}`,
      json({ password: 'Password2026!' }, 'PUT'),
    );
    expect(await refusalOf(changed)).toEqual(common);
  });

  it('still lets in users with an older password', async () => {
    const { internalAdapter, password } = await app.deps.signIn.$context;
    const email = 'before@example.com';
    const user = await internalAdapter.createUser({ email, name: '', emailVerified: true }, {
      method: 'admin',
    } as never);
    const hash = await password.hash('secret1');
    const credential = { userId: user.id, providerId: 'credential', accountId: user.id };
    await internalAdapter.linkAccount({ ...credential, password: hash });
    expect((await post('/sign-in/email', { email, password: 'secret1' })).status).toBe(200);
  });
});

it('the password rule is as specified, unless the operator sets another one', () => {
  expect(readConfig({}).passwordRule).toBe('specified');
  expect(readConfig({ INKREADY_PASSWORDS: 'strict' }).passwordRule).toBe('strict');
  expect(() => readConfig({ INKREADY_PASSWORDS: 'long' })).toThrow();
});
