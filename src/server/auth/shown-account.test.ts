import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';
import { SHOWN_USER_HEADER } from '../../core/shown-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('sqlite');
});
afterAll(() => app.close());

it("what a page shows of one account is never changed in another user's", async () => {
  const cookie = await app.signUp('bob@example.com');
  const sessionOf = async () => (await app.request('/api/session', { cookie })).json();
  const { session } = (await sessionOf()) as { session: { user: { id: string } } };
  const post = async (path: string, body: unknown, shown: string) => {
    const { headers, ...init } = json(body);
    const named = { ...headers, [SHOWN_USER_HEADER]: shown };
    return (await app.request(`/api/auth${path}`, { ...init, headers: named, cookie })).status;
  };
  expect(await post('/update-user', { name: 'Ann' }, 'ann')).toBe(401);
  expect(await post('/revoke-other-sessions', {}, 'ann')).toBe(401);
  expect(await sessionOf()).toMatchObject({
    session: { user: { user_metadata: { full_name: '' } } },
  });
  expect(await post('/update-user', { name: 'Bob' }, session.user.id)).toBe(200);
  // Signing in is what ends this state, so it is open to everybody.
  const credentials = { email: 'bob@example.com', password: 'secret1' };
  expect(await post('/sign-in/email', credentials, 'ann')).toBe(200);
});
