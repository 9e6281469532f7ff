import type { Kysely } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import { compileOnce } from '../../db/compile-once.ts';
import type { Tables } from '../../db/schema.ts';
import { COMPLETED_FORM_COLUMNS, type SealedForm } from '../completed-form.ts';

const COLUMNS = [...COMPLETED_FORM_COLUMNS, 'application_data'] as const;

/**
 * A user's own packets a page at a time, newest first, as their completed forms. Pages are found
 * from an index, so a page costs the same however many packets there are.
 */
export function createPacketPages(db: Kysely<Tables>) {
  const filled = db
    .selectFrom('submissions')
    .select(['submission_id', 'created_at'])
    .where('created_by', '=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('completed_forms')
          .select('form_id')
          .whereRef('completed_forms.submission_id', '=', 'submissions.submission_id'),
      ),
    );

  function formsOf(submissions: typeof filled) {
    const page = submissions
      .orderBy('created_at', 'desc')
      .orderBy('submission_id', 'desc')
      .limit(0);
    return db
      .selectFrom(page.as('page'))
      .innerJoin('completed_forms', 'completed_forms.submission_id', 'page.submission_id')
      .select(COLUMNS.map((column) => `completed_forms.${column}` as const))
      .orderBy('page.created_at', 'desc')
      .orderBy('page.submission_id', 'desc')
      .orderBy('form_name');
  }

  const findLatest = compileOnce<SealedForm, [userId: string, length: number]>(db, formsOf(filled));
  const findEarlier = compileOnce<
    SealedForm,
    [userId: string, createdAt: string, submissionId: string, length: number]
  >(
    db,
    formsOf(
      filled.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'submission_id'), '<', tuple('', '')),
      ),
    ),
  );

  /**
   * @param after id of the last submission on the page before
   * @throws AppError not_found, also for another user's: who may not see it learns nothing
   */
  return async (userId: string, after: string | undefined, length: number) => {
    if (after === undefined) return findLatest(userId, length);
    const last = await db
      .selectFrom('submissions')
      .select('created_at')
      .where('submission_id', '=', after)
      .where('created_by', '=', userId)
      .executeTakeFirst();
    if (!last) throw new AppError('not_found', { what: 'packet' });
    return findEarlier(userId, last.created_at, after, length);
  };
}
