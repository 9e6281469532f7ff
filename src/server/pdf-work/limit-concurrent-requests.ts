import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { createFairTurns } from './fair-turns.ts';

/** For one user: one request whose job runs, and one that reads its file meanwhile. */
const USUAL = { together: Number.POSITIVE_INFINITY, each: 2 };

/**
 * Makes one user's requests for PDF jobs wait before they read a file. If they waited only for
 * their job's turn, the files of all of them would be in memory and the disk would be busy reading
 * them.
 * @param most how many requests of all users together, and of one user, are answered at once
 * @throws AppError request_cancelled for a request that was closed while it waited
 */
export function limitConcurrentRequests(most: { together: number; each: number } = USUAL) {
  const turns = createFairTurns(most.together, most.each);
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { signal } = c.req.raw;
    await turns.run(c.var.user.id, next, { signal }).catch((error: unknown) => {
      throw error === signal.reason ? new AppError('request_cancelled') : error;
    });
  });
}
