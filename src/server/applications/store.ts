import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { AppError, isAppError } from '../../core/errors.ts';
import type { CompletedFormsTable, SubmissionsTable, Tables } from '../db/schema.ts';
import { openText, type Sealer, sealText } from '../sealing/seal.ts';
import {
  applicationPlace,
  applicationSumPlace,
  type PacketOwner,
  resultPlace,
} from '../sealing/sealed-places.ts';
import type { ApplicationResult } from './application-result.ts';
import { COMPLETED_FORM_COLUMNS, type CompletedForm, type SealedForm } from './completed-form.ts';
import { createPacketPages } from './packet-pages.ts';

/**
 * A claim that was not renewed for so long died with its server. One from further ahead than this was
 * made by a clock that has since been set back.
 */
const CLAIM_SECONDS = 30;
/** Holds the claims of who works alone on its data and gives itself no name. */
const ALONE = '';
/** How often who holds a claim renews it. */
export const RENEW_CLAIM_MS = 10_000;

export type Claim =
  | { state: 'claimed' }
  | { state: 'in_progress' }
  | { state: 'finished'; result: ApplicationResult };

const GIVEN_BACK = { claimed_at: new Date(0).toISOString(), claimed_by: null };

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** The only SQL on `submissions` and `completed_forms`; what is personal goes in and out sealed. */
export function createApplicationStore(db: Kysely<Tables>, sealer: Sealer) {
  async function getSubmission(submissionId: string, userId: string) {
    const row = await db
      .selectFrom('submissions')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('created_by', '=', userId)
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', { what: 'packet' });
    return row;
  }

  /** @returns whether it was this holder's to change */
  async function change(
    submissionId: string,
    holder: string,
    to: Partial<SubmissionsTable>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('submissions')
      .set(to)
      .where('submission_id', '=', submissionId)
      .where('claimed_by', '=', holder)
      .where('result', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** @throws AppError sealed_data_unreadable */
  function openApplication(form: CompletedForm, sealed: string): ApplicationData {
    return JSON.parse(openText(sealer, sealed, applicationPlace(form)));
  }

  return {
    /**
     * Makes the submission this request's to process, or says what became of it.
     * @param holder a name that no other request has: whoever stalls for so long that another takes
     * the claim over must not renew, end or give back that one's
     * @param application what is submitted: a repeated request must bring the same
     * @throws AppError submission_id_taken when it is another user's; submission_differs when it is
     * another entry.
     */
    async claim(
      submissionId: string,
      userId: string,
      holder = ALONE,
      application: ApplicationData = {},
    ): Promise<Claim> {
      const now = new Date();
      const sum = sumOf(application);
      const owner = { submission_id: submissionId, created_by: userId };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('submissions')
        .values({
          submission_id: submissionId,
          created_by: userId,
          created_at: now.toISOString(),
          claimed_at: now.toISOString(),
          claimed_by: holder,
          result: null,
          application_sum: sealText(sealer, sum, applicationSumPlace(owner)),
        })
        .onConflict((conflict) => conflict.column('submission_id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) return { state: 'claimed' };

      const existing = await db
        .selectFrom('submissions')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .executeTakeFirstOrThrow();
      if (existing.created_by !== userId) throw new AppError('submission_id_taken');
      const { application_sum: first } = existing;
      if (first !== null && openText(sealer, first, applicationSumPlace(owner)) !== sum) {
        throw new AppError('submission_differs');
      }
      if (existing.result !== null) {
        const result = openText(sealer, existing.result, resultPlace(existing));
        return { state: 'finished', result: JSON.parse(result) };
      }
      const { numUpdatedRows } = await db
        .updateTable('submissions')
        .set({ claimed_at: now.toISOString(), claimed_by: holder })
        .where('submission_id', '=', submissionId)
        .where('result', 'is', null)
        .where('claimed_at', '=', existing.claimed_at)
        .where((is) =>
          is.or([
            is('claimed_at', '<', shifted(now, -CLAIM_SECONDS)),
            is('claimed_at', '>', shifted(now, CLAIM_SECONDS)),
          ]),
        )
        .executeTakeFirst();
      return { state: numUpdatedRows === 1n ? 'claimed' : 'in_progress' };
    },

    /**
     * Says that the submission is still being processed.
     * @returns whether the claim is still this holder's
     */
    async renew(submissionId: string, holder = ALONE): Promise<boolean> {
      return change(submissionId, holder, { claimed_at: new Date().toISOString() });
    },

    /** @returns false, with nothing written, when the claim is no longer this holder's */
    async finish(
      submission: PacketOwner,
      result: ApplicationResult,
      holder = ALONE,
    ): Promise<boolean> {
      const sealed = sealText(sealer, JSON.stringify(result), resultPlace(submission));
      return change(submission.submission_id, holder, { result: sealed });
    },

    /**
     * Gives a claim back, so that a retry may process it at once.
     * @returns whether it was still this holder's
     */
    async release(submissionId: string, holder = ALONE): Promise<boolean> {
      return change(submissionId, holder, GIVEN_BACK);
    },

    /** For a process that starts alone on its data: whoever held a claim is dead. */
    async releaseAll(): Promise<void> {
      await db.updateTable('submissions').set(GIVEN_BACK).where('result', 'is', null).execute();
    },

    /**
     * A retried submission writes the same form again: the later row replaces the earlier.
     * @returns false, with nothing written, when the claim is no longer this holder's
     */
    async insertCompletedForm(form: CompletedFormsTable, holder = ALONE): Promise<boolean> {
      const row = {
        ...form,
        application_data: sealText(sealer, form.application_data, applicationPlace(form)),
      };
      const columns = Object.keys(row) as (keyof CompletedFormsTable)[];
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('completed_forms')
        .columns(columns)
        .expression(({ selectFrom }) =>
          selectFrom('submissions')
            .select(({ val }) => columns.map((column) => val(row[column]).as(column)))
            .where('submission_id', '=', form.submission_id)
            .where('claimed_by', '=', holder),
        )
        .onConflict((conflict) => conflict.columns(['submission_id', 'form_id']).doUpdateSet(row))
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

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

    listPacketsPage: createPacketPages(db),

    /** When each form was last in a packet of this user, but for the packet that is being made. */
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

    /**
     * The forms of one packet of this user.
     * @throws AppError not_found, also for another user's: who may not see it learns nothing.
     */
    async listPacketForms(submissionId: string, userId: string): Promise<CompletedForm[]> {
      await getSubmission(submissionId, userId);
      return db
        .selectFrom('completed_forms')
        .select(COMPLETED_FORM_COLUMNS)
        .where('submission_id', '=', submissionId)
        .where('created_by', '=', userId)
        .execute();
    },

    /** @throws AppError not_found, submission_in_progress */
    async requireAtRest(submissionId: string, userId: string): Promise<void> {
      const { result, claimed_at } = await getSubmission(submissionId, userId);
      const now = new Date();
      const isClaimed =
        claimed_at > shifted(now, -CLAIM_SECONDS) && claimed_at < shifted(now, CLAIM_SECONDS);
      if (result === null && isClaimed) throw new AppError('submission_in_progress');
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

    /**
     * The rows of a packet; its files are somebody else's affair.
     * @param within done before the rows are gone for good, and given the same transaction; what fails
     * there leaves the rows
     */
    async remove(
      submissionId: string,
      userId: string,
      within: (transaction: Kysely<Tables>) => Promise<void> = async () => undefined,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('submissions')
          .where('submission_id', '=', submissionId)
          .where('created_by', '=', userId)
          .execute();
        await within(transaction);
      });
    },

    /** From whoever processes a submission of this user: they store and end nothing more. */
    async takeClaims(userId: string): Promise<void> {
      await db
        .updateTable('submissions')
        .set({ claimed_by: null })
        .where('created_by', '=', userId)
        .execute();
    },

    /** The rows of every packet of this user. */
    async removeAll(userId: string): Promise<void> {
      await db.deleteFrom('submissions').where('created_by', '=', userId).execute();
    },

    /** Also of those that came to nothing. */
    async listSubmissionIds(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('submissions')
        .select('submission_id')
        .where('created_by', '=', userId)
        .execute();
      return rows.map((row) => row.submission_id);
    },

    /** Of every user: for Sync Storage. */
    listAllCompletedForms(): Promise<CompletedForm[]> {
      return db.selectFrom('completed_forms').select(COMPLETED_FORM_COLUMNS).execute();
    },

    /** @returns null when it does not open: a list goes without it, and who opens the packet is told. */
    openApplication(form: SealedForm): ApplicationData | null {
      try {
        return openApplication(form, form.application_data);
      } catch (error) {
        if (isAppError(error)) return null;
        throw error;
      }
    },

    /**
     * @returns null when the completed form has been deleted
     * @throws AppError sealed_data_unreadable
     */
    async getApplication(form: CompletedForm): Promise<ApplicationData | null> {
      const row = await db
        .selectFrom('completed_forms')
        .select('application_data')
        .where('submission_id', '=', form.submission_id)
        .where('form_id', '=', form.form_id)
        .executeTakeFirst();
      if (!row) return null;
      return openApplication(form, row.application_data);
    },

    /** Ids of submissions claimed since `time` and not finished yet. */
    async listUnderWay(time: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('submissions')
        .select('submission_id')
        .where('result', 'is', null)
        .where('claimed_at', '>', time.toISOString())
        .execute();
      return rows.map((row) => row.submission_id);
    },

    /** @throws AppError not_found, also for another user's: who may not see it learns nothing. */
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
  };
}

function shifted(time: Date, seconds: number): string {
  return new Date(time.getTime() + seconds * 1000).toISOString();
}

/** The same for the same entry, in whatever order its fields come. */
function sumOf(application: ApplicationData): string {
  const entries = Object.entries(application).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64');
}
