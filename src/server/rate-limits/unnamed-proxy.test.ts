import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/support/databases.ts';
import { BASE_URL, createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { type Listening, listen } from '../http/listen.ts';
import { silentLog } from '../http/log.ts';
import { createUnnamedProxy } from '../http/unnamed-proxy.ts';
import { ADDRESS_LIMITS, ATTEMPTS } from './rate-limit-rules.ts';
import { createRateLimits } from './rate-limits.ts';

let app: TestApp;
let server: Listening;
const warned: object[] = [];
beforeAll(async () => {
  const counts = await openTestDatabase('sqlite');
  const unnamedProxy = createUnnamedProxy({ ...silentLog, warn: (it) => void warned.push(it) });
  // All at the same moment, so that no allowance recovers meanwhile.
  const now = Date.now();
  const rateLimits = createRateLimits(counts.db, () => now);
  app = await createTestApp('sqlite', { rateLimits, unnamedProxy });
  server = await listen(app.fetch, {
    port: 0,
    host: '127.0.0.1',
    onUnnamedProxy: unnamedProxy.noticed,
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

function send(path: string, headers: Record<string, string>, body?: object) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const asked = { port: server.port, path, method };
    const sent = request(
      { ...asked, headers: { origin: BASE_URL, 'content-type': 'application/json', ...headers } },
      async (answer) => {
        let text = '';
        for await (const chunk of answer) text += chunk;
        resolve({ status: answer.statusCode ?? 0, text });
      },
    );
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}
const signIn = async (headers: Record<string, string>, email: string) =>
  (await send('/api/auth/sign-in/email', headers, { email, password: 'wrong' })).status;

it('people behind an unknown proxy do not share one limit, and the operator is told', {
  timeout: 60_000,
}, async () => {
  expect(await send('/readyz', {})).toEqual({ status: 200, text: '{"ok":true}' });
  const { burst } = ADDRESS_LIMITS.signIn;
  const attacker = { 'x-forwarded-for': '1.2.3.4, 192.0.2.66' };
  const statuses: number[] = [];
  for (let n = 0; n <= burst; n++) statuses.push(await signIn(attacker, `a${n}@example.com`));
  expect(statuses.at(-1)).toBe(429);
  // This holds whatever the attacker writes to the left of the proxy's entry.
  expect(await signIn({ 'x-forwarded-for': '5.6.7.8, 192.0.2.66' }, 'b@example.com')).toBe(429);
  expect(await signIn({ 'x-forwarded-for': '192.0.2.7' }, 'c@example.com')).toBe(401);
  expect(await signIn({ forwarded: 'for="[2001:db8::7]:80";proto=https' }, 'd@example.com')).toBe(
    401,
  );
  const ready = await send('/readyz', {});
  expect(ready.status).toBe(200);
  expect(ready.text).toContain('INKREADY_TRUSTED_PROXIES');
  expect(warned).toEqual([{ proxy: '127.0.0.1' }]);
});

it('a forged client address gives no unlimited guesses', {
  timeout: 60_000,
}, async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 * ATTEMPTS.free + 20 }, (_, n) =>
      signIn({ 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}` }, 'target@example.com'),
    ),
  );
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(30 * ATTEMPTS.free);
  expect(answers).toContain(429);
});
