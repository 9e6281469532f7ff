import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { OpenedDatabase } from '../../db/open-database.ts';

/** A code is valid for its 30 s step and one step on either side (RFC 6238 section 5.2). */
const CODE_LIFE_MS = 90_000;

const VERIFY_TOTP = '/two-factor/verify-totp';

/** Sign-in endpoints that ask for the second factor themselves. */
const ASKS_FOR_SECOND_FACTOR = ['/sign-in/email'];

export interface NewSession {
  userId: string;
}

export interface RequestContext {
  path?: string;
  body?: unknown;
  context: { session?: unknown };
}

/** The user of the session that came with the request, if the library has read that session. */
export function userOf({ context }: RequestContext): string | undefined {
  return (context.session as { user?: { id?: string } } | null | undefined)?.user?.id;
}

/**
 * Runs before every new session. A user who turned on a second factor gets no session without it,
 * whatever the way in (one-time code, identity provider), and a used code is not accepted again.
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
    // A session that replaces the user's own (after a changed password or a proven factor) was
    // checked earlier.
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

  /** For when the factor has just been turned on: the user's sessions began without it. */
  async function endAll(userId: string): Promise<void> {
    await authDb.deleteFrom('session').where('userId', '=', userId).execute();
  }

  /** @returns whether the code was unused */
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
