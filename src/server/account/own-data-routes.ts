import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ownDataFileName } from '../../core/own-data.ts';
import { DELETE_ACCOUNT_WORDS } from '../../core/texts/sign-in-texts.ts';
import { byUser } from '../audit/audited.ts';
import type { SessionStore } from '../auth/session/session-store.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { json, jsonBody, NOT_CACHED } from '../http/route-parts.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { type DeleteAccountDeps, deleteAccount } from './delete-account.ts';
import { type ExportDeps, exportAccount } from './export-account.ts';
import { readAccount } from './read-account.ts';
import { reauthenticate } from './reauthenticate.ts';

export interface OwnDataDeps extends DeleteAccountDeps, ExportDeps {
  sessions: SessionStore;
  rateLimits: RateLimits;
}

const password = z.string().max(1024).optional().openapi({
  description: 'If the account has one; otherwise the session must be very recent',
});

const postExport = createRoute({
  method: 'post',
  path: '/export',
  request: jsonBody(z.strictObject({ password })),
  responses: {
    200: {
      description: 'Everything stored about the user, packets with their PDFs, as a zip file',
      content: { 'application/zip': { schema: z.any() } },
    },
    ...describedErrors(400, 401, 403, 429),
  },
});

const postDeletion = createRoute({
  method: 'post',
  path: '/deletion',
  request: jsonBody(
    z.strictObject({
      confirmation: z.literal(DELETE_ACCOUNT_WORDS),
      password,
    }),
  ),
  responses: {
    200: { description: 'The account and every packet were deleted', ...json(z.object({})) },
    ...describedErrors(400, 401, 403, 409, 429),
  },
});

/** Routes with which a person exports or deletes their own data. */
export function createOwnDataRoutes(deps: OwnDataDeps) {
  const { signIn, sessions, audit, rateLimits } = deps;
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use('/export', requireUser(signIn), limitUser(rateLimits, 'export'));
  routes.use('/deletion', requireUser(signIn));

  /** @returns the user's open sessions */
  async function requireUserHere(c: Context<SignedInEnv>, given: string | undefined) {
    const { id } = c.var.user;
    const open = await sessions.list(id);
    const current = open.find((session) => session.id === c.var.sessionId);
    const signedInAt = new Date(current?.createdAt ?? 0);
    await reauthenticate(deps, { userId: id, signedInAt }, given);
    return open;
  }

  return routes
    .openapi(postExport, async (c) => {
      const { id } = c.var.user;
      const open = await requireUserHere(c, c.req.valid('json').password);
      const account = await readAccount(signIn, c.req.raw.headers);
      const event = { action: 'data_exported', subject: 'account' } as const;
      await audit.record({ ...byUser(c), ...event, subjectId: id, owner: id });
      const about = { account, sessions: open.map(({ token: _, ...session }) => session) };
      return c.body(exportAccount(deps, id, about), 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${ownDataFileName(Date.now())}"`,
        ...NOT_CACHED,
      }) as never;
    })
    .openapi(postDeletion, async (c) => {
      const { id } = c.var.user;
      await requireUserHere(c, c.req.valid('json').password);
      await deleteAccount(deps, c.var.user);
      const event = { action: 'account_deleted', subject: 'account' } as const;
      await audit.record({ ...byUser(c), ...event, subjectId: id, owner: id });
      return c.json({}, 200);
    });
}
