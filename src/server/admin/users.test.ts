import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../tests/support/databases.ts';
import { cookieOf, createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';

const SERVICE_KEY = 'a-service-key-of-thirty-two-letters';

describe.each(DATABASE_KINDS)('administration on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { serviceKey: SERVICE_KEY });
  });
  afterAll(() => app.close());

  const signIn = (email: string, password: string) =>
    app.request('/api/auth/sign-in/email', json({ email, password }));
  const admin = (path: string, init: RequestInit = {}, key = SERVICE_KEY) =>
    app.request(`/api/admin${path}`, {
      ...init,
      headers: { ...(init.headers as object), authorization: `Bearer ${key}` },
    });

  it('needs the service key', async () => {
    expect((await admin('/users', {}, 'wrong')).status).toBe(401);
    const cookie = await app.signUp('curious@example.com');
    expect((await app.request('/api/admin/users', { cookie })).status).toBe(401);
    const closed = await createTestApp(kind);
    const answer = await closed.request('/api/admin/users', {
      headers: { authorization: 'Bearer undefined' },
    });
    expect(answer.status).toBe(404);
    await closed.close();
  });

  it('creates, reads, changes and deletes a user', async () => {
    const created = await admin(
      '/users',
      json({ email: 'made@example.com', password: 'secret1', full_name: 'Made Up' }),
    );
    expect(created.status).toBe(201);
    const { user } = (await created.json()) as { user: { id: string } };
    expect((await admin(`/users/${user.id}`)).status).toBe(200);
    const cookie = cookieOf(await signIn('made@example.com', 'secret1'));
    const changed = await admin(`/users/${user.id}`, json({ password: 'secret9' }, 'PUT'));
    expect(changed.status).toBe(200);
    expect((await app.request('/api/forms', { cookie })).status).toBe(401);
    expect((await signIn('made@example.com', 'secret9')).status).toBe(200);
    const misspelled = await admin(`/users/${user.id}`, json({ fullName: 'Made Down' }, 'PUT'));
    expect([misspelled.status, await misspelled.json()]).toMatchObject([
      400,
      { message: 'Something in this request is not right: "fullName" is not known.' },
    ]);
    const taken = await admin(
      '/users',
      json({ email: 'MADE@example.com', password: 'secret1', full_name: '' }),
    );
    expect(taken.status).toBe(409);
    expect((await admin(`/users/${user.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await signIn('made@example.com', 'secret9')).status).toBe(401);
    expect((await admin(`/users/${user.id}`)).status).toBe(404);
  });
});
