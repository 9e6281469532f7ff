import type { Context } from 'hono';
import { clientAddress } from '../http/client.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { type AuditEvent, OPERATOR } from './audit-trail.ts';

type Who = Pick<AuditEvent, 'actor' | 'address'>;

/** The actor of a route that requires a user. */
export function byUser(c: Context<SignedInEnv>): Who {
  return { actor: c.var.user.id, address: clientAddress(c.req.raw.headers) };
}

/** The actor and subject of a route that requires a user and changes shared data. */
export function userEventOn(c: Context<SignedInEnv>, subject: 'form' | 'guide', subjectId: string) {
  return { ...byUser(c), subject, subjectId };
}

/** The actor of a route that the service key opens. */
export function byOperator(c: Context): Who {
  return { actor: OPERATOR, address: clientAddress(c.req.raw.headers) };
}
