import { ApiError } from '../base/api-error.ts';

export const newSubmissionId = () => `SEC-${Date.now()}`;

/** Ids are times: the next one is free a moment later. */
const NEXT_ID_MS = 5;

/**
 * Sends what has this id, and again under the next one while the id is another user's.
 * @param sent keeps the id that it was last sent under
 */
export async function withFreeId<Answer>(
  sent: { id: string },
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'submission_id_taken')) throw error;
      await new Promise((resolve) => setTimeout(resolve, NEXT_ID_MS));
      sent.id = newSubmissionId();
    }
  }
}
