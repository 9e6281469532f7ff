import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/support/databases.ts';
import { cookieOf, createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/client.ts';
import { ADDRESS_LIMITS, ATTEMPTS } from '../rate-limits/rate-limit-rules.ts';
import { createRateLimits } from '../rate-limits/rate-limits.ts';

const HOME = '198.51.100.1';
const ATTACKER = '203.0.113.9';

describe('guessing passwords', () => {
  let app: TestApp;
  let now = Date.now();
  beforeAll(async () => {
    const counts = await openTestDatabase('sqlite');
    app = await createTestApp('sqlite', { rateLimits: createRateLimits(counts.db, () => now) });
  });
  afterAll(() => app.close());

  const post = (path: string, body: object, from = HOME, cookie = '') => {
    const init = json(body);
    const headers = { ...(init.headers as object), [CLIENT_ADDRESS_HEADER]: from };
    return app.request(`/api/auth${path}`, { ...init, headers, cookie });
  };
  const signIn = (email: string, password: string, from = HOME) =>
    post('/sign-in/email', { email, password }, from);

  it('makes the guesser wait longer and longer, but not the owner of the account', async () => {
    const email = 'target@example.com';
    await app.signUp(email);
    for (let n = 0; n < ATTEMPTS.free; n++) {
      expect((await signIn(email, `wrong ${n}`, ATTACKER)).status).toBe(401);
    }
    const refused = await signIn(email, 'secret1', ATTACKER);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Too many attempts. Please wait 5 seconds and try again.',
    });
    expect((await signIn(email, 'secret1', HOME)).status).toBe(200);
    // Nor does anyone else behind the attacker's address have to wait.
    await app.signUp('colleague@example.com');
    expect((await signIn('colleague@example.com', 'secret1', ATTACKER)).status).toBe(200);
    now += ATTEMPTS.firstWaitMs;
    expect((await signIn(email, 'secret1', ATTACKER)).status).toBe(200);
  });

  it('gets no more guesses by sending meaningless cookies', async () => {
    const session = await app.signUp('decoy@example.com');
    const guess = (n: number, cookie: string) =>
      post(
        '/change-password',
        { currentPassword: `no ${n}`, newPassword: 'secret2' },
        ATTACKER,
        cookie,
      );
    for (let n = 0; n < ATTEMPTS.free; n++) {
      const decoy = `x-inkready.session_token=${n}; inkready.two_factor=${n}`;
      expect((await guess(n, `${decoy}; ${session}`)).status).toBe(400);
    }
    expect((await guess(9, `xinkready.session_token=9; ${session}`)).status).toBe(429);
    expect((await guess(9, await app.openSession('decoy@example.com'))).status).toBe(429);
  });

  it('reveals nothing about which accounts exist', async () => {
    const email = 'nobody@example.com';
    for (let n = 0; n < ATTEMPTS.free; n++) await signIn(email, `wrong ${n}`, ATTACKER);
    expect((await signIn(email, 'wrong', ATTACKER)).status).toBe(429);
  });

  it('gets nowhere with many accounts from one address, or from one IPv6 customer', {
    timeout: 60_000,
  }, async () => {
    const statuses = new Set<number>();
    for (let n = 0; n <= ADDRESS_LIMITS.signIn.burst; n++) {
      statuses.add((await signIn(`a${n}@example.com`, 'x', `2001:db8:1:2::${n + 1}`)).status);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect((await signIn('a@example.com', 'x', '2001:db8:1:3::1')).status).toBe(401);
  });

  it('is limited in an open session, too', async () => {
    const cookie = await app.signUp('open@example.com');
    for (let n = 0; n < ATTEMPTS.free; n++) {
      const guess = { currentPassword: `wrong ${n}`, newPassword: 'stolen-1' };
      expect((await post('/change-password', guess, ATTACKER, cookie)).status).toBe(400);
    }
    const right = { currentPassword: 'secret1', newPassword: 'stolen-1' };
    expect((await post('/change-password', right, ATTACKER, cookie)).status).toBe(429);
    const own = cookieOf(await signIn('open@example.com', 'secret1'));
    expect(
      (await post('/change-password', { ...right, newPassword: 'mine-1' }, HOME, own)).status,
    ).toBe(200);
  });
});
