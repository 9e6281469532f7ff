import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { createFairTurns } from './fair-turns.ts';

/** One request whose job runs, and one that reads its file meanwhile. */
const REQUESTS_EACH = 2;

/**
 * Makes one user's requests for PDF jobs wait before they read a file. If they waited only for
 * their job's turn, the files of all of them would be in memory and the disk would be busy reading
 * them.
 * @throws AppError request_cancelled for a request that was closed while it waited
 */
export function limitConcurrentRequests() {
  const turns = createFairTurns(Number.POSITIVE_INFINITY, REQUESTS_EACH);
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { signal } = c.req.raw;
    await turns.run(c.var.user.id, next, { signal }).catch((error: unknown) => {
      throw error === signal.reason ? new AppError('request_cancelled') : error;
    });
  });
}
