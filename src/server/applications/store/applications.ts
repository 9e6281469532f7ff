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
import { hasForms, ofPacket, packetOf } from './packets.ts';

/** Of at most this many packets is in memory what lists ask about, at about 300 bytes each. */
const MAX_KNOWN = 100_000;

/** In how many of a user's latest submissions an agent number is looked for. */
const RECENT = 40;

/** What lists ask about an application, without what identifies a client. */
interface KnownFacts {
  /** The client's key; undefined if the application says too little. */
  client: string | undefined;
  agentNumber: string;
  state: AddressState | null;
}

/** The application that a completed form was filled from, sealed in its row. */
export function createApplications(db: Kysely<Tables>, sealer: Sealer) {
  /** By user, submission and its time, because a deleted submission's id can be used again. */
  const known = new Map<string, KnownFacts>();

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

  function remember(place: string, facts: KnownFacts): void {
    known.set(place, facts);
    const [oldest] = known.keys();
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  }

  /**
   * The facts of each of these packets of one user, as far as its application can be opened. A
   * submission's application never changes, so it is opened once.
   */
  async function knownOf(packets: readonly MadePacket[], userId: string) {
    const found = new Map<string, KnownFacts>();
    const unknown = new Map<string, string>();
    for (const { submissionId, createdAt } of packets) {
      const place = `${userId} ${submissionId} ${createdAt}`;
      const facts = known.get(place);
      if (facts) found.set(submissionId, facts);
      else unknown.set(submissionId, place);
    }
    for (const [submissionId, application] of await applicationsOf([...unknown.keys()], userId)) {
      const { agentNumber = '', state = '' } = application;
      const client = blindClient(application);
      const facts = { client, agentNumber, state: addressState(state) };
      found.set(submissionId, facts);
      remember(unknown.get(submissionId) as string, facts);
    }
    return found;
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
      const versions = await db
        .selectFrom('submissions')
        .select(['submission_id', 'packet_id', 'created_at'])
        .where('created_by', '=', userId)
        .where(hasForms)
        .orderBy('created_at', 'desc')
        .limit(RECENT)
        .execute();
      // A correction can have changed the number: the newest version of a packet counts.
      const newest = new Map(versions.toReversed().map((made) => [packetOf(made), made]));
      const packets = [...newest.values()].map((made) => ({
        submissionId: made.submission_id,
        createdAt: made.created_at,
      }));
      const sold = [...(await knownOf(packets, userId)).values()];
      const states = sold.flatMap((facts) =>
        facts.agentNumber === agentNumber && facts.state ? [facts.state] : [],
      );
      return [...new Set(states)].sort();
    },

    /** The client's key of each of these packets of one user; undefined if it says too little. */
    async clientKeysOf(packets: readonly MadePacket[], userId: string) {
      const facts = await knownOf(packets, userId);
      return new Map([...facts].map(([submissionId, { client }]) => [submissionId, client]));
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
