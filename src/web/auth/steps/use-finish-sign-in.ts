import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { SHELL_TEXTS } from '../../../core/texts/shell-texts.ts';
import { TIMERS } from '../../../core/timers.ts';
import { noteSignIn } from '../../base/sign-ins.ts';
import { useReportFailure } from '../../ui/dialogs/application-failure.tsx';
import { sessionQuery } from '../queries.ts';
import { announceSessionEvent, type SessionEvent } from '../session/session-events.ts';

export interface FinishSignIn {
  isDone: boolean;
  finish: (event?: SessionEvent) => void;
}

/**
 * Finishes every way to sign in: clears the hash that opened the dialog, checks the session again
 * after 100 ms, and 1.5 s later closes the dialog and continues what it was opened for.
 */
export function useFinishSignIn(onSuccess: () => void, onClosing: () => void): FinishSignIn {
  const [isDone, setIsDone] = useState(false);
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  const finish = useCallback(
    (event: SessionEvent = 'signedIn') => {
      noteSignIn();
      setIsDone(true);
      onSuccess();
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
      setTimeout(() => {
        announceSessionEvent(event);
        queryClient
          .fetchQuery({ ...sessionQuery, staleTime: 0 })
          .then(() => queryClient.invalidateQueries())
          .catch((error) => reportFailure(SHELL_TEXTS.sessionCheckFailed, error));
      }, TIMERS.sessionRecheck);
    },
    [onSuccess, queryClient, reportFailure],
  );
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClosing, TIMERS.closeAfterSuccess);
    return () => clearTimeout(timer);
  }, [isDone, onClosing]);
  return { isDone, finish };
}
