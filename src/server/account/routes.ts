import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { AppError } from '../../core/errors.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { byUser } from '../audit/audited.ts';
import type { SessionStore } from '../auth/session/session-store.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { idParam, json, NOT_CACHED } from '../http/route-parts.ts';
import { readAccount } from './read-account.ts';

export interface AccountDeps {
  signIn: SignIn;
  sessions: SessionStore;
  audit: AuditTrail;
}

const OpenSessionSchema = z
  .object({
    id: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    is_current: z.boolean(),
  })
  .openapi('OpenSession');

const AccountSchema = z
  .object({
    email: z.string(),
    email_verified: z.boolean(),
    full_name: z.string(),
    second_factor: z.boolean(),
    /** Null while the second factor is off. */
    backup_codes_left: z.number().int().nullable(),
    has_password: z.boolean(),
  })
  .openapi('Account');

const getAccount = createRoute({
  method: 'get',
  path: '/',
  responses: {
    200: {
      description: 'What the user may see and change of their own account',
      ...json(z.object({ account: AccountSchema })),
    },
    ...describedErrors(401),
  },
});

const listSessions = createRoute({
  method: 'get',
  path: '/sessions',
  responses: {
    200: {
      description: 'Where the user is signed in; no session token',
      ...json(z.object({ sessions: z.array(OpenSessionSchema) })),
    },
    ...describedErrors(401),
  },
});

const endSession = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  request: idParam,
  responses: {
    200: { description: 'That session is signed out', ...json(z.object({})) },
    ...describedErrors(400, 401, 404),
  },
});

export function createAccountRoutes({ signIn, sessions, audit }: AccountDeps) {
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  return routes
    .openapi(getAccount, async (c) => {
      const account = await readAccount(signIn, c.req.raw.headers);
      return c.json({ account }, 200, NOT_CACHED);
    })
    .openapi(listSessions, async (c) => {
      const open = await sessions.list(c.var.user.id);
      const answer = open.map(({ id, createdAt, expiresAt, ipAddress, userAgent }) => ({
        id,
        created_at: new Date(createdAt).toISOString(),
        expires_at: new Date(expiresAt).toISOString(),
        ip_address: ipAddress,
        user_agent: userAgent,
        is_current: id === c.var.sessionId,
      }));
      return c.json({ sessions: answer }, 200, NOT_CACHED);
    })
    .openapi(endSession, async (c) => {
      const ended = await sessions.end(c.var.user.id, c.req.valid('param').id);
      if (!ended) throw new AppError('not_found', { what: 'session' });
      const event = { action: 'sessions_ended', subject: 'session' } as const;
      const owner = c.var.user.id;
      await audit.record({ ...byUser(c), ...event, subjectId: c.req.valid('param').id, owner });
      return c.json({}, 200);
    });
}
