import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '../../core/errors.ts';
import { UPLOAD_NAME_MAX_LENGTH } from '../../core/limits.ts';
import { createDefaultFieldMappings } from '../../core/mapping/auto-map/auto-map.ts';
import { readFieldMappings } from '../../core/mapping/field-mapping.ts';
import { fieldAnalysisFileName } from '../../core/pdf/field-names/field-analysis-name.ts';
import { FORM_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import type { UserNames } from '../account/user-names.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { byUser } from '../audit/audited.ts';
import { type FormAdmins, requireFormAdmin } from '../auth/form-admins.ts';
import { requireUser, type SignedInEnv } from '../auth/require-user.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { answerPrivatePdf, answerStoredPdf } from '../http/pdf-answer.ts';
import {
  DELETED_SHOWN,
  deletedQuery,
  idParam,
  idText,
  json,
  jsonBody,
  nextPage,
  pdfUploadBody,
  storedPdfAnswers,
} from '../http/route-parts.ts';
import { fewAtOnce } from '../pdf-work/few-at-once.ts';
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
import { analyzeForm, MAPPINGS_AT_ANALYSIS } from './analyze-form.ts';
import {
  DefaultFieldMappingSchema,
  type Form,
  FormSchema,
  type FormSummary,
  FormSummarySchema,
  MappingVersionSchema,
  RestoreMappingsSchema,
  SaveMappingsSchema,
  SuggestionsSchema,
  TestResultSchema,
} from './form-schema.ts';
import { createFormsList, FORMS_PAGE_LENGTH } from './forms-list.ts';
import type { FormStore, StoredForm } from './store.ts';
import { fillWithSample, testForm } from './test-form.ts';
import { uploadForm } from './upload-form.ts';

export interface FormsDeps {
  signIn: SignIn;
  rateLimits: RateLimits;
  uploadQuota: UploadQuota;
  uploadBudget: UploadBudget;
  audit: AuditTrail;
  store: FormStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  changes: ChangeFeed;
  formAdmins: FormAdmins;
  userNames: UserNames;
}

const listForms = createRoute({
  method: 'get',
  path: '/',
  request: { query: deletedQuery.extend({ after: idText.optional() }) },
  responses: {
    200: {
      description: `Up to ${FORMS_PAGE_LENGTH} active forms, newest first; or those that were deleted`,
      ...json(z.object({ forms: z.array(FormSummarySchema), next: nextPage })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const postForm = createRoute({
  method: 'post',
  path: '/',
  request: pdfUploadBody('formName', UPLOAD_NAME_MAX_LENGTH),
  responses: {
    201: {
      description: 'Uploaded; field_count is how many fields the PDF has',
      ...json(z.object({ form: FormSummarySchema, field_count: z.number().int() })),
    },
    ...describedErrors(400, 401, 403, 413, 415, 422, 429, 503),
  },
});

const getForm = createRoute({
  method: 'get',
  path: '/{id}',
  request: idParam,
  responses: {
    200: {
      description: 'The form with its analysis and mappings',
      ...json(z.object({ form: FormSchema })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const deleteForm = createRoute({
  method: 'delete',
  path: '/{id}',
  request: idParam,
  responses: {
    200: { description: 'No longer active; its file is kept', ...json(z.object({})) },
    ...describedErrors(400, 401, 403, 404),
  },
});

const getFormFile = createRoute({
  method: 'get',
  path: '/{id}/file',
  request: idParam,
  responses: storedPdfAnswers,
});

const postAnalysis = createRoute({
  method: 'post',
  path: '/{id}/analysis',
  request: {
    ...idParam,
    query: z.object({
      mappings: z.enum(MAPPINGS_AT_ANALYSIS).default('suggested'),
      replace: z.string().optional().openapi({
        description: 'The name of an analysed form whose mapping is to be replaced',
      }),
    }),
  },
  responses: {
    200: {
      description: 'Analysed; its default mappings, or empty ones, are saved with it',
      ...json(z.object({ form: FormSchema, default_mappings: z.array(DefaultFieldMappingSchema) })),
    },
    ...describedErrors(400, 401, 403, 404, 409, 422, 429),
  },
});

const getAutoMap = createRoute({
  method: 'get',
  path: '/{id}/auto-map',
  request: idParam,
  responses: {
    200: {
      description: 'Suggested mappings, and guesses to offer only; nothing is saved',
      ...json(SuggestionsSchema),
    },
    ...describedErrors(400, 401, 404, 409, 422, 429),
  },
});

const putMappings = createRoute({
  method: 'put',
  path: '/{id}/mappings',
  request: { ...idParam, ...jsonBody(SaveMappingsSchema) },
  responses: {
    200: { description: 'Saved', ...json(z.object({ form: FormSchema })) },
    ...describedErrors(400, 401, 403, 404, 409),
  },
});

const getMappingVersions = createRoute({
  method: 'get',
  path: '/{id}/mapping-versions',
  request: idParam,
  responses: {
    200: {
      description: 'Who changed which box from what to what, newest first',
      ...json(z.object({ versions: z.array(MappingVersionSchema) })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const postMappingRestoration = createRoute({
  method: 'post',
  path: '/{id}/mapping-versions/restoration',
  request: { ...idParam, ...jsonBody(RestoreMappingsSchema) },
  responses: {
    200: {
      description: 'That version is the mapping again',
      ...json(z.object({ form: FormSchema })),
    },
    ...describedErrors(400, 401, 403, 404, 409),
  },
});

const postRestoration = createRoute({
  method: 'post',
  path: '/{id}/restoration',
  request: idParam,
  responses: {
    200: { description: 'Active again', ...json(z.object({ form: FormSummarySchema })) },
    ...describedErrors(400, 401, 403, 404),
  },
});

const postFieldAnalysis = createRoute({
  method: 'post',
  path: '/{id}/field-analysis',
  request: idParam,
  responses: {
    200: {
      description: 'The form with the name of each field in its place; nothing is saved',
      headers: z.object({
        'x-unshown-fields': z.string().openapi({ description: 'How many fields it cannot show' }),
      }),
      content: { 'application/pdf': { schema: z.any() } },
    },
    ...describedErrors(400, 401, 404, 422, 429),
  },
});

const postTest = createRoute({
  method: 'post',
  path: '/{id}/test',
  request: idParam,
  responses: {
    200: {
      description: 'Filled with the sample application; `pdf` is base64, null when it failed',
      ...json(z.object({ result: TestResultSchema, pdf: z.string().nullable() })),
    },
    ...describedErrors(400, 401, 404, 429),
  },
});

const getTestFile = createRoute({
  method: 'get',
  path: '/{id}/test/file',
  request: idParam,
  responses: {
    200: {
      description: 'The form filled with the sample application',
      content: { 'application/pdf': { schema: z.any() } },
    },
    ...describedErrors(400, 401, 404, 409, 422, 429),
  },
});

export function createFormsRoutes({ signIn, rateLimits, audit, changes, ...deps }: FormsDeps) {
  const { store, storage } = deps;
  const listPage = createFormsList(store);
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn, 'forms_need_sign_in'));
  // A test run and a field analysis are posted too, and change nothing.
  const CHANGING = [
    '/',
    '/:id',
    '/:id/analysis',
    '/:id/mappings',
    '/:id/mapping-versions/restoration',
    '/:id/restoration',
  ];
  for (const path of CHANGING) {
    routes.use(path, publishChanges(changes, 'forms'));
    routes.use(path, requireFormAdmin(deps.formAdmins));
  }
  routes.on('POST', '/', limitUser(rateLimits, 'upload'), admitUpload(deps.uploadBudget));
  const inTurn = fewAtOnce();
  for (const path of [
    '/:id/analysis',
    '/:id/field-analysis',
    '/:id/test',
    '/:id/test/file',
    '/:id/auto-map',
  ]) {
    routes.use(path, limitUser(rateLimits, 'pdfWork'), inTurn);
  }
  const workOf = (c: Context<SignedInEnv>, formId?: string) =>
    workForRequest(deps.pdfWork, c, formId);

  return routes
    .openapi(listForms, async (c) => {
      const { after, deleted } = c.req.valid('query');
      if (deleted === 'true') {
        return c.json({ forms: await store.listDeleted(DELETED_SHOWN), next: null }, 200);
      }
      const page = await listPage(after);
      return c.body(page, 200, { 'content-type': 'application/json' }) as never;
    })
    .openapi(postForm, async (c) => {
      const upload = await readPdfUpload(
        c,
        'formName',
        FORM_UPLOAD_TEXTS.nameLabel,
        UPLOAD_NAME_MAX_LENGTH,
      );
      await deps.uploadQuota.requireRoom(c.var.user.id, upload.bytes.byteLength);
      const { form, fieldCount } = await uploadForm(
        { store, storage, pdfWork: workOf(c) },
        { ...upload, uploadedBy: c.var.user.id },
      );
      await audit.record({ ...aboutForm(c, form.id), action: 'form_uploaded' });
      return c.json({ form: summaryOf(form), field_count: fieldCount }, 201);
    })
    .openapi(getForm, async (c) => {
      const form = await store.get(c.req.valid('param').id);
      return c.json({ form: toPublic(form) }, 200);
    })
    .openapi(deleteForm, async (c) => {
      const { id } = c.req.valid('param');
      await store.deactivate(id);
      deps.pdfWork.cancelForm(id);
      await audit.record({ ...aboutForm(c, id), action: 'form_deleted' });
      return c.json({}, 200);
    })
    .openapi(getFormFile, async (c) => {
      const found = await store.getFile(c.req.valid('param').id);
      const file = await disarmStoredFile({ storage, pdfWork: workOf(c) }, found, (checked) =>
        store.saveChecked(found.storage_path, checked),
      );
      return (await answerStoredPdf(c, storage, file, 'session')) as never;
    })
    .openapi(postAnalysis, async (c) => {
      const { id } = c.req.valid('param');
      const work = { store, storage, pdfWork: workOf(c, id) };
      const form = await analyzeForm(work, id, {
        ...c.req.valid('query'),
        askedBy: c.var.user.id,
      });
      await audit.record({ ...aboutForm(c, form.id), action: 'form_analyzed' });
      const default_mappings = createDefaultFieldMappings(form.field_mappings ?? {});
      return c.json({ form: toPublic(form), default_mappings }, 200);
    })
    .openapi(postFieldAnalysis, async (c) => {
      const form = await store.get(c.req.valid('param').id);
      const bytes = await storage.get(form.storage_path);
      if (!bytes) throw new AppError('not_found', { what: 'file' });
      const work = workOf(c, form.id);
      const safe = form.removed_parts ? bytes : (await work.disarm(bytes)).bytes;
      const analysis = await work.showFieldNames(safe);
      c.header('x-unshown-fields', String(analysis.errors.length));
      return answerPrivatePdf(c, analysis.bytes, fieldAnalysisFileName(form.form_name)) as never;
    })
    .openapi(postTest, async (c) => {
      const { id } = c.req.valid('param');
      const { result, pdf } = await testForm({ store, storage, pdfWork: workOf(c, id) }, id);
      return c.json({ result, pdf: pdf && Buffer.from(pdf).toString('base64') }, 200);
    })
    .openapi(getTestFile, async (c) => {
      const { id } = c.req.valid('param');
      const form = await store.get(id);
      const { filled } = await fillWithSample({ storage, pdfWork: workOf(c, id) }, form);
      return answerPrivatePdf(c, filled.bytes, form.original_filename) as never;
    })
    .openapi(getAutoMap, async (c) => {
      const { id } = c.req.valid('param');
      const { form_analysis } = await store.get(id);
      if (!form_analysis) throw new AppError('form_not_analyzed');
      return c.json(await workOf(c, id).suggestMappings(form_analysis.fields), 200);
    })
    .openapi(putMappings, async (c) => {
      const { field_mappings, updated_at } = c.req.valid('json');
      const mappings = readFieldMappings(field_mappings);
      const form = await store.saveMappings(
        c.req.valid('param').id,
        updated_at,
        mappings,
        c.var.user.id,
      );
      await audit.record({ ...aboutForm(c, form.id), action: 'mapping_saved' });
      return c.json({ form: toPublic(form) }, 200);
    })
    .openapi(getMappingVersions, async (c) => {
      const { id } = await store.get(c.req.valid('param').id);
      const versions = await store.history.list(id);
      const nameOf = await deps.userNames(versions.map(({ saved_by }) => saved_by));
      const named = versions.map(({ saved_by, ...version }) => ({
        ...version,
        saved_by: saved_by === null ? null : { name: nameOf(saved_by) },
      }));
      return c.json({ versions: named }, 200);
    })
    .openapi(postMappingRestoration, async (c) => {
      const { saved_at, updated_at } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const form = await store.restoreMappings(id, updated_at, saved_at, c.var.user.id);
      await audit.record({ ...aboutForm(c, form.id), action: 'mapping_restored' });
      return c.json({ form: toPublic(form) }, 200);
    })
    .openapi(postRestoration, async (c) => {
      const form = await store.reactivate(c.req.valid('param').id);
      await audit.record({ ...aboutForm(c, form.id), action: 'form_restored' });
      return c.json({ form: summaryOf(form) }, 200);
    });
}

function aboutForm(c: Context<SignedInEnv>, subjectId: string) {
  return { ...byUser(c), subject: 'form' as const, subjectId };
}

/** Where the file lies is the server's affair. */
function toPublic({ storage_path: _, ...form }: StoredForm): Form {
  return form;
}

function summaryOf(form: StoredForm): FormSummary {
  const { form_analysis: _analysis, field_mappings: _mappings, ...summary } = toPublic(form);
  return summary;
}
