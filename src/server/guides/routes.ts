import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { UPLOAD_NAME_MAX_LENGTH } from '../../core/limits.ts';
import { GUIDE_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { byUser } from '../audit/audited.ts';
import { type FormAdmins, requireFormAdmin } from '../auth/form-admins.ts';
import { requireUser, type SignedInEnv } from '../auth/require-user.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { answerStoredPdf } from '../http/pdf-answer.ts';
import {
  DELETED_SHOWN,
  deletedQuery,
  idParam,
  json,
  pdfUploadBody,
  storedPdfAnswers,
} from '../http/route-parts.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { workForRequest } from '../pdf-work/work-for-request.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { admitUpload } from '../uploads/admit-upload.ts';
import { disarmStoredFile } from '../uploads/disarm-stored-file.ts';
import { readPdfUpload } from '../uploads/read-pdf-upload.ts';
import type { UploadBudget } from '../uploads/upload-budget.ts';
import type { UploadQuota } from '../uploads/upload-quota.ts';
import { type Guide, GuideSchema } from './guide-schema.ts';
import type { GuideStore, StoredGuide } from './store.ts';
import { uploadGuide } from './upload-guide.ts';

export interface GuidesDeps {
  signIn: SignIn;
  rateLimits: RateLimits;
  uploadQuota: UploadQuota;
  uploadBudget: UploadBudget;
  audit: AuditTrail;
  store: GuideStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  changes: ChangeFeed;
  formAdmins: FormAdmins;
}

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
  request: pdfUploadBody('title', UPLOAD_NAME_MAX_LENGTH),
  responses: {
    201: { description: 'Uploaded', ...json(z.object({ guide: GuideSchema })) },
    ...describedErrors(400, 401, 403, 413, 415, 422, 429, 503),
  },
});

const deleteGuide = createRoute({
  method: 'delete',
  path: '/{id}',
  request: idParam,
  responses: {
    200: { description: 'No longer active; its file is kept', ...json(z.object({})) },
    ...describedErrors(400, 401, 403, 404),
  },
});

const postRestoration = createRoute({
  method: 'post',
  path: '/{id}/restoration',
  request: idParam,
  responses: {
    200: { description: 'Active again', ...json(z.object({ guide: GuideSchema })) },
    ...describedErrors(400, 401, 403, 404),
  },
});

const getGuideFile = createRoute({
  method: 'get',
  path: '/{id}/file',
  request: idParam,
  responses: storedPdfAnswers,
});

export function createGuidesRoutes({ signIn, rateLimits, audit, ...deps }: GuidesDeps) {
  const { store, storage } = deps;
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  routes.use(publishChanges(deps.changes, 'guides'));
  routes.use(requireFormAdmin(deps.formAdmins));
  routes.on('POST', '/', limitUser(rateLimits, 'upload'), admitUpload(deps.uploadBudget));

  return routes
    .openapi(listGuides, async (c) => {
      const isDeleted = c.req.valid('query').deleted === 'true';
      const guides = await (isDeleted ? store.listDeleted(DELETED_SHOWN) : store.list());
      return c.json({ guides: guides.map(toPublic) }, 200);
    })
    .openapi(postGuide, async (c) => {
      const upload = await readPdfUpload(
        c,
        'title',
        GUIDE_UPLOAD_TEXTS.nameLabel,
        UPLOAD_NAME_MAX_LENGTH,
      );
      await deps.uploadQuota.requireRoom(c.var.user.id, upload.bytes.byteLength);
      const pdfWork = workForRequest(deps.pdfWork, c);
      const guide = await uploadGuide(
        { store, storage, pdfWork },
        { ...upload, uploadedBy: c.var.user.id },
      );
      await audit.record({ ...aboutGuide(c, guide.id), action: 'guide_uploaded' });
      return c.json({ guide: toPublic(guide) }, 201);
    })
    .openapi(deleteGuide, async (c) => {
      const { id } = c.req.valid('param');
      await store.deactivate(id);
      await audit.record({ ...aboutGuide(c, id), action: 'guide_deleted' });
      return c.json({}, 200);
    })
    .openapi(postRestoration, async (c) => {
      const guide = await store.reactivate(c.req.valid('param').id);
      await audit.record({ ...aboutGuide(c, guide.id), action: 'guide_restored' });
      return c.json({ guide: toPublic(guide) }, 200);
    })
    .openapi(getGuideFile, async (c) => {
      const guide = await store.get(c.req.valid('param').id);
      const file = await disarmStoredFile({ storage, pdfWork: deps.pdfWork }, guide, (checked) =>
        store.saveChecked(guide.storage_path, checked),
      );
      return (await answerStoredPdf(c, storage, file, 'session')) as never;
    });
}

function aboutGuide(c: Context<SignedInEnv>, subjectId: string) {
  return { ...byUser(c), subject: 'guide' as const, subjectId };
}

function toPublic({ storage_path: _, ...guide }: StoredGuide): Guide {
  return guide;
}
