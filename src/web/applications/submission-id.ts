import { ApiError } from '../base/api-error.ts';

export const newSubmissionId = () => `SEC-${Date.now()}`;

/** Ids are timestamps, so the next one is free a moment later. */
const NEXT_ID_MS = 5;

/**
 * Sends under this id, and again under a new one as long as the id belongs to another user.
 * @param sent receives the id that was last used
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
