import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { markSessionEnded } from '../auth/queries.ts';
import { isSignInNeeded } from '../base/api-error.ts';

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignInNeeded(error)) markSessionEnded(queryClient);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always', because a server in the same building answers even if the browser reports that it
      // is offline.
      queries: { networkMode: 'always', retry: false, staleTime: 10_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}
