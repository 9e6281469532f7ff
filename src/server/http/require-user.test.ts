import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { SHOWN_USER_HEADER } from '../../core/shown-user.ts';
import { type FoundSession, requireUser } from './require-user.ts';

const FOUND: FoundSession = {
  session: { id: 'session', expiresAt: new Date('2026-12-01') },
  user: { id: 'ann', email: 'ann@example.com', name: '', emailVerified: false },
};

async function post(headers: Record<string, string>): Promise<string> {
  const app = new Hono();
  app.use(requireUser({ readSession: async () => FOUND }));
  app.post('/', (c) => c.text('done'));
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : String(error)));
  return (await app.request('/', { method: 'POST', headers })).text();
}

it('a change is made only for the user whose work it is', async () => {
  expect(await post({ [SHOWN_USER_HEADER]: 'ann' })).toBe('done');
  expect(await post({ [SHOWN_USER_HEADER]: 'bob' })).toBe('signed_in_meanwhile');
  expect(await post({})).toBe('done');
});
