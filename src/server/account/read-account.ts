import { AppError } from '../../core/errors.ts';
import type { SignIn } from '../auth/sign-in.ts';

/**
 * What the user of a session can see and change of their own account.
 * @throws AppError authentication_required
 */
export async function readAccount(signIn: SignIn, headers: Headers) {
  const [session, accounts] = await Promise.all([
    signIn.api.getSession({ headers, query: { disableRefresh: true } }),
    signIn.api.listUserAccounts({ headers }),
  ]);
  if (!session) throw new AppError('authentication_required');
  return {
    email: session.user.email,
    email_verified: session.user.emailVerified,
    full_name: session.user.name,
    second_factor: session.user.twoFactorEnabled === true,
    has_password: accounts.some(({ providerId }) => providerId === 'credential'),
  };
}
