import { createMiddleware } from 'hono/factory';
import { AppError, type ErrorCode } from '../../core/errors.ts';
import { notedDatabaseFailure } from '../db/note-failures.ts';
import type { SignIn } from './sign-in.ts';

export interface SignedInUser {
  id: string;
  email: string;
  name: string;
}

export type SignedInEnv = { Variables: { user: SignedInUser; sessionId: string } };

/** Lets only a signed-in user pass. @throws AppError `refusal`, database_unavailable */
export function requireUser(signIn: SignIn, refusal: ErrorCode = 'authentication_required') {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const found = await signIn.api.getSession({
      headers: c.req.raw.headers,
      query: { disableRefresh: true },
    });
    if (!found) throw notedDatabaseFailure() ?? new AppError(refusal);
    const { id, email, name } = found.user;
    c.set('user', { id, email, name });
    c.set('sessionId', found.session.id);
    await next();
  });
}
