import { AppError } from '../../../core/errors.ts';
import { domainOf } from '../../agencies.ts';
import type { InvitationStore } from '../../invitations/store.ts';
import type { SignUpConfig } from '../../settings/config.ts';

export interface SignUpPolicy {
  /** If an address is what admits people, it must be confirmed by a mailed code. */
  needsConfirmedAddress: boolean;
  /** @throws AppError sign_up_not_invited, sign_up_other_domain */
  requireAdmitted(email: string): Promise<void>;
  /** Called after an account was created. */
  admitted(email: string): Promise<void>;
}

export function createSignUpPolicy(
  config: SignUpConfig,
  invitations: InvitationStore,
): SignUpPolicy {
  return {
    needsConfirmedAddress: config.policy !== 'open',
    async requireAdmitted(email) {
      if (config.policy === 'invitation' && !(await invitations.isInvited(email))) {
        throw new AppError('sign_up_not_invited');
      }
      if (config.policy === 'domains' && !config.domains.includes(domainOf(email))) {
        throw new AppError('sign_up_other_domain', { domains: config.domains.join(', ') });
      }
    },
    admitted: (email) => invitations.accept(email),
  };
}
