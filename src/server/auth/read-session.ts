import { parseSigned } from 'hono/utils/cookie';
import { compileOnce } from '../db/compile-once.ts';
import type { OpenedDatabase } from '../db/open-database.ts';

export interface FoundSession {
  session: { id: string; expiresAt: Date };
  user: { id: string; email: string; name: string; emailVerified: boolean };
}

/** @returns who asks, null when nobody is signed in; rejects with what the database fails with. */
export type ReadSession = (headers: Headers) => Promise<FoundSession | null>;

const DAY_MS = 24 * 3600 * 1000;

/**
 * A clock that is set right by some hours signs nobody out; by more, a session from the future is not
 * believed. So much is the most by which a clock that was set back prolongs one.
 */
const CLOCK_SKEW_MS = 12 * 3600 * 1000;

/**
 * Reads the session cookie that the sign-in library set, as its own `getSession` does, at a tenth of
 * the cost: every request asks (docs/decisions/0012-load.md). The row is read each time, so that a
 * session that was ended is ended. It ends for good `days` after the sign-in, however often it was
 * refreshed; and one of a time that has not come yet shows that the clock was set back, by which
 * nothing lasts longer. What is over is removed, so that nothing brings it back: the sign-in library
 * knows no other end than the next one, and is asked after us.
 */
export function createReadSession(
  { authDb }: OpenedDatabase,
  cookie: { name: string; secret: string },
  days: number,
): ReadSession {
  const find = compileOnce(
    authDb,
    authDb
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select([
        'session.id',
        'session.expiresAt',
        'session.createdAt',
        'session.updatedAt',
        'user.id as userId',
        'user.email',
        'user.name',
        'user.emailVerified',
      ])
      .where('session.token', '=', ''),
  );
  return async (headers) => {
    const token = await signedToken(headers, cookie);
    if (token === null) return null;
    const [row] = await find(token);
    if (!row) return null;
    const [created, updated, expires] = [row.createdAt, row.updatedAt, row.expiresAt].map((time) =>
      new Date(time).getTime(),
    ) as [number, number, number];
    const now = Date.now();
    const expiresAt = new Date(Math.min(expires, created + days * DAY_MS));
    if (expiresAt.getTime() < now || Math.max(created, updated) > now + CLOCK_SKEW_MS) {
      // Where nothing can be written it is not good either.
      const remove = authDb.deleteFrom('session').where('id', '=', row.id);
      await remove.execute().catch(() => undefined);
      return null;
    }
    const user = {
      id: row.userId,
      email: row.email,
      name: row.name,
      emailVerified: Boolean(row.emailVerified),
    };
    return { session: { id: row.id, expiresAt }, user };
  };
}

/** A token without the signature (HMAC-SHA-256) is worth nothing: the database alone lets no one in. */
async function signedToken(headers: Headers, { name, secret }: { name: string; secret: string }) {
  const { [name]: token } = await parseSigned(headers.get('cookie') ?? '', secret, name);
  return token || null;
}
