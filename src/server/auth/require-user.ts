import { createMiddleware } from 'hono/factory';
import { AppError, type ErrorCode } from '../../core/errors.ts';
import type { FoundSession } from './read-session.ts';
import type { SignIn } from './sign-in.ts';

export type SignedInEnv = { Variables: { user: FoundSession['user']; sessionId: string } };

/**
 * Lets only a signed-in user pass.
 * @throws AppError `refusal`, database_unavailable
 */
export function requireUser(signIn: SignIn, refusal: ErrorCode = 'authentication_required') {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const found = await signIn.readSession(c.req.raw.headers);
    if (!found) throw new AppError(refusal);
    c.set('user', found.user);
    c.set('sessionId', found.session.id);
    await next();
  });
}
