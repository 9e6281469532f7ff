import { type InvalidateOptions, type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../auth/session/session.tsx';
import { followChanges } from './follow-changes.ts';

/** The lists that other users also change. The server uses the same names. */
const LISTS = ['forms', 'guides', 'packets', 'runs'];

/** Without drafts there is none to end, and a large run makes a packet many times a second. */
function hasDrafts({ state }: Query): boolean {
  const { drafts = [] } = (state.data ?? {}) as { drafts?: unknown[] };
  return drafts.length > 0;
}

/**
 * A table counts the packets that were deleted, and names its forms that changed. While it runs, it
 * is read regularly anyway.
 */
function isTableAtRest({ queryKey, state }: Query): boolean {
  const run = (state.data ?? {}) as { state?: string };
  return queryKey[0] === 'runs' && run.state !== undefined && run.state !== 'running';
}

/** Updates the lists when other users change them. */
export function LiveLists() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const read = (list: string, options?: InvalidateOptions) => {
      void queryClient.invalidateQueries({ queryKey: [list] }, options);
    };
    return followChanges({
      onChange: (list) => {
        read(list);
        // A new packet ends its draft, also if the page that submitted it was reloaded meanwhile.
        if (list === 'packets') {
          void queryClient.invalidateQueries({ queryKey: ['drafts'], predicate: hasDrafts });
          void queryClient.invalidateQueries({ predicate: isTableAtRest });
        }
        if (list === 'forms') void queryClient.invalidateQueries({ predicate: isTableAtRest });
      },
      onConnect: (again) => {
        for (const list of [...LISTS, 'drafts']) read(list, { cancelRefetch: again });
      },
    });
  }, [userId, queryClient]);
  return null;
}
