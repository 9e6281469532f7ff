import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const YESTERDAY = new Date(Date.now() - 24 * 3600 * 1000);

describe.each(DATABASE_KINDS)('a session cookie on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    cookie = await app.signUp('ann@example.com');
  });
  afterAll(() => app.close());

  const read = (sent: string) => app.deps.signIn.readSession(new Headers({ cookie: sent }));
  const [name, value] = [
    'inkready.session_token',
    () => decodeURIComponent(cookie.split('=')[1] ?? ''),
  ];
  const token = () => value().split('.')[0] ?? '';

  it("is read as the sign-in library's own function reads it", async () => {
    const theirs = await app.deps.signIn.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: true },
    });
    const ours = await read(cookie);
    expect(ours).not.toBeNull();
    expect(ours?.session).toEqual({ id: theirs?.session.id, expiresAt: theirs?.session.expiresAt });
    expect(ours?.user).toEqual({
      id: theirs?.user.id,
      email: theirs?.user.email,
      name: theirs?.user.name,
    });
    expect(await read(`theme=dark; ${cookie}; other=1`)).toEqual(ours);
  });

  it.each([
    ['is not there', () => ''],
    ['is empty', () => `${name}=`],
    ['has no signature', () => `${name}=${token()}`],
    ['has an empty signature', () => `${name}=${token()}.`],
    ['has half a signature', () => `${name}=${encodeURIComponent(value().slice(0, -20))}`],
    ['is signed with another secret', () => `${name}=${token()}.${signed(token(), 'another')}`],
    ['has the signature of another token', () => `${name}=x${encodeURIComponent(value())}`],
    ['has another name', () => cookie.replace(name, 'session_token')],
    ['is not decodable', () => `${name}=%E0%A4%A.${signed('%E0%A4%A', 'another')}`],
  ])('that %s lets no one in', async (_, sent) => {
    expect(await read(sent())).toBeNull();
  });

  it('lets no one in once its session has expired, or was ended', async () => {
    expect(await read(await app.openSession('ann@example.com', YESTERDAY))).toBeNull();
    const other = await app.openSession('ann@example.com');
    expect(await read(other)).not.toBeNull();
    await app.request('/api/auth/sign-out', { method: 'POST', cookie: other });
    expect(await read(other)).toBeNull();
    expect(await read(cookie)).not.toBeNull();
  });
});

function signed(token: string, secret: string): string {
  return encodeURIComponent(createHmac('sha256', secret).update(token).digest('base64'));
}
