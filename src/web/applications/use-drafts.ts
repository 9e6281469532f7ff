import { useQuery } from '@tanstack/react-query';
import { useSession } from '../auth/session.tsx';
import { type DraftSummary, draftsQuery } from '../drafts/queries.ts';

/** The user's drafts whose insured has the words of a search; there are at most a few hundred. */
export function useDrafts(search: string): { found: DraftSummary[]; error: Error | null } {
  const { user, lapsedUser } = useSession();
  const query = useQuery({
    ...draftsQuery((user ?? lapsedUser)?.id),
    enabled: user !== null,
  });
  const words = folded(search).split(/\s+/).filter(Boolean);
  const found = (query.data?.drafts ?? []).filter(({ insuredName }) =>
    words.every((word) => folded(insuredName ?? '').includes(word)),
  );
  return { found, error: query.error };
}

/** As the server folds the names of packets. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
