import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { answer, api } from './api-client.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => answer(api.config.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Below the start gate the configuration is always there. */
export function useConfig() {
  return useSuspenseQuery(configQuery).data;
}
