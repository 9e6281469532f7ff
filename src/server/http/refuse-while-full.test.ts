import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createErrorHandler } from './error-answer.ts';
import { silentLog } from './log.ts';
import { refuseWhileFull } from './refuse-while-full.ts';

it.each([
  ['POST', '/api/forms', 507],
  ['PUT', '/api/forms/1/mappings', 507],
  ['POST', '/api/forms/1/analysis', 507],
  ['POST', '/api/applications', 507],
  ['POST', '/api/sync', 507],
  ['POST', '/api/auth/sign-up/email', 507],
  ['GET', '/api/forms', 200],
  ['POST', '/api/forms/1/test', 200],
  ['DELETE', '/api/applications/SEC-1', 200],
  ['POST', '/api/auth/sign-in/email', 200],
  ['POST', '/api/auth/sign-out', 200],
])('%s %s on a full disk is %d', async (method, path, status) => {
  let isInUse = true;
  const space = { release: () => false, isNearlyFull: () => true, isInUse: () => isInUse };
  const app = new Hono().use(refuseWhileFull(space)).all('*', (c) => c.text('done'));
  app.onError(createErrorHandler(silentLog));
  expect((await app.request(path, { method })).status).toBe(status);
  isInUse = false;
  expect((await app.request(path, { method })).status).toBe(200);
});
