import type { Context } from 'hono';
import type { SignedInEnv } from '../auth/require-user.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/client.ts';
import type { AuditEvent } from './audit-trail.ts';
import { OPERATOR } from './audit-trail.ts';

type Who = Pick<AuditEvent, 'actor' | 'address'>;

/** Of a route that knows its user. */
export function byUser(c: Context<SignedInEnv>): Who {
  return { actor: c.var.user.id, address: addressOf(c) };
}

/** Of a route that the service key opens. */
export function byOperator(c: Context): Who {
  return { actor: OPERATOR, address: addressOf(c) };
}

export function addressOf(c: Context): string {
  return c.req.header(CLIENT_ADDRESS_HEADER) ?? '';
}
