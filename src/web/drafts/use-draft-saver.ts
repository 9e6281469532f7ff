import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { DRAFT_TEXTS } from '../../core/texts/draft-texts.ts';
import { noteEndedSession } from '../auth/queries.ts';
import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver.ts';
import { type DraftContent, saveDraft } from './queries.ts';

/** The saver of the open entry, and the state of its draft. */
export function useDraftSaver(): { saver: DraftSaver; state: DraftState } {
  const queryClient = useQueryClient();
  const [state, setState] = useState<DraftState>({ is: 'nothing' });
  const [saver] = useState(() =>
    createDraftSaver({
      onState: setState,
      save: async (id, content, version, exact) => {
        try {
          const saved = await saveDraft(id, content, version, exact);
          // A list on the screen must show the new draft.
          if (version === 0) void queryClient.invalidateQueries({ queryKey: ['drafts'] });
          return saved;
        } catch (error) {
          noteEndedSession(queryClient, error);
          throw error;
        }
      },
    }),
  );
  return { saver, state };
}

/**
 * Saves the entry while saving is not paused. Saves at once when the network returns, or when the
 * page is hidden, which can be the last event that the page receives.
 * @param content null if there is nothing to save; must be the same object while nothing changes
 */
export function useSavedDraft(
  saver: DraftSaver,
  content: DraftContent | null,
  isHeld: boolean,
): void {
  // The next press can sign out, which asks first if something is not saved.
  useLayoutEffect(() => saver.enter(content), [saver, content]);
  useEffect(() => {
    if (isHeld) void saver.hold();
    else saver.release();
  }, [saver, isHeld]);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const saveWhenHidden = () => {
      if (document.hidden) void saver.flush();
    };
    document.addEventListener('visibilitychange', saveWhenHidden, { signal });
    window.addEventListener('pagehide', () => void saver.flush(), { signal });
    window.addEventListener('online', () => void saver.flush(), { signal });
    return () => stopped.abort();
  }, [saver]);
}

/** While the session has ended, unsaved changes wait for a new sign-in. */
export function shownState(state: DraftState, isLapsed: boolean): DraftState {
  const isWaiting = state.is === 'saving' || state.is === 'failed';
  return isLapsed && isWaiting ? { is: 'failed', why: DRAFT_TEXTS.sessionEnded } : state;
}
