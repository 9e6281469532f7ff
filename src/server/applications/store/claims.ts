import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { AppError } from '../../../core/errors.ts';
import { insuredName } from '../../../core/mapping/fill-values/source-value.ts';
import { DURABLE_LATER } from '../../db/durable-later.ts';
import type { SubmissionsTable, Tables } from '../../db/schema.ts';
import { openText, type Sealer, sealBriefText, sealText } from '../../sealing/seal.ts';
import {
  applicationSumPlace,
  insuredPlace,
  type PacketOwner,
  resultPlace,
} from '../../sealing/sealed-places.ts';
import type { ApplicationResult } from '../application-result.ts';
import type { CompletedForm } from './completed-form.ts';
import { openApplication, openResult } from './open-sealed.ts';
import { getSubmission, hasForms, ofPacket, packetOf } from './packets.ts';

/**
 * A claim that was not renewed for this long belonged to a server that died. A claim dated further
 * ahead than this was made by a clock that has since been set back.
 */
const CLAIM_SECONDS = 30;
/** The holder's name for a process that works alone on its data. */
export const SOLE_HOLDER = '';
/** A claim younger than this has nearly all of its time left. */
const FRESH_MS = 3_000;
/** How often a holder renews its claim. */
export const RENEW_CLAIM_MS = 10_000;

export interface PacketOfClaim {
  /** The submission that this one corrects. This one becomes the next version of its packet. */
  corrects?: string | undefined;
  /** Refuses when `corrects` is not the newest version of its packet. */
  onlyNewest?: boolean;
  /** The run to which the row of this submission belongs. */
  runId?: string | undefined;
}

/** What is submitted. `typed` is what was also typed on a form's page. */
type Entry = ApplicationData & { typed?: unknown };

export type Claim =
  | { state: 'claimed' }
  | { state: 'in_progress' }
  | { state: 'finished'; result: ApplicationResult };

const RELEASED = { claimed_at: new Date(0).toISOString(), claimed_by: null };

