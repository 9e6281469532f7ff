import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { byUser } from '../audit/audited.ts';
import { type FormAdmins, requireFormAdmin } from '../auth/form-admins.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { json } from '../http/route-parts.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { type SyncDeps, syncStorage } from './sync-storage.ts';

const SyncReportSchema = z
  .object({
    message: z.string(),
    filesChecked: z.number().int(),
    formsRestored: z.number().int(),
    guidesRestored: z.number().int(),
    formsReturned: z.number().int(),
    guidesReturned: z.number().int(),
    formsWithoutFile: z.number().int(),
    guidesWithoutFile: z.number().int(),
    packetsRemoved: z.number().int(),
    packetsRefilled: z.number().int(),
    packetsWithoutFile: z.number().int(),
  })
  .openapi('SyncReport');

const postSync = createRoute({
  method: 'post',
  path: '/',
  request: {
    body: {
      required: false,
      ...json(
        z.strictObject({
          /**
           * Ids of the lost forms and guides that a person has seen in a sync_unconfirmed answer.
           */
          seen: z.array(z.string().max(100)).max(100_000).default([]),
        }),
      ),
    },
  },
  responses: {
    200: {
      description: 'What was found and repaired',
      ...json(z.object({ data: SyncReportSchema })),
    },
    ...describedErrors(400, 401, 403, 409, 429, 503),
  },
});

interface SyncRouteDeps extends SyncDeps {
  signIn: SignIn;
  rateLimits: RateLimits;
  audit: AuditTrail;
  changes: ChangeFeed;
  formAdmins: FormAdmins;
}

export function createSyncRoutes({ signIn, rateLimits, audit, changes, ...deps }: SyncRouteDeps) {
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  routes.on('POST', '/', requireFormAdmin(deps.formAdmins), limitUser(rateLimits, 'sync'));
  routes.use(publishChanges(changes, 'forms', 'guides'));
  return routes.openapi(postSync, async (c) => {
    const { seen } = c.req.valid('json');
    const data = await syncStorage(deps, c.var.user.id, seen);
    const event = { action: 'storage_synced', subject: 'storage', subjectId: null } as const;
    await audit.record({ ...byUser(c), ...event });
    return c.json({ data }, 200);
  });
}
