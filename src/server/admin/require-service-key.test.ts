import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/client.ts';
import { ADDRESS_LIMITS } from '../rate-limits/rate-limit-rules.ts';
import { createRateLimits } from '../rate-limits/rate-limits.ts';

const KEY = 'a-service-key-of-thirty-two-letters';
const [HOME, ATTACKER] = ['198.51.100.1', '203.0.113.9'];
const { burst } = ADDRESS_LIMITS.wrongServiceKey;

describe.each(DATABASE_KINDS)('a wrong service key on %s', (kind) => {
  let app: TestApp;
  let counts: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    counts = await openTestDatabase('sqlite');
    app = await createTestApp(kind, { serviceKey: KEY, rateLimits: createRateLimits(counts.db) });
  });
  afterAll(async () => {
    await app.close();
    await counts.close();
  });

  const ask = (path: string, key: string, from: string) =>
    app.request(path, {
      headers: { authorization: `Bearer ${key}`, [CLIENT_ADDRESS_HEADER]: from },
    });

  it('is recorded, and soon refused unread, at every endpoint', async () => {
    const doors = ['/api/admin/users', '/api/admin/audit', '/api/admin/invitations', '/metrics'];
    const statuses: number[] = [];
    for (let n = 0; n < burst + 4; n++) {
      const door = doors[n % doors.length] ?? '';
      statuses.push((await ask(door, `wrong ${n}`, ATTACKER)).status);
    }
    expect(statuses.slice(0, burst)).toEqual(Array(burst).fill(401));
    expect(new Set(statuses.slice(burst))).toEqual(new Set([429]));
    expect((await ask('/metrics', KEY, ATTACKER)).status).toBe(429);
    const events = await app.deps.audit.page({});
    const refused = events.filter(({ action }) => action === 'service_key_refused');
    expect(refused).toHaveLength(burst);
    expect(refused[0]).toMatchObject({ address: ATTACKER, actor: null });
    expect(JSON.stringify(events)).not.toContain('wrong');
  });

  it('does not keep out a program with the right key, however often it is tried', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 * burst }, () => ask('/api/admin/users', KEY, HOME)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
