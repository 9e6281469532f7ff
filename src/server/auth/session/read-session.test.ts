import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import { createSignedInApp } from '../../../../tests/support/signed-in-app.ts';
import { json, type TestApp } from '../../../../tests/support/test-app.ts';

const YESTERDAY = new Date(Date.now() - 24 * 3600 * 1000);

describe.each(DATABASE_KINDS)('a session cookie on %s', (kind) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    ({ app, cookie } = await createSignedInApp(kind));
  });
  afterAll(() => app.close());

  const read = (sent: string) => app.deps.signIn.readSession(new Headers({ cookie: sent }));
  const [name, value] = [
    'inkready.session_token',
    () => decodeURIComponent(cookie.split('=')[1] ?? ''),
  ];
  const token = () => value().split('.')[0] ?? '';

  it('is read like in the sign-in library’s own function', async () => {
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
      emailVerified: theirs?.user.emailVerified,
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
  ])('that %s is refused', async (_, sent) => {
    expect(await read(sent())).toBeNull();
  });

  async function aged(change: { createdAt?: number; updatedAt?: number }) {
    const sent = await app.openSession('ann@example.com');
    const found = await read(sent);
    const times = Object.entries(change).map(([name, days]) => [
      name,
      new Date(Date.now() + days * 24 * 3600 * 1000).toISOString(),
    ]);
    await app.database.authDb
      .updateTable('session')
      .set(Object.fromEntries(times))
      .where('id', '=', found?.session.id)
      .execute();
    return sent;
  }

  it.each([
    ['signed in 31 days ago', { createdAt: -31 }],
    ['signed in tomorrow: the clock was set back', { createdAt: 1, updatedAt: 1 }],
    ['was refreshed tomorrow: the clock was set back', { updatedAt: 1 }],
  ])('that %s has ended for good, for the sign-in library too', async (_, change) => {
    const post = (path: string, sent: string) =>
      app.request(path, { ...json({ name: 'x' }), cookie: sent });
    expect((await app.request('/api/forms', { cookie: await aged(change) })).status).toBe(401);
    expect((await post('/api/auth/update-user', await aged(change))).status).toBe(401);
    const sent = await aged(change);
    const answer = await app.request('/api/session/refresh', { method: 'POST', cookie: sent });
    expect(await answer.json()).toEqual({ session: null });
    expect(await app.deps.signIn.api.getSession({ headers: new Headers({ cookie: sent }) })).toBe(
      null,
    );
  });

  it('is refreshed up to its last day and no further', async () => {
    const sent = await aged({ createdAt: -29.9 });
    const answer = await app.request('/api/session/refresh', { method: 'POST', cookie: sent });
    const { session } = (await answer.json()) as { session: { expires_in: number } };
    expect(session.expires_in / 3600).toBeGreaterThan(2.3);
    expect(session.expires_in / 3600).toBeLessThan(2.5);
  });

  it('is refused once its session has expired or was ended', async () => {
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
