import type { PdfFieldValues } from '../../../core/pdf/pdf-form.ts';
import { ApiError } from '../../base/api-error.ts';
import type { PageEdit, SubmissionAnswer } from '../queries.ts';
import { newSubmissionId, withFreeId } from '../submission-id.ts';

type Send = (edit: PageEdit) => Promise<SubmissionAnswer>;

/**
 * Saves the values typed on one form, each time as the next version. A try without an answer may
 * have been saved, so the next save first repeats it under the same id. Newer values are then saved
 * on top of it and are not refused as stale. Only changes since the version before are sent.
 * @param edited the version that was opened
 * @returns a function that saves; it rejects with ApiError
 */
export function createPageEditSender(send: Send, edited: string, formId: string) {
  let version = edited;
  let saved: PdfFieldValues = {};
  let unanswered: { id: string; typed: PdfFieldValues } | null = null;

  async function save(typed: PdfFieldValues): Promise<SubmissionAnswer> {
    unanswered = { id: newSubmissionId(), typed };
    return repeat(unanswered);
  }

  async function repeat(one: { id: string; typed: PdfFieldValues }): Promise<SubmissionAnswer> {
    const values = changedSince(saved, one.typed);
    const answer = await withFreeId(one, () =>
      send({ edited: version, submissionId: one.id, formId, values }),
    );
    version = one.id;
    saved = one.typed;
    unanswered = null;
    return answer;
  }

  return async (typed: PdfFieldValues): Promise<SubmissionAnswer> => {
    if (!unanswered) return save(typed);
    const isSame = JSON.stringify(unanswered.typed) === JSON.stringify(typed);
    try {
      const answer = await repeat(unanswered);
      if (isSame) return answer;
    } catch (error) {
      if (isSame || !(error instanceof ApiError) || MAY_BE_SAVED.includes(error.code)) throw error;
    }
    return save(typed);
  };
}

const MAY_BE_SAVED: readonly ApiError['code'][] = [
  'device_offline',
  'database_unavailable',
  'submission_in_progress',
  'authentication_required',
  'signed_in_meanwhile',
];

function changedSince(saved: PdfFieldValues, typed: PdfFieldValues): PdfFieldValues {
  const isNew = ([name, value]: [string, PdfFieldValues[string]]) =>
    JSON.stringify(saved[name]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(typed).filter(isNew));
}
