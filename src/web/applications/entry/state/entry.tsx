import { createContext, type ReactNode, useMemo, useRef, useState } from 'react';
import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../../../core/application/application-fields.ts';
import { useSession } from '../../../auth/session/session.tsx';
import { useProvided } from '../../../base/use-provided.ts';
import { useUnsavedWork } from '../../../browser/unsaved-work.ts';
import { useDraftSaver } from '../../../drafts/use-draft-saver.ts';
import {
  type Agent,
  emptyEntry,
  hasEntryData,
  withAgent,
  withAnswer,
  withToday,
} from './entry-data.ts';
import { isPacketMade } from './send-submission.ts';
import { type Submission, useSubmission } from './submission.ts';
import { type EntryForms, useCaseForms } from './use-case-forms.ts';
import { type EntryDraft, useEntryDraft } from './use-entry-draft.ts';

interface Entry {
  data: ApplicationData;
  change: (name: ApplicationFieldName, value: string) => void;
  /** Answers a question of the forms; an empty answer removes it. */
  reply: (id: string, answer: string) => void;
  /** The forms that this entry needs, and what they ask. */
  forms: EntryForms;
  /** Called when the form is shown. Sets the date of an entry without data. */
  begin: () => void;
  /** Whether the form was shown since the page was loaded. */
  hasBegun: boolean;
  submission: Submission;
  draft: EntryDraft;
}

const EntryContext = createContext<Entry | null>(null);

export const useEntry = () => useProvided(EntryContext, 'useEntry');

/**
 * Holds the application being entered. It is mounted above the views, so that it survives switching
 * them and signing in again. The browser keeps it in memory only, because it contains a Social
 * Security number; the server saves it for a signed-in user.
 */
export function EntryProvider({ children }: { children: ReactNode }) {
  const { user, lapsedUser } = useSession();
  const owner = (user ?? lapsedUser)?.id ?? null;
  const [lastOwner, setLastOwner] = useState(owner);
  const [data, setData] = useState(emptyEntry);
  const [hasBegun, setHasBegun] = useState(false);
  /** The agent that an entry without data has. */
  const [suggested, setSuggested] = useState<Agent>();
  /** Whether a person has set the date of an entry without data. */
  const isDateChosen = useRef(false);
  const forms = useCaseForms(data, hasBegun);
  const { saver, state } = useDraftSaver();
  const submission = useSubmission(data, forms, async (isRepeated) => {
    // The first try may have ended the draft even if its answer was lost.
    if (isRepeated) await saver.hold();
    else if (!(await saver.holdToSubmit())) return 'refused';
    const draft = saver.current();
    return draft.version > 0 ? draft : undefined;
  });
  const { outcome } = submission;
  const draft = useEntryDraft({
    saver,
    state,
    data,
    corrects: submission.corrects,
    show: (entry, corrects) => {
      isDateChosen.current = false;
      submission.clear(corrects);
      setData(entry);
    },
    isBusy: submission.isBusy,
    isUnderWay: submission.isUnderWay,
    isSubmitted: isPacketMade(outcome),
  });
  const { agent } = draft;
  // During rendering, because the former agent in the entry would otherwise count as typed.
  if (agent && hasBegun && agent !== suggested) {
    setSuggested(agent);
    setData((current) => withAgent(current, agent, suggested));
  }
  if (owner !== lastOwner) {
    setLastOwner(owner);
    // A visitor who signs in keeps the entry. Signing out or another user clears it.
    if (lastOwner !== null) {
      setData(() => (hasBegun ? withToday(emptyEntry()) : emptyEntry()));
      submission.clear();
    }
  }
  const isOpen = outcome === null && hasEntryData(data, agent);
  useUnsavedWork(isOpen && !draft.isSaved, isOpen);

  const actions = useMemo(() => {
    const dated = (current: ApplicationData) =>
      isDateChosen.current ? current : withToday(current, agent);
    return {
      change: (name: ApplicationFieldName, value: string) => {
        if (name === 'date') isDateChosen.current = value !== '';
        setData((current) => ({ ...dated(current), [name]: value }));
      },
      reply: (id: string, answer: string) =>
        setData((current) => withAnswer(dated(current), id, answer)),
      begin: () => {
        setHasBegun(true);
        setData((current) => withAgent(dated(current), agent ?? {}));
      },
    };
  }, [agent]);
  const entry = useMemo<Entry>(
    () => ({ ...actions, data, hasBegun, forms, submission, draft }),
    [actions, data, hasBegun, forms, submission, draft],
  );
  return <EntryContext value={entry}>{children}</EntryContext>;
}
