import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { GUIDE_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { userEventOn } from '../audit/audited.ts';
import { requireFormAdmin } from '../auth/form-admins.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { pickSchemaColumns } from '../http/pick-schema-columns.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { deletedQuery, json, pdfUploadBody } from '../http/route-parts.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import {
  createStoredPdfRoutes,
  receiveUpload,
  restorationOf,
  type StoredPdfDeps,
} from '../stored-pdfs/routes.ts';
import { admitUpload } from '../uploads/admit-upload.ts';
import { type Guide, GuideSchema } from './guide-schema.ts';
import type { GuideStore, StoredGuide } from './store.ts';

const listGuides = createRoute({
  method: 'get',
  path: '/',
  request: { query: deletedQuery },
  responses: {
    200: {
      description: 'Active guides, newest first; or those that were deleted',
      ...json(z.object({ guides: z.array(GuideSchema) })),
    },
    ...describedErrors(400, 401),
  },
});

const postGuide = createRoute({
  method: 'post',
  path: '/',
  request: pdfUploadBody('title'),
  responses: {
    201: {
      description: 'Uploaded',
      ...json(
        z.object({
          guide: GuideSchema,
          same_as: z
            .object({ id: z.string(), title: z.string() })
            .nullable()
            .openapi({ description: 'A guide of the list that is the very same upload' }),
        }),
      ),
    },
    ...describedErrors(400, 401, 403, 413, 415, 422, 429, 503),
  },
});

const postRestoration = restorationOf(z.object({ guide: GuideSchema }));

export function createGuidesRoutes(deps: StoredPdfDeps & { store: GuideStore }) {
  const { store, audit } = deps;
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(deps.signIn));
  routes.use(publishChanges(deps.changes, 'guides'));
  routes.use(requireFormAdmin(deps.formAdmins));
  routes.on('POST', '/', limitUser(deps.rateLimits, 'upload'), admitUpload(deps.uploadBudget));

  return routes
    .openapi(listGuides, async (c) => {
      const isDeleted = c.req.valid('query').deleted === 'true';
      const guides = await (isDeleted ? store.listDeleted() : store.list());
      return c.json({ guides: guides.map(toPublic) }, 200);
    })
    .openapi(postGuide, async (c) => {
      const label = GUIDE_UPLOAD_TEXTS.nameLabel;
      const { row: guide } = await receiveUpload(c, deps, 'title', label);
      await audit.record({ ...userEventOn(c, 'guide', guide.id), action: 'guide_uploaded' });
      const same = await store.sameUploadAs(guide.id);
      const same_as = same && { id: same.id, title: same.name };
      return c.json({ guide: toPublic(guide), same_as }, 201);
    })
    .openapi(postRestoration, async (c) => {
      const { id } = c.req.valid('param');
      if (await store.reactivate(id)) {
        await audit.record({ ...userEventOn(c, 'guide', id), action: 'guide_restored' });
      }
      return c.json({ guide: toPublic(await store.get(id)) }, 200);
    })
    .route('/', createStoredPdfRoutes('guide', deps));
}

const toPublic = (guide: StoredGuide): Guide => pickSchemaColumns(GuideSchema, guide);
