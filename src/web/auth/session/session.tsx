import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { noteShownUser } from '../../base/shown-user.ts';
import { useProvided } from '../../base/use-provided.ts';
import { endKeptWork, hasOpenWork } from '../../browser/unsaved-work.ts';
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
  /** How often one user has taken another's place on this page. */
  handovers: number;
  /** Whether the user before had open work, which is gone, and this user has not been told yet. */
  wasWorkClosed: boolean;
  dismissClosedWork: () => void;
}

const SessionContext = createContext<SessionState | null>(null);

export const useSession = () => useProvided(SessionContext, 'useSession');

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery).data ?? null;
  const user = session?.user ?? null;
  useKeepSession(session);
  const [lastUser, setLastUser] = useState(user);
  const [handovers, setHandovers] = useState(0);
  const [wasWorkClosed, setWasWorkClosed] = useState(false);
  if (user && user.id !== lastUser?.id) {
    setLastUser(user);
    if (lastUser) {
      setHandovers(handovers + 1);
      setWasWorkClosed(hasOpenWork());
    }
  }
  // Before anything that the new user's screen sends.
  useLayoutEffect(() => noteShownUser(lastUser?.id), [lastUser?.id]);
  const [isPutAway, setIsPutAway] = useState(false);

  useEffect(
    () =>
      onSessionEvent((event, isFromHere) => {
        // Signing out applies to this tab too, except for open work, which only the user can
        // discard. Nobody can sign in to a deleted account again and continue.
        if (isFromHere) return;
        if (event === 'signedOut' && hasOpenWork()) setIsPutAway(true);
        else if (event === 'signedOut' || event === 'accountDeleted') setLastUser(null);
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
    endKeptWork();
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
      handovers,
      wasWorkClosed: wasWorkClosed && user !== null,
      dismissClosedWork: () => setWasWorkClosed(false),
    };
  }, [user, lastUser, isPutAway, handovers, wasWorkClosed, queryClient]);
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
