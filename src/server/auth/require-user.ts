import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import type { SignIn } from './sign-in.ts';

export interface SignedInUser {
  id: string;
  email: string;
  name: string;
}

export type SignedInEnv = { Variables: { user: SignedInUser } };

/** Lets only a signed-in user pass. @throws AppError authentication_required */
export function requireUser(signIn: SignIn) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const found = await signIn.api.getSession({
      headers: c.req.raw.headers,
      query: { disableRefresh: true },
    });
    if (!found) throw new AppError('authentication_required');
    const { id, email, name } = found.user;
    c.set('user', { id, email, name });
    await next();
  });
}
