import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import type { FoundSession, SignedInEnv } from '../http/require-user.ts';

type User = FoundSession['user'];

/** Who is allowed to change forms and guides, if `INKREADY_FORM_ADMINS` restricts it. */
export interface FormAdmins {
  /** Whether there is such a rule; without it everybody is allowed to, as specified. */
  isRestricted: boolean;
  includes(user: User): boolean;
  /** Whether the user lacks only the code that confirms their address. */
  waitsFor(user: User): boolean;
}

/** @param allowed e-mail addresses and `@domain`s, in lower case; empty for everybody */
export function createFormAdmins(allowed: readonly string[]): FormAdmins {
  const isRestricted = allowed.length > 0;
  const isNamed = ({ email }: User) => {
    const address = email.toLowerCase();
    return allowed.includes(address) || allowed.includes(address.slice(address.lastIndexOf('@')));
  };
  return {
    isRestricted,
    // Anybody can create an account with an administrator's address, but only the administrator
    // can confirm it.
    includes: (user) => !isRestricted || (user.emailVerified && isNamed(user)),
    waitsFor: (user) => isRestricted && !user.emailVerified && isNamed(user),
  };
}

/**
 * Runs after `requireUser`. Reading is open to everybody.
 * @throws AppError form_admins_only
 */
export function requireFormAdmin(admins: FormAdmins) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const isReading = ['GET', 'HEAD'].includes(c.req.method);
    if (!isReading && !admins.includes(c.var.user)) throw new AppError('form_admins_only');
    await next();
  });
}
