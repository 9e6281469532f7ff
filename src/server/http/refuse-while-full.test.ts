import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { GRANTED_REQUESTS } from '../../../tests/support/endpoint-requests.ts';
import { createProviderApp } from '../../../tests/support/provider-app.ts';
import { everySignInMethod } from '../../../tests/support/sign-in-requests.ts';
import { OWNER } from '../../../tests/support/stored-things.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { ownTables } from '../db/table-checksums.ts';
import { createErrorHandler } from './error-answer.ts';
import { silentLog } from './log.ts';
import { refuseWhileFull } from './refuse-while-full.ts';

let isInUse = true;
const space = { release: () => false, isNearlyFull: () => true, isInUse: () => isInUse };
const app = new Hono().use(refuseWhileFull(space)).all('*', (c) => c.text('done'));
app.onError(createErrorHandler(silentLog));

it.each([
  ['POST', '/api/forms', 507],
  ['PUT', '/api/forms/1/mappings', 507],
  ['POST', '/api/forms/1/analysis', 507],
  ['POST', '/api/guides', 507],
  ['POST', '/api/applications', 507],
  ['PUT', '/api/drafts/1', 507],
  ['POST', '/api/sync', 507],
  ['POST', '/api/auth/sign-up/email', 507],
  ['POST', '/api/admin/invitations', 507],
  ['POST', '/api/admin/users', 507],
  ['PUT', '/api/admin/users/1', 200],
  ['GET', '/api/forms', 200],
  ['POST', '/api/forms/1/test', 200],
  ['POST', '/api/forms/1/field-analysis', 200],
  ['DELETE', '/api/applications/SEC-1', 200],
  ['DELETE', '/api/drafts/1', 200],
  ['POST', '/api/auth/sign-in/email', 200],
  ['POST', '/api/auth/sign-out', 200],
])('%s %s on a full disk gives %d', async (method, path, status) => {
  isInUse = true;
  expect((await app.request(path, { method })).status).toBe(status);
  isInUse = false;
  expect((await app.request(path, { method })).status).toBe(200);
});

/** Tables that are also written by reading and signing in. */
const ALWAYS_WRITTEN = ['audit_events', 'session', 'verification', 'rate_limits', 'attempts'];

/** Signing in works even for the first time, and so does securing it. */
const SIGNING_IN = [
  'POST /api/auth/sign-in/id-token',
  'POST /api/auth/siwe/verify',
  'POST /api/auth/two-factor/enable',
  'POST /api/auth/two-factor/verify-totp',
];

it('any other request that adds rows is refused', { timeout: 90_000 }, async () => {
  const serviceKey = 'k'.repeat(32);
  const { app: product } = await createProviderApp('sqlite', (provider) => ({
    serviceKey,
    ...everySignInMethod(provider),
  }));
  await product.signUp(OWNER);
  isInUse = true;
  const adding: string[] = [];
  for (const [endpoint, prepare] of Object.entries(GRANTED_REQUESTS)) {
    const [method = ''] = endpoint.split(' ');
    if (method === 'GET') continue;
    const { path, init, cookie = await product.openSession(OWNER) } = await prepare(product);
    if ((await app.request(path, { method })).status === 507) continue;
    const before = await rowsOf(product.database);
    const headers = new Headers(init?.headers);
    if (path.startsWith('/api/admin')) headers.set('authorization', `Bearer ${serviceKey}`);
    const answer = await product.request(path, { ...init, headers, cookie });
    await answer.body?.cancel();
    if ((await rowsOf(product.database)) > before) adding.push(endpoint);
  }
  await product.close();
  expect(adding).toEqual(SIGNING_IN);
});

async function rowsOf({ authDb, kind }: OpenedDatabase): Promise<number> {
  let rows = 0;
  for (const { name } of await ownTables(authDb, kind)) {
    if (ALWAYS_WRITTEN.includes(name)) continue;
    rows += (
      await authDb
        .selectFrom(name as never)
        .selectAll()
        .execute()
    ).length;
  }
  return rows;
}
