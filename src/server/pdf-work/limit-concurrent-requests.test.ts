import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createErrorHandler } from '../http/error-answer.ts';
import { silentLog } from '../http/log.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { limitConcurrentRequests } from './limit-concurrent-requests.ts';

function createServer(most?: Parameters<typeof limitConcurrentRequests>[0]) {
  const under: { user: string; end: () => void }[] = [];
  const app = new Hono<SignedInEnv>();
  app.onError(createErrorHandler(silentLog));
  app.use(async (c, next) => {
    c.set('user', { id: c.req.header('user') } as never);
    await next();
  });
  app.use(limitConcurrentRequests(most));
  app.get('/', async (c) => {
    await new Promise<void>((end) => under.push({ user: c.var.user.id, end }));
    return c.text('done');
  });
  const ask = (user: string, signal?: AbortSignal) =>
    app.request(new Request('http://localhost/', { headers: { user }, signal: signal ?? null }));
  return { under, ask };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('lets each user read two files at once, and never delays another user', async () => {
  const { under, ask } = createServer();
  const asked = Array.from({ length: 20 }, () => ask('eve'));
  await settled();
  expect(under.map(({ user }) => user)).toEqual(['eve', 'eve']);
  const another = ask('ann');
  await settled();
  expect(under.map(({ user }) => user)).toEqual(['eve', 'eve', 'ann']);
  under[2]?.end();
  expect(await (await another).text()).toBe('done');
  for (let n = 0; n < 21; n++) {
    under[n]?.end();
    await settled();
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('answers no more of all users together than it is told to, one user after the other', async () => {
  const { under, ask } = createServer({ together: 2, each: 1 });
  const asked = ['eve', 'eve', 'ann', 'bob'].map((user) => ask(user));
  await settled();
  expect(under.map(({ user }) => user)).toEqual(['eve', 'ann']);
  under[0]?.end();
  await settled();
  expect(under.map(({ user }) => user)).toEqual(['eve', 'ann', 'bob']);
  for (let n = 1; n < 4; n++) {
    under[n]?.end();
    await settled();
  }
  await Promise.all(asked);
});

it('forgets a request that was aborted while waiting, and says so', async () => {
  const { under, ask } = createServer();
  const first = [ask('eve'), ask('eve')];
  const leaving = new AbortController();
  const waiting = ask('eve', leaving.signal);
  await settled();
  leaving.abort();
  expect((await waiting).status).toBe(499);
  expect(under).toHaveLength(2);
  for (const { end } of under) end();
  await Promise.all(first);
});
