import { APIError } from 'better-auth/api';
import { type ErrorCode, type ErrorDetails, isAppError } from '../../../core/errors.ts';
import { hasMailbox } from '../../../core/wallet/has-mailbox.ts';
import type { SignUpPolicy } from './sign-up-policy.ts';

const PASSWORD_PATH = '/sign-up/email';
const WALLET_PATH = '/siwe/verify';

export interface NewUser {
  email: string;
  emailVerified: boolean;
}

/** The request for the new account; the operator's own programs have none. */
export interface Asking {
  path?: string;
  request?: Request | undefined;
}

/**
 * Runs before every new account, whatever the way in: password, provider, or one that a later
 * version of the library adds. The operator's own programs may create any account.
 */
export function requireAdmitted(policy: SignUpPolicy) {
  return async (user: NewUser, asking: Asking | null): Promise<void> => {
    if (!asking?.request) return;
    const hasOwnName = hasMailbox(user.email) || asking.path === WALLET_PATH;
    if (!hasOwnName) throw refusal('validation_failed', { problem: 'email: no such mailbox' });
    try {
      await policy.requireAdmitted(user.email);
    } catch (error) {
      if (!isAppError(error)) throw error;
      throw refusal(error.code, error.details);
    }
    // For password accounts, the library mails a code. A user of an outside provider would get in
    // at once.
    if (asking.path !== PASSWORD_PATH && policy.needsConfirmedAddress && !user.emailVerified) {
      throw refusal('email_not_confirmed', {});
    }
  };
}

/** Not 403, because the library answers a 403 as if the account had been created. */
function refusal(code: ErrorCode, details: ErrorDetails): APIError {
  return new APIError('BAD_REQUEST', { code, details });
}
