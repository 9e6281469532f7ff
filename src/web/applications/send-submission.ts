import type { ApplicationData } from '../../core/application/application-fields.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import type { FormResult, SubmissionAnswer, sendApplication } from './queries.ts';
import { newSubmissionId, withFreeId } from './submission-id.ts';

export interface Outcome {
  submissionId: string;
  /** Null for a visitor: nothing left this device. */
  results: FormResult[] | null;
  /** Why the packet is incomplete; sending the entry again continues the same packet. */
  error: string | null;
  /** Notes that the results do not already contain. */
  message: string | null;
  /** Forms that this application is not for, and why. */
  leftOut?: SubmissionAnswer['data']['leftOut'];
}

/** Makes a call that needs a user, and repeats it after they have signed in again. */
type AsUser = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Sends an entry only once at a time. Retrying the same entry keeps its id, by which the server
 * recognises it. A changed entry is another submission; so is the same entry resent on purpose after a
 * success, with the mappings current then. An entry that corrects a submission is the next version
 * of its packet.
 * @returns rejects with ApiError
 */
export function createSubmissionSender(sendOnce: typeof sendApplication) {
  let last = { id: '', sent: '' };
  return async (
    application: ApplicationData,
    asUser: AsUser,
    corrects?: string,
  ): Promise<Outcome> => {
    const sent = JSON.stringify(application);
    if (last.sent !== sent) last = { id: newSubmissionId(), sent };
    const tried = last;
    const { success, data, error } = await withFreeId(tried, () =>
      asUser(() => sendOnce(tried.id, application, corrects === tried.id ? undefined : corrects)),
    );
    if (success) last = { id: '', sent: '' };
    return { ...data, error: success ? null : (error ?? SECURE_FORM_TEXTS.failed) };
  };
}
