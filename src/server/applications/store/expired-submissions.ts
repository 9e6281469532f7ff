import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';

export type ExpiredSubmissions = ReturnType<typeof createExpiredSubmissions>;

/** Submissions of every user that were last worked on before a given time. */
export function createExpiredSubmissions(db: Kysely<Tables>) {
  return {
    /** One batch of expired submissions, with their files. */
    async list(before: Date, limit: number) {
      const rows = await db
        .selectFrom('submissions')
        .select('submission_id')
        .where(endedBefore(before))
        .orderBy('submission_id')
        .limit(limit)
        .execute();
      const submissionIds = rows.map((row) => row.submission_id);
      if (submissionIds.length === 0) return { submissionIds, storagePaths: [] };
      const files = await db
        .selectFrom('completed_forms')
        .select('storage_path')
        .where('submission_id', 'in', submissionIds)
        .execute();
      return { submissionIds, storagePaths: files.map((row) => row.storage_path) };
    },

    /**
     * Deletes the submissions with their completed forms and applications.
     * @returns how many it deleted: it skips those that are being worked on again and those that
     *   another replica deleted
     */
    async delete(before: Date, submissionIds: readonly string[]): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('submissions')
        .where('submission_id', 'in', submissionIds)
        .where(endedBefore(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** A released claim carries no time, so the times of the completed forms count as well. */
function endedBefore(before: Date) {
  const time = before.toISOString();
  return ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Tables, 'submissions'>) =>
    and([
      eb('claimed_at', '<', time),
      not(
        exists(
          selectFrom('completed_forms')
            .select('form_id')
            .whereRef('completed_forms.submission_id', '=', 'submissions.submission_id')
            .where('created_at', '>=', time),
        ),
      ),
    ]);
}
