import type { Context } from 'hono';
import { byUser } from '../../audit/audited.ts';
import type { SignedInEnv } from '../../http/require-user.ts';

/** An event of the user's own packet. */
export function packetEvent(c: Context<SignedInEnv>, subjectId: string) {
  return { ...byUser(c), subject: 'packet' as const, subjectId, owner: c.var.user.id };
}
