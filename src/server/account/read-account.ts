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
  const hasSecondFactor = session.user.twoFactorEnabled === true;
  return {
    email: session.user.email,
    email_verified: session.user.emailVerified,
    full_name: session.user.name,
    second_factor: hasSecondFactor,
    backup_codes_left: hasSecondFactor ? await codesLeft(signIn, session.user.id) : null,
    has_password: accounts.some(({ providerId }) => providerId === 'credential'),
  };
}

/** Counted here, because a page must not see the codes again. */
async function codesLeft({ api }: SignIn, userId: string): Promise<number> {
  const { backupCodes } = await api.viewBackupCodes({ body: { userId } });
  return backupCodes.length;
}
