import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { OpenedDatabase } from '../db/open-database.ts';

/** A code is good for its 30 s step and one on either side (RFC 6238 section 5.2). */
const CODE_LIFE_MS = 90_000;

const VERIFY_TOTP = '/two-factor/verify-totp';

/** Ways in that ask for the second factor themselves. */
const ASKS_FOR_SECOND_FACTOR = ['/sign-in/email'];

export interface NewSession {
  userId: string;
}

export interface RequestContext {
  path?: string;
  body?: unknown;
  context: { session?: unknown };
}

/** Whose session the request itself came with, where the library has looked at it. */
export function userOf({ context }: RequestContext): string | undefined {
  return (context.session as { user?: { id?: string } } | null | undefined)?.user?.id;
}

/**
 * Stands before every new session: whoever turned on a second factor gets none without it, whatever
 * the way in (one-time code, identity provider), and a code that was used is not good again.
 */
export function guardSecondFactor({ authDb }: OpenedDatabase) {
  return async (session: NewSession, request: RequestContext | null): Promise<void> => {
    const path = request?.path ?? '';
    const user = await authDb
      .selectFrom('user')
      .select('twoFactorEnabled')
      .where('id', '=', session.userId)
      .executeTakeFirst();
    if (!user?.twoFactorEnabled) return;
    const isFirst = path !== VERIFY_TOTP || (await spendCode(session.userId, codeOf(request)));
    // A session that replaces the user's own (a changed password, a factor just proved) was let in before.
    if (request && userOf(request) === session.userId) {
      if (path === VERIFY_TOTP) await endAll(session.userId);
      return;
    }
    if (!isFirst) {
      throw new APIError('UNAUTHORIZED', {
        code: 'CODE_ALREADY_USED',
        message: 'This code was used already. Please wait for the next one.',
      });
    }
    if (path.startsWith('/two-factor/') || ASKS_FOR_SECOND_FACTOR.includes(path)) return;
    throw new APIError('FORBIDDEN', { code: 'second_factor_needed' });
  };

  /** The factor has just been turned on: whoever is in already came in without it. */
  async function endAll(userId: string): Promise<void> {
    await authDb.deleteFrom('session').where('userId', '=', userId).execute();
  }

  /** @returns whether nobody had used it. */
  async function spendCode(userId: string, code: string): Promise<boolean> {
    const now = Date.now();
    await authDb
      .deleteFrom('used_totp_codes')
      .where('used_at', '<', now - CODE_LIFE_MS)
      .execute();
    const codeHash = createHash('sha256').update(`${userId}:${code}`).digest('hex');
    const { numInsertedOrUpdatedRows } = await authDb
      .insertInto('used_totp_codes')
      .values({ code_hash: codeHash, used_at: now })
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
}

const codeOf = (request: RequestContext | null) =>
  String((request?.body as { code?: unknown } | undefined)?.code);
