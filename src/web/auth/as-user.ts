import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSignInNeeded } from '../base/api-error.ts';
import { markSessionEnded } from './queries.ts';
import { useSignIn } from './sign-in.tsx';

const WHY_SIGN_IN = 'Your session has ended. Sign in again and this goes on.';

/**
 * Makes a call that needs a user. When the session has ended meanwhile, the sign-in dialog opens
 * over the work at hand and the call is made again.
 * @throws ApiError the call's own, or `authentication_required` when nobody signed in.
 */
export function useAsUser() {
  const askToSignIn = useSignIn();
  const queryClient = useQueryClient();
  return useCallback(
    async <T>(call: () => Promise<T>, why = WHY_SIGN_IN): Promise<T> => {
      try {
        return await call();
      } catch (error) {
        if (!isSignInNeeded(error)) throw error;
        markSessionEnded(queryClient);
        if (!(await askToSignIn(why))) throw error;
        return call();
      }
    },
    [askToSignIn, queryClient],
  );
}
