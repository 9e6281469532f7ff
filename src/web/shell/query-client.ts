import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { noteEndedSession } from '../auth/queries.ts';

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    noteEndedSession(queryClient, error);
  };
  const queryClient: QueryClient = new FreshQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always', because a server in the same building answers even if the browser reports that it
      // is offline.
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 10_000,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return queryClient;
}

type Invalidate = QueryClient['invalidateQueries'];

/**
 * A client that never keeps an answer from before a change as the current one: what is invalidated
 * during a read is read once more after it. The library itself keeps the answer of a first read, and
 * cancels any other, so that a list that changes faster than it is read would never be shown.
 */
class FreshQueryClient extends QueryClient {
  readonly #readsAfter = new Map<Query, Promise<void>>();

  /** @param options `cancelRefetch` for when a read under way may never end */
  override async invalidateQueries(
    ...[filters, options = {}]: Parameters<Invalidate>
  ): Promise<void> {
    const { cancelRefetch = false } = options;
    const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const goOn = underWay.filter((query) => !(cancelRefetch && query.isActive()));
    for (const query of underWay) {
      if (!goOn.includes(query)) void query.cancel({ silent: true });
    }
    await Promise.all([
      super.invalidateQueries(filters, { ...options, cancelRefetch }),
      ...goOn.map((query) => this.#readAfter(query)),
    ]);
  }

  /** A read that fails says so, and is not repeated. */
  #readAfter(query: Query): Promise<void> {
    const known = this.#readsAfter.get(query);
    if (known) return known;
    const forget = () => void this.#readsAfter.delete(query);
    // Joins the read under way.
    const after = query.fetch().then(() => {
      forget();
      return super.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }, forget);
    this.#readsAfter.set(query, after);
    return after;
  }
}
