import type { ApplicationData } from '../../core/application/application-fields.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { ApiError } from '../base/api-error.ts';
import type { FormResult, sendApplication } from './queries.ts';

export interface Outcome {
  submissionId: string;
  /** Null for a visitor: nothing left this device. */
  results: FormResult[] | null;
  /** Why the packet is not complete; sending the entry again goes on with the same one. */
  error: string | null;
  /** What the results do not say of themselves. */
  message: string | null;
}

export const newSubmissionId = () => `SEC-${Date.now()}`;

/** Makes a call that needs a user, again when they have signed in again. */
type AsUser = <T>(call: () => Promise<T>) => Promise<T>;

/** Ids are times: the next one is free a moment later. */
const NEXT_ID_MS = 5;

/**
 * Sends an entry once however often it is asked to: another try at the same entry has the same id, by
 * which the server knows it. A changed entry is another packet; so is the same one sent on purpose after
 * it has succeeded, by the mappings that there are then.
 * @returns rejects with ApiError
 */
export function createSubmissionSender(sendOnce: typeof sendApplication) {
  let last = { id: '', sent: '' };
  return async (application: ApplicationData, asUser: AsUser): Promise<Outcome> => {
    const sent = JSON.stringify(application);
    if (last.sent !== sent) last = { id: newSubmissionId(), sent };
    for (;;) {
      try {
        const { success, data, error } = await asUser(() => sendOnce(last.id, application));
        if (success) last = { id: '', sent: '' };
        return { ...data, error: success ? null : (error ?? SECURE_FORM_TEXTS.failed) };
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'submission_id_taken')) throw error;
        await new Promise((resolve) => setTimeout(resolve, NEXT_ID_MS));
        last.id = newSubmissionId();
      }
    }
  };
}
