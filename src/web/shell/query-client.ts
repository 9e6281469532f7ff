import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': a server in the same house answers although the browser thinks it is offline.
      queries: { networkMode: 'always', retry: false, staleTime: 10_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
