import { useRef, useState } from 'react';
import type {
  ApplicationData,
  ApplicationFieldName,
} from '../../core/application/application-fields.ts';
import { missingRequiredFields } from '../../core/application/secure-application.ts';
import {
  type InvalidValues,
  invalidValues,
  invalidValuesText,
  labelsOf,
} from '../../core/application/submittable.ts';
import { errorText } from '../../core/error-texts.ts';
import type { ErrorCode } from '../../core/errors.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { TIMERS } from '../../core/timers.ts';
import { useAsUser, useSignInAgain } from '../auth/as-user.ts';
import { useSession } from '../auth/session.tsx';
import { ApiError, explanationOf, isSignInNeeded } from '../base/api-error.ts';
import { submittedPart } from './entry-data.ts';
import { type FormResult, sendApplication } from './queries.ts';

export interface Outcome {
  submissionId: string;
  /** Null for a visitor: nothing left this device. */
  results: FormResult[] | null;
  /** Why the packet is not complete; sending the entry again goes on with the same one. */
  error: string | null;
  /** What the results do not say of themselves. */
  message: string | null;
}

export interface Problem {
  title: string;
  /** What is known of it and what to do. */
  text?: string;
}

export interface Submission {
  isBusy: boolean;
  /** What a try to submit found empty and still is. */
  missing: readonly ApplicationFieldName[];
  /** What it found to be none of its kind and still is, with what is wrong. */
  invalid: InvalidValues;
  problem: Problem | null;
  outcome: Outcome | null;
  submit: () => Promise<void>;
  /** Back to editing, without a message. */
  clear: () => void;
}

const REFUSALS: readonly ErrorCode[] = ['missing_required_fields', 'application_invalid'];
const WHY_SIGN_IN = 'Your session has ended. Sign in again and the submission goes on.';

const newSubmissionId = () => `SEC-${Date.now()}`;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends an entry: locally for a visitor, to the server for a user, once however often it is asked. */
export function useSubmission(entry: ApplicationData): Submission {
  const { user, lapsedUser } = useSession();
  const asUser = useAsUser();
  const signInAgain = useSignInAgain();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const missing = wasRefused ? missingRequiredFields(entry) : [];
  const invalid = wasRefused ? invalidValues(submittedPart(entry)) : {};
  const isRunning = useRef(false);
  /** The id of the last try and what it sent: a retry of the same keeps the id, a change does not. */
  const lastTry = useRef({ id: '', sent: '' });

  /** @returns null when nobody signed in again, or somebody else did: their submission it is not. */
  async function send(application: ApplicationData, userId: string): Promise<Outcome | null> {
    const sent = JSON.stringify(application);
    if (lastTry.current.sent !== sent) lastTry.current = { id: newSubmissionId(), sent };
    for (;;) {
      try {
        const { success, data, error } = await asUser(
          () => sendApplication(lastTry.current.id, application),
          WHY_SIGN_IN,
          userId,
        );
        // Sent again on purpose it is another packet, by the mappings that there are then.
        if (success) lastTry.current = { id: '', sent: '' };
        return { ...data, error: success ? null : (error ?? SECURE_FORM_TEXTS.failed) };
      } catch (error) {
        if (isSignInNeeded(error)) return null;
        if (!(error instanceof ApiError && error.code === 'submission_id_taken')) throw error;
        await wait(5);
        lastTry.current.id = newSubmissionId();
      }
    }
  }

  async function run(): Promise<void> {
    const owner = user ?? lapsedUser;
    if (lapsedUser && !(await signInAgain(WHY_SIGN_IN, lapsedUser.id))) return;
    if (owner) {
      setOutcome(await send(submittedPart(entry), owner.id));
    } else {
      await wait(TIMERS.simulatedSubmit);
      setOutcome({
        submissionId: newSubmissionId(),
        results: null,
        error: null,
        message: null,
      });
    }
  }

  return {
    isBusy,
    missing,
    invalid,
    problem: refusalOf(missing, invalid) ?? problem,
    outcome,
    submit: async () => {
      if (isRunning.current) return;
      setProblem(null);
      const isRefused = firstRefused(entry) !== undefined;
      setWasRefused(isRefused);
      if (isRefused) return;
      isRunning.current = true;
      setIsBusy(true);
      try {
        await run();
      } catch (error) {
        setProblem(failureOf(error));
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
    clear: () => {
      setProblem(null);
      setWasRefused(false);
      setOutcome(null);
    },
  };
}

/** What the entry itself is to blame for names that; in all else it is kept for another try. */
function failureOf(error: unknown): Problem {
  const explanation = explanationOf(error);
  const isRefusal = error instanceof ApiError && REFUSALS.includes(error.code);
  if (isRefusal && explanation) return { title: explanation };
  const text = [explanation, SECURE_FORM_TEXTS.entryKept].filter(Boolean).join(' ');
  return { title: SECURE_FORM_TEXTS.failed, text };
}

/** The first field of the entry that stops its submission. */
export function firstRefused(entry: ApplicationData): ApplicationFieldName | undefined {
  const invalid = Object.keys(invalidValues(submittedPart(entry))) as ApplicationFieldName[];
  return [...missingRequiredFields(entry), ...invalid][0];
}

function refusalOf(
  missing: readonly ApplicationFieldName[],
  invalid: InvalidValues,
): Problem | undefined {
  if (missing.length > 0) {
    return { title: errorText('missing_required_fields', { fields: labelsOf(missing) }) };
  }
  const problems = invalidValuesText(invalid);
  return problems === '' ? undefined : { title: errorText('application_invalid', { problems }) };
}