/** Who is processing a submission, and its outcome. */
export function createClaims(db: Kysely<Tables>, sealer: Sealer) {
  /** @returns whether this holder still had the claim */
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

  return {
    /**
     * Claims the submission for this request, or returns its outcome. This write does not wait for
     * the disk: `finish` does.
     * @param holder a name unique to this request, because a process that stalls until another
     *   takes over must not renew, finish or release the other's claim
     * @param entry a repeated request must bring the same entry. The insured's name is stored with
     *   the submission, because lists do not open applications
     * @param packet the packet that the submission belongs to
     * @throws AppError submission_id_taken when the submission is another user's;
     *   submission_differs when its entry differs; not_found when there is nothing to correct;
     *   packet_stale
     */
    async claim(
      submissionId: string,
      userId: string,
      holder = SOLE_HOLDER,
      entry: Entry = {},
      { corrects, onlyNewest = false, runId }: PacketOfClaim = {},
    ): Promise<Claim> {
      const now = new Date();
      const sum = checksumOf(entry);
      const owner = { submission_id: submissionId, created_by: userId };
      const insert = async (open: Kysely<Tables>) => {
        const { fromRun, ...place } = await placeInPacket(open, {
          submissionId,
          userId,
          corrects,
          onlyNewest,
        });
        return open
          .insertInto('submissions')
          .values({
            ...place,
            needs_look: false,
            printed_at: null,
            submission_id: submissionId,
            created_by: userId,
            created_at: now.toISOString(),
            claimed_at: now.toISOString(),
            claimed_by: holder,
            result: null,
            application_sum: sealText(sealer, sum, applicationSumPlace(owner)),
            insured: sealBriefText(sealer, insuredName(entry), insuredPlace(owner)),
            run_id: runId ?? fromRun,
          })
          .onConflict((conflict) => conflict.column('submission_id').doNothing())
          .modifyEnd(DURABLE_LATER)
          .executeTakeFirst();
      };
      const { numInsertedOrUpdatedRows } = await (corrects === undefined
        ? insert(db)
        : db.transaction().execute(insert));
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
      const { result } = existing;
      if (result !== null) {
        return { state: 'finished', result: openResult(sealer, { ...existing, result }) };
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
     * Keeps the claim alive while the submission is processed. A claim that was just made or
     * renewed is only read, because a write waits for the disk.
     * @returns whether this holder still has the claim
     */
    async renew(submissionId: string, holder = SOLE_HOLDER): Promise<boolean> {
      const found = await db
        .selectFrom('submissions')
        .select('claimed_at')
        .where('submission_id', '=', submissionId)
        .where('claimed_by', '=', holder)
        .where('result', 'is', null)
        .executeTakeFirst();
      if (!found) return false;
      const age = Date.now() - Date.parse(found.claimed_at);
      if (age >= 0 && age < FRESH_MS) return true;
      return change(submissionId, holder, { claimed_at: new Date().toISOString() });
    },

    /** @returns false, with nothing written, when this holder no longer has the claim */
    async finish(
      submission: PacketOwner,
      result: ApplicationResult,
      holder = SOLE_HOLDER,
      needsLook = false,
    ): Promise<boolean> {
      const sealed = sealText(sealer, JSON.stringify(result), resultPlace(submission));
      return change(submission.submission_id, holder, { result: sealed, needs_look: needsLook });
    },

    /**
     * Releases a claim so that a retry can process it at once.
     * @returns whether this holder still had the claim
     */
    async release(submissionId: string, holder = SOLE_HOLDER): Promise<boolean> {
      return change(submissionId, holder, RELEASED);
    },

    /** For a process that starts alone on its data, where every earlier holder is dead. */
    async releaseAll(): Promise<void> {
      await db.updateTable('submissions').set(RELEASED).where('result', 'is', null).execute();
    },

    /**
     * Takes the claims away from any process working on this user's submissions, so that it stores
     * and finishes nothing more.
     */
    async takeClaims(userId: string): Promise<void> {
      await db
        .updateTable('submissions')
        .set({ claimed_by: null })
        .where('created_by', '=', userId)
        .execute();
    },

    /**
     * What was submitted, and its outcome.
     * @throws AppError not_found, also for another user's; submission_in_progress;
     *   sealed_data_unreadable
     */
    async getOutcome(
      submissionId: string,
      userId: string,
    ): Promise<ApplicationResult['data'] & { application: ApplicationData }> {
      const row = await getSubmission(db, submissionId, userId);
      const { result } = row;
      if (result === null) throw new AppError('submission_in_progress');
      const { data } = openResult(sealer, { ...row, result });
      const form = await db
        .selectFrom('completed_forms')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .executeTakeFirst();
      return { ...data, application: form ? openApplication(sealer, form) : {} };
    },

    /**
     * Whether any values of a completed form were typed on its page.
     * @throws AppError sealed_data_unreadable
     */
    async wasTypedInto({ submission_id, form_id }: CompletedForm): Promise<boolean> {
      const row = await db
        .selectFrom('submissions')
        .select(['submission_id', 'created_by', 'result'])
        .where('submission_id', '=', submission_id)
        .executeTakeFirst();
      if (!row?.result) return false;
      const { data } = openResult(sealer, { ...row, result: row.result });
      return data.results.some(
        ({ formId, typedOnPage = [] }) => formId === form_id && typedOnPage.length > 0,
      );
    },

    /** Records that the packet was printed, or that its file was saved for printing. */
    async markPrinted(submissionId: string): Promise<void> {
      await db
        .updateTable('submissions')
        .set({ printed_at: new Date().toISOString() })
        .where('submission_id', '=', submissionId)
        .execute();
    },

    /** @throws AppError not_found, submission_in_progress */
    async requireAtRest(submissionId: string, userId: string): Promise<void> {
      const { result, claimed_at } = await getSubmission(db, submissionId, userId);
      if (result === null && isLive(claimed_at)) throw new AppError('submission_in_progress');
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
  };
}

/**
 * The first version of a packet, or the next after the newest.
 * @throws AppError not_found; packet_stale
 */
async function placeInPacket(
  db: Kysely<Tables>,
  {
    submissionId,
    userId,
    corrects,
    onlyNewest,
  }: { submissionId: string; userId: string; corrects: string | undefined; onlyNewest: boolean },
): Promise<{ packet_id: string; version: number; fromRun: string | null }> {
  if (corrects === undefined || corrects === submissionId) {
    return { packet_id: submissionId, version: 1, fromRun: null };
  }
  const earlier = await getSubmission(db, corrects, userId);
  const packet_id = packetOf(earlier);
  // Locks the packet until the next version is inserted, because two tabs can make one at the same
  // time.
  await db
    .updateTable('submissions')
    .set(({ ref }) => ({ version: ref('version') }))
    .where(ofPacket(packet_id))
    .execute();
  const versions = await db
    .selectFrom('submissions')
    .select(['submission_id', 'version', 'claimed_at', 'result'])
    .select((expression) => hasForms(expression).as('hasForms'))
    .where(ofPacket(packet_id))
    .execute();
  const others = versions.filter(({ submission_id }) => submission_id !== submissionId);
  const isMade = versions.some((row) => row.submission_id === submissionId && row.result !== null);
  const isLater = (row: (typeof versions)[number]) =>
    row.version > earlier.version &&
    (row.result === null ? isLive(row.claimed_at) : Boolean(row.hasForms));
  if (onlyNewest && !isMade && others.some(isLater)) throw new AppError('packet_stale');
  const version = Math.max(1, ...others.map((other) => other.version)) + 1;
  // A corrected packet stays with the run that made it.
  return { packet_id, version, fromRun: earlier.run_id };
}

/** Whether a claim made at this time can still be renewed. */
function isLive(claimedAt: string): boolean {
  const now = new Date();
  return claimedAt > shifted(now, -CLAIM_SECONDS) && claimedAt < shifted(now, CLAIM_SECONDS);
}

function shifted(time: Date, seconds: number): string {
  return new Date(time.getTime() + seconds * 1000).toISOString();
}

/** Equal for equal entries, whatever the order of their fields. */
function checksumOf(entry: object): string {
  const entries = Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64');
}
