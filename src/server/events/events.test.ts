import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('sqlite');
});
afterAll(() => app.close());

it('tells a listener that a list has changed, until the feed closes', async () => {
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
  // A refused change is no change.
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

it('is for the signed-in alone', async () => {
  expect((await app.request('/api/events')).status).toBe(401);
});
