import { createMiddleware } from 'hono/factory';
import { AppError, type ErrorCode } from '../../core/errors.ts';
import { SHOWN_USER_HEADER } from '../../core/shown-user.ts';

export interface FoundSession {
  session: { id: string; expiresAt: Date };
  user: { id: string; email: string; name: string; emailVerified: boolean };
}

/** @returns the signed-in user, or null; rejects with the database's own failure */
export type ReadSession = (headers: Headers) => Promise<FoundSession | null>;

export type SignedInEnv = { Variables: { user: FoundSession['user']; sessionId: string } };

/**
 * Lets only a signed-in user pass, and only the one whose work is sent, if the request names one.
 * @throws AppError `refusal`, signed_in_meanwhile, database_unavailable
 */
export function requireUser(
  signIn: { readSession: ReadSession },
  refusal: ErrorCode = 'authentication_required',
) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const found = await signIn.readSession(c.req.raw.headers);
    if (!found) throw new AppError(refusal);
    requireShownUser(c.req.raw.headers, found.user);
    c.set('user', found.user);
    c.set('sessionId', found.session.id);
    await next();
  });
}

/** @throws AppError signed_in_meanwhile */
export function requireShownUser(headers: Headers, { id }: { id: string }): void {
  const shown = headers.get(SHOWN_USER_HEADER);
  if (shown !== null && shown !== id) throw new AppError('signed_in_meanwhile');
}
