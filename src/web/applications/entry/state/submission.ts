import { useRef, useState } from 'react';
import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../../../core/application/application-fields.ts';
import type { CaseForms, SeenForms } from '../../../../core/application/case-forms.ts';
import { missingRequiredFields } from '../../../../core/application/secure-application.ts';
import { type InvalidValues, invalidValues } from '../../../../core/application/submittable.ts';
import { SECURE_FORM_TEXTS } from '../../../../core/texts/secure-form-texts.ts';
import { TIMERS } from '../../../../core/timers.ts';
import { useAsUser, useSignInAgain } from '../../../auth/as-user.ts';
import { useSession } from '../../../auth/session/session.tsx';
import { isSignInNeeded } from '../../../base/api-error.ts';
import { useBackOnline } from '../../../browser/use-back-online.ts';
import type { DraftId } from '../../../drafts/draft-saver.ts';
import { type SubmissionAnswer, sendApplication } from '../../queries.ts';
import { newSubmissionId } from '../../submission-id.ts';
import { submittedPart } from './entry-data.ts';
import {
  CORRECTED_GONE,
  failureOf,
  firstInvalidField,
  isPacketGone,
  type Problem,
  refusalOf,
} from './refusals.ts';
import { createSubmissionSender, type Outcome } from './send-submission.ts';

export interface Submission {
  isBusy: boolean;
  /** Required fields that were empty when the user tried to submit, and still are. */
  missing: readonly ApplicationFieldName[];
  /**
   * Fields whose value did not fit their kind at that time and still does not, each with the
   * problem.
   */
  invalid: InvalidValues;
  problem: Problem | null;
  /** Id of the submission that the server is processing. */
  sending: string | null;
  /** Whether an entry is being sent now, which the screen can show a moment later. */
  isUnderWay: () => boolean;
  outcome: Outcome | null;
  submit: () => Promise<void>;
  /** Takes over a next version of the packet that was made on a page, if the edited one is shown. */
  take: (answer: SubmissionAnswer, edited: string) => void;
  /** The submission that the next one corrects. */
  corrects: string | undefined;
  /**
   * Returns to editing without a message. What is submitted next is another packet or a correction.
   * What comes of an entry that is still being sent is no longer shown: its user has signed out.
   */
  clear: (corrects?: string) => void;
  /** Returns to editing what was submitted. The next submission is a version of the same packet. */
  correct: () => void;
}

const WHY_SIGN_IN = 'Your session has ended. Sign in again to continue the submission.';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends an entry, locally for a visitor and to the server for a user, at most once at a time.
 * Answers to hidden questions are not sent.
 * @param takeDraft stops saving the entry's draft, which ends with the submission. If it is
 *   refused, the agent is first asked which entry is meant
 */
export function useSubmission(
  entry: ApplicationData,
  { hidden, seen }: Pick<CaseForms, 'hidden' | 'seen'>,
  takeDraft: (isRepeated: boolean) => Promise<DraftId | 'refused' | undefined>,
): Submission {
  const { user, lapsedUser } = useSession();
  const asUser = useAsUser();
  const signInAgain = useSignInAgain();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const missing = wasRefused ? missingRequiredFields(entry) : [];
  const invalid = wasRefused ? invalidValues(submittedPart(entry)) : {};
  const [corrects, setCorrects] = useState<string | undefined>(undefined);
  /** The entry that is being sent, and is still the one on the screen. */
  const running = useRef<object>(undefined);
  const [sending, setSending] = useState<string | null>(null);
  const draft = useRef<DraftId>(undefined);
  /** The entry that was sent and may have arrived; empty if none. */
  const unanswered = useRef('');
  /**
   * The state of each form when the agent first saw it, because the list changes as others edit
   * forms.
   */
  const firstSeen = useRef<SeenForms>({});
  firstSeen.current = { ...seen, ...firstSeen.current };
  useBackOnline(
    () => setProblem({ title: SECURE_FORM_TEXTS.failed, text: SECURE_FORM_TEXTS.backOnline }),
    problem?.isOffline === true,
  );
  const [sendOnce] = useState(() =>
    createSubmissionSender((id, application, corrected) => {
      if (running.current) setSending(id);
      return sendApplication(id, application, corrected, firstSeen.current, draft.current);
    }),
  );

  /**
   * @returns null if it is not submitted: the draft was refused, or nobody or another user signed
   *   in
   */
  async function send(application: ApplicationData, userId: string): Promise<Outcome | null> {
    try {
      const text = JSON.stringify(application);
      const taken = await takeDraft(text === unanswered.current);
      if (taken === 'refused') return null;
      draft.current = taken;
      unanswered.current = text;
      const answered = await sendOnce(
        application,
        (call) => asUser(call, WHY_SIGN_IN, userId),
        corrects,
      );
      if (unanswered.current === text) unanswered.current = '';
      return answered;
    } catch (error) {
      if (isSignInNeeded(error)) return null;
      throw error;
    }
  }

  /** @returns undefined if nobody has signed in again; then the screen stays as it is */
  async function run(): Promise<Outcome | null | undefined> {
    const owner = user ?? lapsedUser;
    if (lapsedUser && !(await signInAgain(WHY_SIGN_IN, lapsedUser.id))) return undefined;
    if (owner) return send(submittedPart(entry, hidden), owner.id);
    await wait(TIMERS.simulatedSubmit);
    return { submissionId: newSubmissionId(), results: null, error: null, message: null };
  }

  const end = () => {
    running.current = undefined;
    setIsBusy(false);
    setSending(null);
  };
  const backToEntry = () => {
    firstSeen.current = {};
    setProblem(null);
    setWasRefused(false);
    setOutcome(null);
  };

  return {
    isBusy,
    sending,
    isUnderWay: () => running.current !== undefined,
    missing,
    invalid,
    problem: refusalOf(missing, invalid) ?? problem,
    outcome,
    submit: async () => {
      if (running.current) return;
      setProblem(null);
      const isRefused = firstInvalidField(entry) !== undefined;
      setWasRefused(isRefused);
      if (isRefused) return;
      const mine = {};
      running.current = mine;
      setIsBusy(true);
      try {
        const made = await run();
        if (running.current === mine && made !== undefined) setOutcome(made);
      } catch (error) {
        if (running.current !== mine) return;
        const isGone = corrects !== undefined && isPacketGone(error);
        if (isGone) setCorrects(undefined);
        setProblem(isGone ? CORRECTED_GONE : failureOf(error));
      } finally {
        if (running.current === mine) end();
      }
    },
    take: ({ data }, edited) =>
      setOutcome((shown) => (shown?.submissionId === edited ? { ...data, error: null } : shown)),
    corrects,
    clear: (submissionId) => {
      end();
      backToEntry();
      setCorrects(submissionId);
    },
    correct: () => {
      backToEntry();
      // A visitor's entry has made no packet.
      if (outcome?.results) setCorrects(outcome.submissionId);
    },
  };
}
