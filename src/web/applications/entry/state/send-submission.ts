import type { ApplicationData } from '../../../../core/application/application-fields.ts';
import { SECURE_FORM_TEXTS } from '../../../../core/texts/secure-form-texts.ts';
import { IN_PROGRESS } from '../../../../core/timers.ts';
import { refusalIn } from '../../../base/api-error.ts';
import type { FormResult, SubmissionAnswer, sendApplication } from '../../queries.ts';
import { newSubmissionId, withFreeId } from '../../submission-id.ts';

export interface Outcome {
  submissionId: string;
  /** Null for a visitor, whose entry never leaves this device. */
  results: FormResult[] | null;
  /** Why the packet is incomplete. Sending the entry again continues the same packet. */
  error: string | null;
  /** Notes that the results do not already contain. */
  message: string | null;
  /** Forms that this application is not for, and why. */
  leftOut?: SubmissionAnswer['data']['leftOut'];
}

/** Whether there is a packet with forms, so that the entry has ended. */
export function isPacketMade(outcome: Outcome | null): outcome is Outcome {
  return outcome?.error === null && (outcome.results ?? []).length > 0;
}

/** Makes a call that needs a user, and repeats it after a new sign-in if necessary. */
type AsUser = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Sends an entry at most once at a time. A retry of the same entry keeps its id, by which the
 * server recognizes it. A changed entry is another submission, as is the same entry sent again
 * after a success, with the mappings current then. An entry that corrects a submission becomes the
 * next version of its packet.
 * @returns a function that sends; it rejects with ApiError
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
    const ofOther = corrects === tried.id ? undefined : corrects;
    const { success, data, error } = await withFreeId(tried, () =>
      onceProcessed(() => asUser(() => sendOnce(tried.id, application, ofOther))),
    );
    if (success && last === tried) last = { id: '', sent: '' };
    return { ...data, error: success ? null : (error ?? SECURE_FORM_TEXTS.failed) };
  };
}

/** Asks again while another request for the same submission is being processed. */
async function onceProcessed<T>(call: () => Promise<T>): Promise<T> {
  for (let left: number = IN_PROGRESS.times; ; left--) {
    try {
      return await call();
    } catch (error) {
      if (left === 0 || !refusalIn(error, 'submission_in_progress')) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, IN_PROGRESS.everyMs));
  }
}
