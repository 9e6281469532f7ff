import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../auth/session.tsx';
import { followChanges } from './follow-changes.ts';

/** The lists that other users also change. The server uses the same names. */
const LISTS = ['forms', 'guides', 'packets', 'runs'];

/** Updates the lists when other users change them. */
export function LiveLists() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    const read = (list: string) => void queryClient.invalidateQueries({ queryKey: [list] });
    return followChanges({ onChange: read, onReconnect: () => LISTS.forEach(read) });
  }, [userId, queryClient]);
  return null;
}
