import { type Kysely, sql } from 'kysely';
import { isAppError } from '../../../core/errors.ts';
import { insuredName } from '../../../core/mapping/fill-values/source-value.ts';
import { compileOnce } from '../../db/compile-once.ts';
import type { SubmissionsTable, Tables } from '../../db/schema.ts';
import { openText, type Sealer } from '../../sealing/seal.ts';
import { insuredPlace } from '../../sealing/sealed-places.ts';
import { COMPLETED_FORM_COLUMNS, type CompletedForm, type SealedForm } from './completed-form.ts';
import { openApplication } from './open-sealed.ts';
import { hasForms, packetOf } from './packets.ts';

const LISTED = [
  'submission_id',
  'created_by',
  'created_at',
  'packet_id',
  'version',
  'needs_look',
  'printed_at',
  'insured',
  'run_id',
] as const;

/** A submission with completed forms, as a list shows it. `insured` is sealed. */
export type ListedSubmission = Pick<SubmissionsTable, (typeof LISTED)[number]> & {
  /** Null while the submission is not finished, because some of its forms could not be filled. */
  result: string | null;
};

/** A version of a packet. */
export interface MadePacket {
  submissionId: string;
  createdAt: string;
}

/** What lists show of a user's packets. */
export function createPacketList(db: Kysely<Tables>, sealer: Sealer) {
  const filled = db
    .selectFrom('submissions')
    .select(LISTED)
    // Selects only whether there is a result, because the result itself is long. SQLite's index of
    // the list has these columns and this text (db/migrations/list-pages.ts).
    .select(sql<string | null>`substr(result, 1, 1)`.as('result'))
    .where('created_by', '=', '')
    .where(hasForms);
  const newestFirst = filled.orderBy('created_at', 'desc').orderBy('submission_id', 'desc');
  const findAll = compileOnce<ListedSubmission, [userId: string]>(db, newestFirst);
  const findVersion = compileOnce<{ version: number }, [list: string]>(
    db,
    db.selectFrom('list_versions').select('version').where('list', '=', 'forms'),
  );

  return {
    /** Counts the changes to what a list shows of this user's packets. */
    async packetsVersion(userId: string): Promise<number> {
      const [row] = await findVersion(`packets/${userId}`);
      return row?.version ?? 0;
    },

    /** All of this user's submissions with completed forms, every version, newest first. */
    listSubmissions: (userId: string) => findAll(userId),

    /**
     * @returns null when the submission names nobody, cannot be opened, or was made by an earlier
     *   release, which kept the name in the applications
     */
    openInsured(submission: Pick<ListedSubmission, 'submission_id' | 'created_by' | 'insured'>) {
      if (submission.insured === null) return null;
      return readable(
        () => openText(sealer, submission.insured as string, insuredPlace(submission)) || null,
      );
    },

    /**
     * The newest version of each of these packets, by packet, with the insured's name as it has it.
     * None for a deleted packet.
     */
    async newestOfPackets(packets: readonly string[], userId: string) {
      const newest = new Map<string, { submissionId: string; insuredName: string | null }>();
      if (packets.length === 0) return newest;
      const versions = await db
        .selectFrom('submissions')
        .select(['submission_id', 'packet_id', 'created_by', 'insured'])
        .where('created_by', '=', userId)
        .where('result', 'is not', null)
        .where(hasForms)
        .where(({ or, eb }) =>
          or([eb('submission_id', 'in', packets), eb('packet_id', 'in', packets)]),
        )
        .orderBy('version')
        .execute();
      for (const version of versions) {
        const { submission_id: submissionId } = version;
        newest.set(packetOf(version), { submissionId, insuredName: this.openInsured(version) });
      }
      return newest;
    },

    /**
     * The newest version of each packet that this run made and that still exists, by packet. A
     * corrected packet stays with its run.
     */
    async packetsOfRun(runId: string, userId: string): Promise<Map<string, MadePacket>> {
      const versions = await db
        .selectFrom('submissions')
        .select(['submission_id', 'packet_id', 'created_at'])
        .where('created_by', '=', userId)
        .where('run_id', '=', runId)
        .where('result', 'is not', null)
        .where(hasForms)
        .orderBy('version')
        .execute();
      return new Map(
        versions.map((version) => [
          packetOf(version),
          { submissionId: version.submission_id, createdAt: version.created_at },
        ]),
      );
    },

    /** Number of packets that this run made and that still exist. */
    async countOfRun(runId: string, userId: string): Promise<number> {
      const { packets } = await db
        .selectFrom('submissions')
        .select(
          sql<number | string>`count(distinct coalesce(packet_id, submission_id))`.as('packets'),
        )
        .where('created_by', '=', userId)
        .where('run_id', '=', runId)
        .where('result', 'is not', null)
        .where(hasForms)
        .executeTakeFirstOrThrow();
      return Number(packets);
    },

    /** Names from the applications of an earlier release, by submission. */
    async namesInApplications(submissionIds: readonly string[]) {
      const rows: SealedForm[] = await db
        .selectFrom('completed_forms')
        .select([...COMPLETED_FORM_COLUMNS, 'application_data'])
        .where('submission_id', 'in', submissionIds)
        .execute();
      const names = new Map<string, string | null>();
      for (const row of rows) {
        if (names.get(row.submission_id)) continue;
        names.set(
          row.submission_id,
          readable(() => insuredName(openApplication(sealer, row))),
        );
      }
      return names;
    },

    /** The completed forms of these submissions of one user, by name. */
    async formsOf(submissionIds: readonly string[], userId: string): Promise<CompletedForm[]> {
      if (submissionIds.length === 0) return [];
      return db
        .selectFrom('completed_forms')
        .select(COMPLETED_FORM_COLUMNS)
        .where('submission_id', 'in', submissionIds)
        .where('created_by', '=', userId)
        .orderBy('form_name')
        .execute();
    },
  };
}

function readable<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
