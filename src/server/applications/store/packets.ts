import type { ExpressionBuilder, Kysely } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import type { SubmissionsTable, Tables } from '../../db/schema.ts';
import { COMPLETED_FORM_COLUMNS, type CompletedForm } from './completed-form.ts';

/** @throws AppError not_found, also for another user's */
export async function getSubmission(db: Kysely<Tables>, submissionId: string, userId: string) {
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('created_by', '=', userId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', { what: 'packet' });
  return row;
}

/**
 * A version made by a replica of an earlier release has no packet id. It is the first version of
 * its packet.
 */
export function packetOf(
  submission: Pick<SubmissionsTable, 'packet_id' | 'submission_id'>,
): string {
  return submission.packet_id ?? submission.submission_id;
}

/** All versions of a packet. */
export function ofPacket(packet: string) {
  return ({ or, eb }: ExpressionBuilder<Tables, 'submissions'>) =>
    or([eb('packet_id', '=', packet), eb('submission_id', '=', packet)]);
}

/** An application to which no form applies makes no version; its entry stays a draft. */
export function hasForms({ exists, selectFrom }: ExpressionBuilder<Tables, 'submissions'>) {
  return exists(
    selectFrom('completed_forms')
      .select('form_id')
      .whereRef('completed_forms.submission_id', '=', 'submissions.submission_id'),
  );
}

/**
 * Which packets exist, who owns them, and which forms they hold. Reads and writes nothing that is
 * sealed.
 */
export function createPackets(db: Kysely<Tables>) {
  /**
   * The finished versions of a submission's packet that have forms, newest first.
   * @throws AppError not_found, also for another user's
   */
  async function listVersions(submissionId: string, userId: string) {
    const packet = packetOf(await getSubmission(db, submissionId, userId));
    return db
      .selectFrom('submissions')
      .select(['submission_id', 'version', 'created_at'])
      .where(ofPacket(packet))
      .where('created_by', '=', userId)
      .where('result', 'is not', null)
      .where(hasForms)
      .orderBy('version', 'desc')
      .orderBy('created_at', 'desc')
      .execute();
  }

  return {
    /** The user's own completed forms, newest first. */
    listCompletedForms(userId: string): Promise<CompletedForm[]> {
      return db
        .selectFrom('completed_forms')
        .select(COMPLETED_FORM_COLUMNS)
        .where('created_by', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('form_name')
        .execute();
    },

    /**
     * The forms of one packet of this user.
     * @throws AppError not_found, also for another user's, so that a stranger learns nothing
     */
    async listPacketForms(submissionId: string, userId: string): Promise<CompletedForm[]> {
      await getSubmission(db, submissionId, userId);
      return db
        .selectFrom('completed_forms')
        .select(COMPLETED_FORM_COLUMNS)
        .where('submission_id', '=', submissionId)
        .where('created_by', '=', userId)
        .execute();
    },

    /**
     * When each form last appeared in one of this user's packets, not counting the packet being
     * made.
     */
    async lastPackets(
      userId: string,
      formIds: readonly string[],
      except: string,
    ): Promise<Map<string, string>> {
      if (formIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('completed_forms')
        .select(({ fn }) => ['form_id', fn.max('created_at').as('created_at')])
        .where('created_by', '=', userId)
        .where('form_id', 'in', formIds)
        .where('submission_id', '!=', except)
        .groupBy('form_id')
        .execute();
      return new Map(rows.map((row) => [row.form_id, row.created_at]));
    },

    /** @throws AppError not_found, also for another user's, so that a stranger learns nothing */
    async getCompletedForm(
      submissionId: string,
      formId: string,
      userId: string,
    ): Promise<CompletedForm> {
      const row = await db
        .selectFrom('completed_forms')
        .select(COMPLETED_FORM_COLUMNS)
        .where('submission_id', '=', submissionId)
        .where('form_id', '=', formId)
        .where('created_by', '=', userId)
        .executeTakeFirst();
      if (!row) throw new AppError('not_found', { what: 'completed form' });
      return row;
    },

    /** The completed forms of every user, for Sync Storage. */
    listAllCompletedForms(): Promise<CompletedForm[]> {
      return db.selectFrom('completed_forms').select(COMPLETED_FORM_COLUMNS).execute();
    },

    /** @throws AppError not_found */
    async ownerOf(submissionId: string): Promise<string> {
      const row = await db
        .selectFrom('submissions')
        .select('created_by')
        .where('submission_id', '=', submissionId)
        .executeTakeFirst();
      if (!row) throw new AppError('not_found', { what: 'packet' });
      return row.created_by;
    },

    /** One submission of each packet, including failed ones. */
    async listPacketIds(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('submissions')
        .select(({ fn }) => fn.min('submission_id').as('submission_id'))
        .where('created_by', '=', userId)
        .groupBy(({ fn }) => fn.coalesce('packet_id', 'submission_id'))
        .execute();
      return rows.map((row) => row.submission_id);
    },

    listVersions,

    /**
     * The newest finished version of a submission's packet.
     * @throws AppError not_found, also for another user's
     */
    async newestVersion(submissionId: string, userId: string): Promise<string> {
      const [newest] = await listVersions(submissionId, userId);
      return newest?.submission_id ?? submissionId;
    },

    /**
     * Every version of the packet that this submission belongs to.
     * @throws AppError not_found, also for another user's
     */
    async versionsOf(submissionId: string, userId: string): Promise<string[]> {
      const packet = packetOf(await getSubmission(db, submissionId, userId));
      const rows = await db
        .selectFrom('submissions')
        .select('submission_id')
        .where(ofPacket(packet))
        .where('created_by', '=', userId)
        .execute();
      return rows.map((row) => row.submission_id);
    },

    /**
     * Deletes the rows of a packet's versions; the caller deletes their files.
     * @param within runs in the same transaction before it commits; if it fails, the rows stay
     */
    async remove(
      submissionIds: readonly string[],
      userId: string,
      within: (transaction: Kysely<Tables>) => Promise<void> = async () => undefined,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('submissions')
          .where('submission_id', 'in', submissionIds)
          .where('created_by', '=', userId)
          .execute();
        await within(transaction);
      });
    },

    /** Deletes the rows of all packets of this user. */
    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('submissions').where('created_by', '=', userId).execute();
      await db.deleteFrom('list_versions').where('list', '=', `packets/${userId}`).execute();
    },
  };
}
