import type { Kysely } from 'kysely';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { isAppError } from '../../../core/errors.ts';
import { type AddressState, addressState } from '../../../core/us-states.ts';
import { DURABLE_LATER } from '../../db/durable-later.ts';
import type { CompletedFormsTable, Tables } from '../../db/schema.ts';
import { type Sealer, sealText } from '../../sealing/seal.ts';
import { applicationPlace } from '../../sealing/sealed-places.ts';
import { blindClient } from './blind-client.ts';
import { SOLE_HOLDER } from './claims.ts';
import { COMPLETED_FORM_COLUMNS, type CompletedForm, type SealedForm } from './completed-form.ts';
import { openApplication } from './open-sealed.ts';
import type { MadePacket } from './packet-list.ts';
import { ofPacket, packetOf } from './packets.ts';

/** At most this many packets have their client's key in memory, at about 200 bytes each. */
const MAX_CLIENT_KEYS = 100_000;

/** In how many of a user's latest completed forms an agent number is looked for. */
const RECENT_FORMS = 40;

/** The client of each submission; undefined if its application says too little. */
type ClientKeys = Map<string, string | undefined>;

/** The application that a completed form was filled from, sealed in its row. */
export function createApplications(db: Kysely<Tables>, sealer: Sealer) {
  /** By user, submission and its time, because a deleted submission's id can be used again. */
  const clientKeys = new Map<string, string | undefined>();

  function openedOrNull(form: SealedForm): ApplicationData | null {
    try {
      return openApplication(sealer, form);
    } catch (error) {
      if (isAppError(error)) return null;
      throw error;
    }
  }

  /** The application of each of these submissions of one user, as far as it can be opened. */
  async function applicationsOf(submissionIds: readonly string[], userId: string) {
    const opened = new Map<string, ApplicationData>();
    if (submissionIds.length === 0) return opened;
    const rows: SealedForm[] = await db
      .selectFrom('completed_forms')
      .select([...COMPLETED_FORM_COLUMNS, 'application_data'])
      .where('submission_id', 'in', submissionIds)
      .where('created_by', '=', userId)
      .execute();
    for (const row of rows) {
      const application = opened.has(row.submission_id) ? null : openedOrNull(row);
      if (application) opened.set(row.submission_id, application);
    }
    return opened;
  }

  function remember(place: string, client: string | undefined): void {
    clientKeys.set(place, client);
    const [oldest] = clientKeys.keys();
    if (clientKeys.size > MAX_CLIENT_KEYS && oldest !== undefined) clientKeys.delete(oldest);
  }

  return {
    /**
     * A retried submission writes the same form again; the later row replaces the earlier one. This
     * write does not wait for the disk: `finish` does.
     * @returns false, with nothing written, when this holder no longer has the claim
     */
    async insertCompletedForm(form: CompletedFormsTable, holder = SOLE_HOLDER): Promise<boolean> {
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
        .modifyEnd(DURABLE_LATER)
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /**
     * The newest version of the application from which the user's latest packet was filled. A
     * correction of an earlier packet does not make it the latest.
     * @returns null when there is none, or it cannot be opened
     */
    async lastApplication(userId: string): Promise<ApplicationData | null> {
      const latest = await db
        .selectFrom('completed_forms as form')
        .innerJoin('submissions as made', 'made.submission_id', 'form.submission_id')
        .select(['made.packet_id', 'made.submission_id'])
        .where('form.created_by', '=', userId)
        .where('made.version', '=', 1)
        .orderBy('form.created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!latest) return null;
      const row = await db
        .selectFrom('completed_forms')
        .select([...COMPLETED_FORM_COLUMNS, 'application_data'])
        .where('created_by', '=', userId)
        .where('submission_id', 'in', ({ selectFrom }) =>
          selectFrom('submissions')
            .select('submission_id')
            .where(ofPacket(packetOf(latest))),
        )
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? openedOrNull(row) : null;
    },

    /** States of the clients in the user's latest packets that have this agent number. */
    async statesOfAgent(userId: string, agentNumber: string): Promise<AddressState[]> {
      const rows = await db
        .selectFrom('completed_forms as form')
        .innerJoin('submissions as made', 'made.submission_id', 'form.submission_id')
        .select([...COMPLETED_FORM_COLUMNS.map((name) => `form.${name}` as const)])
        .select(['form.application_data', 'made.packet_id'])
        .where('form.created_by', '=', userId)
        .orderBy('form.created_at', 'desc')
        .limit(RECENT_FORMS)
        .execute();
      // A correction can have changed the number: the newest version of a packet counts.
      const packets = new Map(rows.toReversed().map((row) => [packetOf(row), row]));
      const sold = [...packets.values()]
        .map(openedOrNull)
        .filter((application) => application?.agentNumber === agentNumber);
      const states = sold.map((application) => addressState(application?.state ?? ''));
      return [...new Set(states.filter((state) => state !== null))].sort();
    },

    /**
     * The client of each of these packets of one user, as far as its application can be opened.
     * A submission's application never changes, so it is opened once.
     */
    async clientKeysOf(packets: readonly MadePacket[], userId: string): Promise<ClientKeys> {
      const found: ClientKeys = new Map();
      const unknown = new Map<string, string>();
      for (const packet of packets) {
        const { submissionId } = packet;
        const place = `${userId} ${submissionId} ${packet.createdAt}`;
        if (clientKeys.has(place)) found.set(submissionId, clientKeys.get(place));
        else unknown.set(submissionId, place);
      }
      for (const [submissionId, application] of await applicationsOf([...unknown.keys()], userId)) {
        const client = blindClient(application);
        found.set(submissionId, client);
        remember(unknown.get(submissionId) as string, client);
      }
      return found;
    },

    applicationsOf,

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
      return openApplication(sealer, { ...form, ...row });
    },
  };
}
