import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import type { SignedInEnv } from '../auth/require-user.ts';
import { createFairTurns } from './fair-turns.ts';

/** One whose job runs and one that has read its file meanwhile. */
const REQUESTS_EACH = 2;

/**
 * Requests for PDF jobs of one user wait here, before they read a file: a job's own turn comes too
 * late, when the files of all that wait are in memory and the disk has been busy with them.
 * @throws AppError request_cancelled for one that went away while it waited
 */
export function fewAtOnce() {
  const turns = createFairTurns(Number.POSITIVE_INFINITY, REQUESTS_EACH);
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { signal } = c.req.raw;
    await turns.run(c.var.user.id, next, signal).catch((error: unknown) => {
      throw error === signal.reason ? new AppError('request_cancelled') : error;
    });
  });
}
