import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useProvided } from '../../base/use-provided.ts';
import { hasOpenWork } from '../../browser/unsaved-work.ts';
import { endSession, markSessionEnded, type SessionUser, sessionQuery } from '../queries.ts';
import { useKeepSession } from './keep-session.ts';
import { announceSessionEvent, onSessionEvent } from './session-events.ts';

interface SessionState {
  user: SessionUser | null;
  /** The user whose session ended without their request. Their work is kept. */
  lapsedUser: SessionUser | null;
  /** Whether unsaved work here is kept but hidden, because another tab signed out on purpose. */
  isWorkPutAway: boolean;
  signOut: () => Promise<void>;
  /** Signs out in this browser after the server has already ended the session. */
  leave: () => void;
  /** Discards work that was hidden. */
  discardWork: () => void;
}

const SessionContext = createContext<SessionState | null>(null);

export const useSession = () => useProvided(SessionContext, 'useSession');

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery).data ?? null;
  const user = session?.user ?? null;
  useKeepSession(session);
  const [lastUser, setLastUser] = useState(user);
  if (user && user.id !== lastUser?.id) setLastUser(user);
  const [isPutAway, setIsPutAway] = useState(false);

  useEffect(
    () =>
      onSessionEvent((event, isFromHere) => {
        // Signing out applies to this tab too, except for open work, which only the user can
        // discard.
        if (event !== 'signedOut' || isFromHere) return;
        if (hasOpenWork()) setIsPutAway(true);
        else setLastUser(null);
      }),
    [],
  );
  useEffect(() => {
    if (user) setIsPutAway(false);
  }, [user]);

  const shownFor = useRef(lastUser?.id);
  useEffect(() => {
    const former = shownFor.current;
    shownFor.current = lastUser?.id;
    if (former === undefined || former === lastUser?.id) return;
    // The next user must not see this user's data.
    void queryClient.resetQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'config',
    });
  }, [queryClient, lastUser?.id]);

  const state = useMemo<SessionState>(() => {
    const leave = () => {
      setLastUser(null);
      markSessionEnded(queryClient);
      announceSessionEvent('signedOut');
    };
    return {
      user,
      lapsedUser: user ? null : lastUser,
      isWorkPutAway: isPutAway && !user && lastUser !== null,
      signOut: async () => {
        await endSession();
        leave();
      },
      leave,
      discardWork: () => setLastUser(null),
    };
  }, [user, lastUser, isPutAway, queryClient]);
  return <SessionContext value={state}>{children}</SessionContext>;
}

/**
 * Whether the user may change forms and guides. Everybody may, unless the installation restricts
 * it.
 */
export function useManagesForms(): boolean {
  return useFormAdmin().managesForms;
}

/** The same, and whether only a confirmed e-mail address is missing. */
export function useFormAdmin(): { managesForms: boolean; isOnceConfirmed: boolean } {
  const { user, lapsedUser } = useSession();
  const shown = user ?? lapsedUser;
  return {
    managesForms: shown?.manages_forms ?? true,
    isOnceConfirmed: shown?.manages_forms_once_confirmed ?? false,
  };
}
