import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { answer, api } from './api-client.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => answer(api.config.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The configuration. Below the start gate it is always loaded. */
export function useConfig() {
  return useSuspenseQuery(configQuery).data;
}
