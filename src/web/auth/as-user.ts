import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSignInNeeded } from '../base/api-error.ts';
import { markSessionEnded, sessionQuery } from './queries.ts';
import { useSession } from './session.tsx';
import { useSignIn } from './sign-in.tsx';

export const WHY_SIGN_IN = 'Your session has ended. Sign in again to continue.';

/**
 * Opens the sign-in dialog over the current work.
 * @returns a function that asks, given a reason; it resolves to false if nobody signed in or, if a
 *   certain user id is required, another user did
 */
export function useSignInAgain() {
  const askToSignIn = useSignIn();
  const queryClient = useQueryClient();
  return useCallback(
    async (why: string, userId?: string): Promise<boolean> => {
      markSessionEnded(queryClient);
      if (!(await askToSignIn(why))) return false;
      if (userId === undefined) return true;
      const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return session?.user.id === userId;
    },
    [askToSignIn, queryClient],
  );
}

/**
 * Makes a call that needs a user. If the session has ended, repeats the call after the same user
 * has signed in again, so that nothing is changed in another one's name. A visitor's call is
 * repeated for whoever signs in.
 * @throws ApiError the call's own, or `authentication_required` if nobody or another user
 *   signed in
 */
export function useAsUser() {
  const signInAgain = useSignInAgain();
  const { user, lapsedUser } = useSession();
  const shownFor = (user ?? lapsedUser)?.id;
  return useCallback(
    async <T>(call: () => Promise<T>, why = WHY_SIGN_IN, userId = shownFor): Promise<T> => {
      for (;;) {
        try {
          return await call();
        } catch (error) {
          if (!isSignInNeeded(error) || !(await signInAgain(why, userId))) throw error;
        }
      }
    },
    [signInAgain, shownFor],
  );
}
