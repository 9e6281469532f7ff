import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { Tables } from '../db/schema.ts';
import { type Allowance, ATTEMPTS } from './rate-limit-rules.ts';

/**
 * Limits counted in the database, for all replicas together. Keys are stored as hashes, because
 * they identify people.
 */
export interface RateLimits {
  /** @returns how many milliseconds to wait; 0 if the request is allowed, which then counts */
  take(key: readonly string[], allowance: Allowance): Promise<number>;
  /** @returns how long `take` would have to wait; counts nothing */
  look(key: readonly string[], allowance: Allowance): Promise<number>;
  /**
   * Counts an attempt before it is made, so that parallel attempts count in full.
   * @returns how many milliseconds to wait; 0 if the attempt is allowed
   */
  beginAttempt(key: readonly string[]): Promise<number>;
  /** Call it when an attempt was right: earlier ones are forgotten. */
  forgetAttempts(key: readonly string[]): Promise<void>;
}

/** @throws AppError rate_limited for a wait other than 0 */
export function refuseWhileWaiting(waitMs: number): void {
  if (waitMs > 0) throw new AppError('rate_limited', { seconds: Math.ceil(waitMs / 1000) });
}

/** The only SQL on `rate_limits` and `attempts`. */
export function createRateLimits(db: Kysely<Tables>, clock: () => number = Date.now): RateLimits {
  let sinceSweep = 0;

  /**
   * Deletes rows that mean no more than a missing row: those with the full allowance,
   * long-forgotten ones, and those written before the clock was set back.
   */
  async function sweepNowAndThen(now: number): Promise<void> {
    if (++sinceSweep < 500) return;
    sinceSweep = 0;
    const { forgottenAfterMs } = ATTEMPTS;
    await db
      .deleteFrom('rate_limits')
      .where(({ or, eb }) =>
        or([eb('full_at', '<', now), eb('full_at', '>', now + forgottenAfterMs)]),
      )
      .execute();
    await db
      .deleteFrom('attempts')
      .where(({ or, eb }) =>
        or([
          eb('last_at', '<', now - forgottenAfterMs),
          eb('last_at', '>', now + forgottenAfterMs),
        ]),
      )
      .execute();
  }

  async function fullAt(key: string, now: number): Promise<number> {
    const row = await db
      .selectFrom('rate_limits')
      .select('full_at')
      .where('key', '=', key)
      .executeTakeFirst();
    return Number(row?.full_at ?? now);
  }

  return {
    /**
     * The generic cell rate algorithm (ITU-T I.371): one number per key, one statement per request.
     */
    async take(parts, { burst, everyMs }) {
      const key = hashOf(parts);
      const now = clock();
      await sweepNowAndThen(now);
      const latest = now + burst * everyMs;
      // A time later than any possible one was written before the clock was set back.
      const from = sql`case when rate_limits.full_at > cast(${now} as bigint)
        and rate_limits.full_at <= cast(${latest} as bigint)
        then rate_limits.full_at else cast(${now} as bigint) end`;
      const next = sql<number>`${from} + cast(${everyMs} as bigint)`;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('rate_limits')
        .values({ key, full_at: now + everyMs })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ full_at: next })
            .where(next, '<=', sql<number>`cast(${latest} as bigint)`),
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) return 0;
      return Math.max(1, (await fullAt(key, now)) + everyMs - latest);
    },

    async look(parts, { burst, everyMs }) {
      const now = clock();
      const latest = now + burst * everyMs;
      const full = await fullAt(hashOf(parts), now);
      return full > latest ? 0 : Math.max(0, full + everyMs - latest);
    },

    async beginAttempt(parts) {
      const key = hashOf(parts);
      for (;;) {
        const now = clock();
        await sweepNowAndThen(now);
        const row = await db
          .selectFrom('attempts')
          .selectAll()
          .where('key', '=', key)
          .executeTakeFirst();
        const made = row && isRemembered(Number(row.last_at), now) ? row.made : 0;
        const waitMs = made === 0 ? 0 : Number(row?.last_at) + waitAfter(made) - now;
        if (waitMs > 0) return waitMs;
        const counted = { key, made: made + 1, last_at: now };
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('attempts')
          .values(counted)
          .onConflict((conflict) =>
            // Only if nobody else counted an attempt meanwhile.
            conflict
              .column('key')
              .doUpdateSet(counted)
              .where('attempts.made', '=', row?.made ?? -1)
              .where('attempts.last_at', '=', row?.last_at ?? -1),
          )
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) return 0;
      }
    },

    async forgetAttempts(parts) {
      await db.deleteFrom('attempts').where('key', '=', hashOf(parts)).execute();
    },
  };
}

/** For installations that need no limits because something in front has its own. */
export const noRateLimits: RateLimits = {
  take: async () => 0,
  look: async () => 0,
  beginAttempt: async () => 0,
  forgetAttempts: async () => undefined,
};

function waitAfter(made: number): number {
  if (made < ATTEMPTS.free) return 0;
  return Math.min(ATTEMPTS.firstWaitMs * 2 ** (made - ATTEMPTS.free), ATTEMPTS.longestWaitMs);
}

/** An attempt in the future counts as forgotten too, because the clock was set back. */
function isRemembered(lastAt: number, now: number): boolean {
  return lastAt <= now && now - lastAt < ATTEMPTS.forgottenAfterMs;
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
