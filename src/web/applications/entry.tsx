import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../core/application/application-fields.ts';
import type { CaseForms } from '../../core/application/case-forms.ts';
import { useSession } from '../auth/session.tsx';
import { useUnsavedWork } from '../browser/unsaved-work.ts';
import { beginEntry, emptyEntry, isTouched, withAnswer } from './entry-data.ts';
import { type Submission, useSubmission } from './submission.ts';
import { useCaseForms } from './use-case-forms.ts';

interface Entry {
  data: ApplicationData;
  change: (name: ApplicationFieldName, value: string) => void;
  /** Answers a question of the forms; empty takes the answer back. */
  reply: (id: string, answer: string) => void;
  /** The forms that this entry needs, and what they ask. */
  forms: CaseForms;
  /** Called when the form is shown: an entry that has not begun gets its date. */
  begin: () => void;
  startAnother: () => void;
  submission: Submission;
}

const EntryContext = createContext<Entry | null>(null);

/**
 * The application being entered. It lives above the views, so that it survives switching them and
 * signing in again, and in memory only, because it contains a Social Security number.
 */
export function EntryProvider({ children }: { children: ReactNode }) {
  const { user, lapsedUser } = useSession();
  const owner = (user ?? lapsedUser)?.id ?? null;
  const [lastOwner, setLastOwner] = useState(owner);
  const [data, setData] = useState(emptyEntry);
  const [hasBegun, setHasBegun] = useState(false);
  const forms = useCaseForms(data, hasBegun);
  const submission = useSubmission(data, forms);
  if (owner !== lastOwner) {
    setLastOwner(owner);
    // A visitor who signs in keeps the entry; signing out, or another user, clears it.
    if (lastOwner !== null) {
      setData(emptyEntry);
      submission.clear();
    }
  }
  useUnsavedWork(submission.outcome === null && isTouched(data));

  const entry = useMemo<Entry>(
    () => ({
      data,
      change: (name, value) => setData((current) => ({ ...current, [name]: value })),
      reply: (id, answer) => setData((current) => withAnswer(current, id, answer)),
      forms,
      begin: () => {
        setHasBegun(true);
        setData(beginEntry);
      },
      startAnother: () => {
        setData(emptyEntry);
        submission.clear();
      },
      submission,
    }),
    [data, forms, submission],
  );
  return <EntryContext value={entry}>{children}</EntryContext>;
}

export function useEntry(): Entry {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('useEntry stands outside its provider');
  return entry;
}
