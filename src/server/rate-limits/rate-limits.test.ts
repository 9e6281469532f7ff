import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, newDatabaseUrl } from '../../../tests/support/databases.ts';
import { migrate } from '../db/migrations.ts';
import { type OpenedDatabase, openSqlite } from '../db/open-database.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { ATTEMPTS } from './rate-limit-rules.ts';
import { createRateLimits } from './rate-limits.ts';

const ALLOWANCE = { burst: 10, everyMs: 1000 };

describe.each(DATABASE_KINDS)('rate limits on %s', (kind) => {
  let database: OpenedDatabase;
  let replica: OpenedDatabase;
  let now = 1_800_000_000_000;
  const clock = () => now;
  beforeAll(async () => {
    const url = kind === 'postgres' ? await newDatabaseUrl() : '';
    database = kind === 'postgres' ? openPostgres(url) : openSqlite(':memory:');
    // A second process has its own connections; SQLite has only one process.
    replica = kind === 'postgres' ? openPostgres(url) : database;
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    if (replica !== database) await replica.close();
  });

  it('allow a burst, over all replicas together, and no more', async () => {
    const [here, there] = [database, replica].map(({ db }) => createRateLimits(db, clock));
    const asked = Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? here : there)?.take(['a', 'x'], ALLOWANCE),
    );
    const waits = await Promise.all(asked);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 1000)).toHaveLength(30);
    expect(await here?.take(['a', 'y'], ALLOWANCE)).toBe(0);
  });

  it('allow one more as time passes, and a burst again after a while', async () => {
    const limits = createRateLimits(database.db, clock);
    const take = () => limits.take(['b'], ALLOWANCE);
    for (let n = 0; n < 10; n++) expect(await take()).toBe(0);
    now += 400;
    expect(await take()).toBe(600);
    now += 600;
    expect(await take()).toBe(0);
    expect(await take()).toBe(1000);
    now += 60_000;
    for (let n = 0; n < 10; n++) expect(await take()).toBe(0);
    expect(await take()).toBe(1000);
  });

  it('do not block for hours when the clock is set back', async () => {
    const limits = createRateLimits(database.db, clock);
    for (let n = 0; n < 10; n++) await limits.take(['c'], ALLOWANCE);
    for (let n = 0; n < 9; n++) await limits.beginAttempt(['c']);
    now -= 24 * 3600 * 1000;
    expect(await limits.take(['c'], ALLOWANCE)).toBe(0);
    expect(await limits.beginAttempt(['c'])).toBe(0);
  });

  it('count attempts before they are made, even simultaneous ones', async () => {
    const limits = createRateLimits(replica.db, clock);
    const many = Array.from({ length: 20 }, () => limits.beginAttempt(['d', 'ann']));
    const waits = await Promise.all(many);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(ATTEMPTS.free);
  });

  it('double the wait for each further attempt, up to a limit, and forget', async () => {
    const limits = createRateLimits(database.db, clock);
    const begin = () => limits.beginAttempt(['e', 'ann']);
    for (let n = 0; n < ATTEMPTS.free; n++) expect(await begin()).toBe(0);
    const waits: number[] = [];
    for (let n = 0; n < 10; n++) {
      const wait = await begin();
      waits.push(wait / 1000);
      now += wait;
      expect(await begin()).toBe(0);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(await begin()).toBe(900_000);
    expect(await limits.beginAttempt(['e', 'bob'])).toBe(0);
    now += ATTEMPTS.forgottenAfterMs;
    expect(await begin()).toBe(0);
  });

  it('forget the wrong attempts after a right one', async () => {
    const limits = createRateLimits(database.db, clock);
    for (let n = 0; n < ATTEMPTS.free; n++) await limits.beginAttempt(['f']);
    await limits.forgetAttempts(['f']);
    for (let n = 0; n < ATTEMPTS.free; n++) expect(await limits.beginAttempt(['f'])).toBe(0);
  });

  it('store nobody’s name, and no row forever', async () => {
    const limits = createRateLimits(database.db, clock);
    await limits.beginAttempt(['g', 'ann@example.com']);
    await limits.take(['g', 'ann@example.com'], ALLOWANCE);
    const rows = [
      ...(await database.db.selectFrom('attempts').selectAll().execute()),
      ...(await database.db.selectFrom('rate_limits').selectAll().execute()),
    ];
    expect(JSON.stringify(rows)).not.toContain('ann');
    now += ATTEMPTS.forgottenAfterMs * 2;
    for (let n = 0; n < 500; n++) await limits.take(['h'], { burst: 1000, everyMs: 1 });
    const left = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(left.length).toBeLessThanOrEqual(1);
    expect(await database.db.selectFrom('attempts').select('key').execute()).toEqual([]);
  });
});
