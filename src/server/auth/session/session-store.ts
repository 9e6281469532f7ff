import type { OpenedDatabase } from '../../db/open-database.ts';

/** The most that the account dialog shows. Nobody is signed in in more places. */
const LISTED = 100;

export interface OpenSession {
  id: string;
  token: string;
  createdAt: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Our own SQL on the sign-in library's `session`: the library lists the first hundred rows it finds
 * and never removes expired ones.
 */
export function createSessionStore({ authDb }: OpenedDatabase) {
  return {
    /** The user's unexpired sessions, newest first. */
    list(userId: string): Promise<OpenSession[]> {
      return authDb
        .selectFrom('session')
        .select(['id', 'token', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', new Date().toISOString())
        .orderBy('createdAt', 'desc')
        .limit(LISTED)
        .execute();
    },

    /** @returns whether the user had such a session */
    async end(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await authDb
        .deleteFrom('session')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeExpired(userId: string): Promise<void> {
      await authDb
        .deleteFrom('session')
        .where('userId', '=', userId)
        .where('expiresAt', '<', new Date().toISOString())
        .execute();
    },
  };
}
