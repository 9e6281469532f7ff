import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ACCOUNT_TEXTS, DELETE_ACCOUNT_WORDS } from '../../core/texts/sign-in-texts.ts';
import { useAsUser } from '../auth/as-user.ts';
import { post } from '../auth/queries.ts';
import { announceSessionEvent } from '../auth/session/session-events.ts';
import { answer, api } from '../base/api-client.ts';
import { ApiError, isUnanswered, refusalIn } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';

export const openSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await answer(api.account.sessions.$get())).sessions,
  staleTime: 0,
});

/** Reads the account, after a new sign-in if the session has ended. */
export function useAccount() {
  const asUser = useAsUser();
  return useQuery({
    queryKey: ['account'],
    queryFn: () => asUser(async () => (await answer(api.account.$get())).account),
    // Always read again, because other devices can change the account.
    staleTime: 0,
  });
}

/**
 * Makes a change to the user's own account, after which everything that shows it is read again,
 * here and in other tabs; here also after a failure, because only the answer may have been lost.
 */
export function useAccountChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  return useMutation({
    mutationFn: (input: Input) => asUser(() => change(input)),
    onSuccess: () => announceSessionEvent('userUpdated'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['account'] }),
        queryClient.invalidateQueries({ queryKey: ['session'] }),
      ]),
  });
}

export const changeName = (name: string) => post<void>('update-user', { name });

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

const changePassword = (change: PasswordChange) =>
  post<void>('change-password', { ...change, revokeOtherSessions: true });

/** If the answer to a change was lost, the password of the account may be the new one by now. */
export function usePasswordChange() {
  const isUnknown = useRef(false);
  return useAccountChange(async (change: PasswordChange) => {
    try {
      await changePassword(change);
      isUnknown.current = false;
    } catch (error) {
      if (isUnknown.current && isPasswordWrong(error))
        throw new ApiError('sign_in_refused', ACCOUNT_TEXTS.passwordPerhapsNew);
      isUnknown.current ||= isUnanswered(error);
      throw error;
    }
  });
}

const isPasswordWrong = (error: unknown): boolean =>
  refusalIn(error, 'sign_in_refused')?.details.reason === 'INVALID_PASSWORD';

export interface SecondFactorSetup {
  totpURI: string;
  backupCodes: string[];
}

export const beginSecondFactor = (password: string) =>
  post<SecondFactorSetup>('two-factor/enable', { password });

export const confirmSecondFactor = (code: string) => post<void>('two-factor/verify-totp', { code });

export const endSecondFactor = (password: string) => post<void>('two-factor/disable', { password });

export const renewBackupCodes = (password: string) =>
  post<Pick<SecondFactorSetup, 'backupCodes'>>('two-factor/generate-backup-codes', { password });

export const endOpenSession = (id: string) =>
  answer(api.account.sessions[':id'].$delete({ param: { id } }));

export const endOtherSessions = () => post<void>('revoke-other-sessions', {});

/** For somebody who has typed the words. */
export const deleteAccount = (proof: { password?: string }) =>
  answer(api.account.deletion.$post({ json: { confirmation: DELETE_ACCOUNT_WORDS, ...proof } }));
