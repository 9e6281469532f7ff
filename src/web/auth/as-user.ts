import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSessionOver, isSignInNeeded, refusalIn, signedInMeanwhile } from '../base/api-error.ts';
import { shownUser } from '../base/shown-user.ts';
import { watchSignIns } from '../base/sign-ins.ts';
import { markSessionEnded, sessionQuery } from './queries.ts';
import { useSession } from './session/session.tsx';
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
  const isSignedIn = useIsSignedIn();
  return useCallback(
    async (why: string, userId?: string): Promise<boolean> => {
      markSessionEnded(queryClient);
      return (await askToSignIn(why)) && isSignedIn(userId);
    },
    [askToSignIn, queryClient, isSignedIn],
  );
}

/** @returns a function that asks whether this user has signed in; any user will do if undefined */
function useIsSignedIn() {
  const queryClient = useQueryClient();
  return useCallback(
    async (userId: string | undefined): Promise<boolean> => {
      if (userId === undefined) return true;
      const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      return session?.user.id === userId;
    },
    [queryClient],
  );
}

/**
 * Makes a call that needs a user. If the session has ended, repeats the call after the same user
 * has signed in again, so that nothing is changed in another one's name. A visitor's call is
 * repeated for whoever signs in. Nobody is asked if the user has signed in since the call. Work that
 * outlives its view ends with its user.
 * @throws ApiError the call's own, also if nobody signed in; `signed_in_meanwhile` if another user did
 */
export function useAsUser() {
  const signInAgain = useSignInAgain();
  const isSignedIn = useIsSignedIn();
  const { user, lapsedUser } = useSession();
  const shownFor = (user ?? lapsedUser)?.id;
  const queryClient = useQueryClient();
  return useCallback(
    async <T>(call: () => Promise<T>, why = WHY_SIGN_IN, userId = shownFor): Promise<T> => {
      for (;;) {
        if (userId !== undefined && userId !== shownUser()) throw signedInMeanwhile();
        const hasSignedIn = watchSignIns();
        try {
          return await call();
        } catch (error) {
          // Somebody has taken the right away, so the screen takes its buttons away.
          if (refusalIn(error, 'form_admins_only'))
            void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
          if (!isSignInNeeded(error)) throw error;
          const isBack = await (isSessionOver(error)
            ? signInAgain(why, userId)
            : isSignedIn(userId));
          if (!isBack) throw hasSignedIn() ? signedInMeanwhile() : error;
        }
      }
    },
    [signInAgain, isSignedIn, shownFor, queryClient],
  );
}
