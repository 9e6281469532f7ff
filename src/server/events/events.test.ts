import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';
import { createLocalChangeFeed } from './change-feed.ts';
import { createEventsRoutes } from './routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('sqlite');
});
afterAll(() => app.close());

it('a listener hears that a list has changed, until the feed closes', async () => {
  const cookie = await app.signUp('listener@example.com');
  const answer = await app.request('/api/events', { cookie });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (text: string) => {
    while (!heard.includes(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error(`ended before "${text}"`);
      heard += value;
    }
  };
  await hear('event: heartbeat');
  // A refused request changes nothing.
  await app.request('/api/forms/none/mappings', {
    cookie,
    ...json({ field_mappings: {}, updated_at: '' }, 'PUT'),
  });
  expect(heard).not.toContain('changed');
  await app.request('/api/sync', { cookie, method: 'POST' });
  await hear('event: changed\ndata: forms');
  await hear('event: changed\ndata: guides');
  await app.deps.changes.close();
  await expect(hear('never')).rejects.toThrow('ended before');
});

it('nothing is left of a stream that ended, or was only asked about', async () => {
  let listening = 0;
  const changes = createLocalChangeFeed();
  const routes = createEventsRoutes({
    signIn: app.deps.signIn,
    heartbeatMs: 20,
    changes: {
      ...changes,
      subscribe(listener) {
        const unsubscribe = changes.subscribe(listener);
        listening++;
        return () => {
          listening--;
          return unsubscribe();
        };
      },
    },
  });
  const ask = async (method = 'GET') => {
    const cookie = await app.openSession('listener@example.com');
    return routes.request('/', { method, headers: { cookie } });
  };
  const listeningComesTo = (count: number) => expect.poll(() => listening).toBe(count);

  const head = await ask('HEAD');
  expect(head.headers.get('content-type')).toContain('text/event-stream');
  await listeningComesTo(0);

  const left = await ask();
  await listeningComesTo(1);
  await left.body?.cancel();
  await listeningComesTo(0);

  const signedOut = await ask();
  await listeningComesTo(1);
  await app.database.authDb.deleteFrom('session').execute();
  expect(await signedOut.text()).toContain('heartbeat');
  await listeningComesTo(0);
});

it('the events need a signed-in user', async () => {
  expect((await app.request('/api/events')).status).toBe(401);
});
