import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SHELL_TEXTS } from '../../../core/texts/shell-texts.ts';
import { SESSION_REFRESH } from '../../../core/timers.ts';
import { noteSignIn } from '../../base/sign-ins.ts';
import { useReportFailure } from '../../ui/dialogs/application-failure.tsx';
import { markSessionEnded, refreshSession, type Session, sessionQuery } from '../queries.ts';
import { refreshInTime } from './refresh-in-time.ts';
import { announceSessionEvent, followOtherTabs, onSessionEvent } from './session-events.ts';

/**
 * Keeps the session of an open page alive. Checks every 30 s, refreshes when 3 or fewer such ticks
 * remain, and retries from 200 ms, doubling. Follows other tabs' events.
 */
export function useKeepSession(session: Session | null): void {
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  useEffect(() => {
    try {
      followOtherTabs();
    } catch (error) {
      reportFailure(SHELL_TEXTS.authenticationFailedToStart, error);
    }
  }, [reportFailure]);
  useEffect(
    () =>
      onSessionEvent((event, isFromHere) => {
        if (isFromHere) return;
        if (event === 'signedOut') return markSessionEnded(queryClient);
        noteSignIn();
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }),
    [queryClient],
  );
  useEffect(() => {
    if (!session) return;
    let isCurrent = true;
    const look = async () => {
      const refreshed = await refreshInTime(session, refreshSession);
      // Also if the user has signed out meanwhile.
      if (refreshed === undefined || !isCurrent) return;
      queryClient.setQueryData(sessionQuery.queryKey, refreshed);
      if (refreshed) announceSessionEvent('tokenRefreshed');
    };
    const timer = setInterval(look, SESSION_REFRESH.tickMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [session, queryClient]);
}
