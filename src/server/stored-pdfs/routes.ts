import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { userEventOn } from '../audit/audited.ts';
import type { FormAdmins } from '../auth/form-admins.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { answerStoredPdf } from '../http/pdf-answer.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { idParam, json } from '../http/route-parts.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { workForRequest } from '../pdf-work/work-for-request.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { disarmStoredFile } from '../uploads/disarm-stored-file.ts';
import { readPdfUpload } from '../uploads/read-pdf-upload.ts';
import type { UploadBudget } from '../uploads/upload-budget.ts';
import type { UploadQuota } from '../uploads/upload-quota.ts';
import type { StoredPdfStore } from './store.ts';
import { type UploadParts, uploadPdf } from './upload-pdf.ts';

/** What the routes of forms and guides share, each with its own store. */
export interface StoredPdfDeps {
  signIn: SignIn;
  rateLimits: RateLimits;
  uploadQuota: UploadQuota;
  uploadBudget: UploadBudget;
  audit: AuditTrail;
  storage: FileStorage;
  pdfWork: PdfWork;
  changes: ChangeFeed;
  formAdmins: FormAdmins;
}

const deleteStoredPdf = createRoute({
  method: 'delete',
  path: '/{id}',
  request: idParam,
  responses: {
    200: { description: 'No longer active; its file is kept', ...json(z.object({})) },
    ...describedErrors(400, 401, 403, 404),
  },
});

/** @param answer schema of what is returned with the restored row */
export const restorationOf = <Answer extends z.ZodType>(answer: Answer) =>
  createRoute({
    method: 'post',
    path: '/{id}/restoration',
    request: idParam,
    responses: {
      200: { description: 'Active again', ...json(answer) },
      ...describedErrors(400, 401, 403, 404),
    },
  });

const pdf = { 'application/pdf': { schema: z.any() } };

/** The answers of a route that sends a stored PDF, whole or in a range. */
export const storedPdfAnswers = {
  200: { description: 'The PDF', content: pdf },
  206: { description: 'A range of it', content: pdf },
  304: { description: 'The caller has the current PDF' },
  ...describedErrors(400, 401, 404, 422),
};

const getStoredFile = createRoute({
  method: 'get',
  path: '/{id}/file',
  request: idParam,
  responses: storedPdfAnswers,
});

/**
 * Stores an uploaded PDF.
 * @param nameField the field of the request that holds the name
 * @param nameLabel what people call that name
 * @throws AppError see readPdfUpload, uploadPdf; upload_quota_reached
 */
export async function receiveUpload<Row>(
  c: Context<SignedInEnv>,
  deps: UploadParts<Row> & Pick<StoredPdfDeps, 'uploadQuota'>,
  nameField: string,
  nameLabel: string,
) {
  const upload = await readPdfUpload(c, nameField, nameLabel);
  await deps.uploadQuota.requireRoom(c.var.user.id, upload.bytes.byteLength);
  const parts = { ...deps, pdfWork: workForRequest(deps.pdfWork, c) };
  return uploadPdf(parts, { ...upload, uploadedBy: c.var.user.id });
}

/** The routes that forms and guides share. They run behind the checks of each. */
export function createStoredPdfRoutes(
  subject: 'form' | 'guide',
  { store, storage, ...deps }: StoredPdfDeps & { store: StoredPdfStore },
) {
  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(deleteStoredPdf, async (c) => {
      const { id } = c.req.valid('param');
      await store.deactivate(id);
      deps.pdfWork.cancelForm(id);
      await deps.audit.record({ ...userEventOn(c, subject, id), action: `${subject}_deleted` });
      return c.json({}, 200);
    })
    .openapi(getStoredFile, async (c) => {
      const found = await store.getFile(c.req.valid('param').id);
      const pdfWork = workForRequest(deps.pdfWork, c);
      const file = await disarmStoredFile({ storage, pdfWork }, found, (checked) =>
        store.saveChecked(found.storage_path, checked),
      );
      return (await answerStoredPdf(c, storage, file, 'session')) as never;
    });
}
