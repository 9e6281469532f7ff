import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useProvided } from '../base/use-provided.ts';
import { hasOpenWork } from '../browser/unsaved-work.ts';
import { useKeepSession } from './keep-session.ts';
import { endSession, markSessionEnded, type SessionUser, sessionQuery } from './queries.ts';
import { announceSessionEvent, onSessionEvent } from './session-events.ts';

interface SessionState {
  user: SessionUser | null;
  /** The user whose session ended without their request; their work is kept for them. */
  lapsedUser: SessionUser | null;
  /** Another tab signed out on purpose while work was unsaved here: kept, but hidden. */
  isWorkPutAway: boolean;
  signOut: () => Promise<void>;
  /** Signs out in this browser, when the server has already ended the session. */
  leave: () => void;
  /** Discards work that was put away. */
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
        // Signing out was meant for this tab too, except for work, which only its own question may
        // clear.
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
    // The next user must not see what this one was shown.
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

/** Whether the user may change forms and guides; everybody may unless the installation says who. */
export function useManagesForms(): boolean {
  return useFormAdmin().managesForms;
}

/** The same, and whether a confirmed e-mail address is all that the user lacks for it. */
export function useFormAdmin(): { managesForms: boolean; isOnceConfirmed: boolean } {
  const { user, lapsedUser } = useSession();
  const shown = user ?? lapsedUser;
  return {
    managesForms: shown?.manages_forms ?? true,
    isOnceConfirmed: shown?.manages_forms_once_confirmed ?? false,
  };
}
