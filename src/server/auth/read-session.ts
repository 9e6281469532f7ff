import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { compileOnce } from '../db/compile-once.ts';
import type { OpenedDatabase } from '../db/open-database.ts';

export interface FoundSession {
  session: { id: string; expiresAt: Date };
  user: { id: string; email: string; name: string };
}

/** @returns who asks, null when nobody is signed in; rejects with what the database fails with. */
export type ReadSession = (headers: Headers) => Promise<FoundSession | null>;

/**
 * Reads the session cookie that the sign-in library set, as its own `getSession` does, at a tenth of
 * the cost: every request asks (docs/decisions/0012-load.md). The row is read each time, so that a
 * session that was ended is ended.
 */
export function createReadSession(
  { authDb }: OpenedDatabase,
  cookie: { name: string; secret: string },
): ReadSession {
  const find = compileOnce(
    authDb,
    authDb
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select(['session.id', 'session.expiresAt', 'user.id as userId', 'user.email', 'user.name'])
      .where('session.token', '=', ''),
  );
  return async (headers) => {
    const token = signedToken(headers, cookie);
    if (token === null) return null;
    const [row] = await find(token);
    const expiresAt = new Date(row?.expiresAt ?? 0);
    if (!row || expiresAt.getTime() < Date.now()) return null;
    const user = { id: row.userId, email: row.email, name: row.name };
    return { session: { id: row.id, expiresAt }, user };
  };
}

/** A token without the signature (HMAC-SHA-256) is worth nothing: the database alone lets no one in. */
function signedToken(headers: Headers, { name, secret }: { name: string; secret: string }) {
  const value = parse(headers.get('cookie') ?? '', name)[name] ?? '';
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(0, dot));
  const signature = Buffer.from(value.slice(dot + 1), 'base64');
  const wanted = createHmac('sha256', secret).update(token).digest();
  const isOurs = signature.length === wanted.length && timingSafeEqual(signature, wanted);
  return isOurs && token !== '' ? token : null;
}
