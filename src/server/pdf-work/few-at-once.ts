import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import type { SignedInEnv } from '../auth/require-user.ts';
import { createFairTurns } from './fair-turns.ts';

/** One whose job runs and one that meanwhile has read its file. */
const REQUESTS_EACH = 2;

/**
 * Requests of one user for PDF jobs wait here before they read a file: by a job's own turn the
 * files of all waiting requests would be in memory and the disk busy reading them.
 * @throws AppError request_cancelled for a request that went away while it waited
 */
export function fewAtOnce() {
  const turns = createFairTurns(Number.POSITIVE_INFINITY, REQUESTS_EACH);
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { signal } = c.req.raw;
    await turns.run(c.var.user.id, next, { signal }).catch((error: unknown) => {
      throw error === signal.reason ? new AppError('request_cancelled') : error;
    });
  });
}
