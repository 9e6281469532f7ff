import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { AuditAction } from '../../core/audit/audit-actions.ts';
import type { AuditEventsTable, Tables } from '../db/schema.ts';

/** Actor for the holder of the service key. The product has no administrators. */
export const OPERATOR = 'operator';

type AuditSubject =
  | 'account'
  | 'draft'
  | 'form'
  | 'guide'
  | 'installation'
  | 'invitation'
  | 'packet'
  | 'run'
  | 'session'
  | 'storage';

export interface AuditEvent {
  action: AuditAction;
  /** User id, or `OPERATOR`; null for someone who has not signed in. */
  actor: string | null;
  subject: AuditSubject;
  /** Id of the subject; null where there is only one subject, or none. */
  subjectId: string | null;
  /** User id of the owner, who can read the event; null for shared things. */
  owner?: string | null;
  /** The form in the packet that the event is about. */
  formId?: string | null;
  /** IP address; empty if there is none. */
  address: string;
}

const PAGE = 200;
const HISTORY = 100;
/** Events of a user read before other requests get a turn. */
const BATCH = 500;

export type AuditTrail = ReturnType<typeof createAuditTrail>;

/**
 * Who did what to what, when, and from where: the only SQL on `audit_events`. The database itself
 * refuses to change or remove a row. People and things appear only as ids, never as names, e-mail
 * addresses or anything typed. Once an account is deleted, nobody can say whose its id was.
 */
export function createAuditTrail(db: Kysely<Tables>) {
  return {
    /**
     * Awaited before the request is answered, so that everything granted is in the trail.
     * @param transaction the one that makes the change, when both must be written together
     */
    async record(
      { owner = null, formId = null, subjectId, ...event }: AuditEvent,
      transaction: Kysely<Tables> = db,
    ): Promise<void> {
      const at = new Date().toISOString();
      await transaction
        .insertInto('audit_events')
        .values({ id: eventId(at), at, subject_id: subjectId, form_id: formId, owner, ...event })
        .execute();
    },

    /** The events of one packet of this user, newest first. */
    ofPacket(owner: string, submissionId: string): Promise<AuditEventsTable[]> {
      return db
        .selectFrom('audit_events')
        .selectAll()
        .where('owner', '=', owner)
        .where('subject', '=', 'packet')
        .where('subject_id', '=', submissionId)
        .orderBy('id', 'desc')
        .limit(HISTORY)
        .execute();
    },

    /**
     * Everything that this user did and everything that was done to their data, oldest first, in
     * batches. Each half is found in its index; with `or`, the whole trail would be read.
     */
    async *ofUser(userId: string): AsyncGenerator<AuditEventsTable[]> {
      for (let after = ''; ; ) {
        const half = (column: 'owner' | 'actor') =>
          db
            .selectFrom('audit_events')
            .selectAll()
            .where(column, '=', userId)
            .where('id', '>', after)
            .orderBy('id')
            .limit(BATCH);
        const [owned, acted] = [await half('owner').execute(), await half('actor').execute()];
        const events = new Map([...owned, ...acted].map((event) => [event.id, event]));
        const batch = [...events.values()].sort(byId).slice(0, BATCH);
        if (batch.length === 0) return;
        yield batch;
        after = batch.at(-1)?.id ?? after;
        await nextTurn();
      }
    },

    /** For the operator: one page, newest first, of the events older than the event `before`. */
    page(filter: { before?: string; actor?: string; subjectId?: string }) {
      let query = db.selectFrom('audit_events').selectAll();
      if (filter.before) query = query.where('id', '<', filter.before);
      if (filter.actor) query = query.where('actor', '=', filter.actor);
      if (filter.subjectId) query = query.where('subject_id', '=', filter.subjectId);
      return query.orderBy('id', 'desc').limit(PAGE).execute();
    },
  };
}

const byId = (a: AuditEventsTable, b: AuditEventsTable) => (a.id < b.id ? -1 : 1);

let last = { at: '', sameTime: 0 };

/** Sorts by time on both databases, without asking them for a sequence number. */
function eventId(at: string): string {
  last = { at, sameTime: at === last.at ? last.sameTime + 1 : 0 };
  const order = String(last.sameTime).padStart(4, '0');
  return `${at.replace(/[-:.TZ]/g, '')}-${order}-${randomBytes(4).toString('hex')}`;
}
