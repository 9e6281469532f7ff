import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { foldedName, nameSearch } from '../../core/application/name-search.ts';
import { useSession } from '../auth/session/session.tsx';
import { type DraftSummary, draftsQuery } from '../drafts/queries.ts';

/** The user's drafts, newest first. While the session has ended, those read before it did. */
export function useDraftList() {
  const { user, lapsedUser } = useSession();
  return useQuery({ ...draftsQuery((user ?? lapsedUser)?.id), enabled: user !== null });
}

/**
 * The user's drafts whose insured matches the words of a search. There are at most a few hundred.
 */
export function useDrafts(search: string): { found: DraftSummary[]; query: UseQueryResult } {
  const query = useDraftList();
  const isFound = nameSearch(search);
  const found = (query.data?.drafts ?? []).filter(({ insuredName }) =>
    isFound(foldedName(insuredName ?? '')),
  );
  return { found, query };
}
