import { parseSigned } from 'hono/utils/cookie';
import { compileOnce } from '../../db/compile-once.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import type { ReadSession } from '../../http/require-user.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Correcting the clock by some hours signs nobody out. Beyond that, a session from the future is
 * refused. This is also the most by which a clock set back can prolong a session.
 */
const CLOCK_SKEW_MS = 12 * 3600 * 1000;

/**
 * Reads the session cookie that the sign-in library set. It does what the library's own
 * `getSession` does at a tenth of the cost, because every request needs it
 * (docs/decisions/0012-load.md). The row is read each time, so an ended session ends at once. A
 * session ends for good `days` after the sign-in, however often it was refreshed. A session from
 * the future shows that the clock was set back, which must not prolong anything. An ended session
 * is removed before the sign-in library is asked, because the library knows only the next expiry
 * and would revive it.
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
      // If the row cannot be deleted, the session is still refused.
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

/**
 * A token without its signature (HMAC-SHA-256) is worthless, so a copy of the database lets no one
 * in.
 */
async function signedToken(headers: Headers, { name, secret }: { name: string; secret: string }) {
  const { [name]: token } = await parseSigned(headers.get('cookie') ?? '', secret, name);
  return token || null;
}
