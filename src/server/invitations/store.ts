import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AppError } from '../../core/errors.ts';
import type { InvitationsTable, Tables } from '../db/schema.ts';

const GOOD_FOR_DAYS = 14;

export type InvitationStore = ReturnType<typeof createInvitationStore>;

/** The only SQL on `invitations`: who may create an account where that requires an invitation. */
export function createInvitationStore(db: Kysely<Tables>) {
  return {
    /** Creates an invitation. Inviting again extends it. */
    async invite(email: string): Promise<InvitationsTable> {
      const now = Date.now();
      const times = {
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + GOOD_FOR_DAYS * 24 * 3600 * 1000).toISOString(),
      };
      return db
        .insertInto('invitations')
        .values({ id: randomUUID(), email: email.toLowerCase(), ...times })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(times))
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Open invitations, newest first. */
    list(): Promise<InvitationsTable[]> {
      return db
        .selectFrom('invitations')
        .selectAll()
        .where('expires_at', '>', new Date().toISOString())
        .orderBy('created_at', 'desc')
        .execute();
    },

    async isInvited(email: string): Promise<boolean> {
      const found = await db
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', email.toLowerCase())
        .where('expires_at', '>', new Date().toISOString())
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Called after the invited account was created. */
    async accept(email: string): Promise<void> {
      await db.deleteFrom('invitations').where('email', '=', email.toLowerCase()).execute();
    },

    /** @throws AppError not_found */
    async withdraw(id: string): Promise<void> {
      const invitation = db.deleteFrom('invitations').where('id', '=', id);
      const { numDeletedRows } = await invitation.executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError('not_found', { what: 'invitation' });
    },
  };
}
