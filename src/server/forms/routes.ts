import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { FORM_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { userEventOn } from '../audit/audited.ts';
import { requireFormAdmin } from '../auth/form-admins.ts';
import type { UserNames } from '../auth/user-names.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import {
  deletedQuery,
  idParam,
  idText,
  json,
  nextPage,
  pdfUploadBody,
} from '../http/route-parts.ts';
import { limitConcurrentRequests } from '../pdf-work/limit-concurrent-requests.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import {
  createStoredPdfRoutes,
  receiveUpload,
  restorationOf,
  type StoredPdfDeps,
} from '../stored-pdfs/routes.ts';
import { admitUpload } from '../uploads/admit-upload.ts';
import { createFieldRoutes } from './fields/routes.ts';
import { createPreviewRoutes } from './filling/preview-routes.ts';
import { FormSchema, FormSummarySchema, summaryOf, toPublicForm } from './form-schema.ts';
import { createFormsList, FORMS_PAGE_LENGTH } from './lists/forms-list.ts';
import { createListRoutes } from './lists/list-routes.ts';
import { createMappingRoutes } from './mapping/mapping-routes.ts';
import { createRevisionRoutes } from './revisions/routes.ts';
import type { FormStore } from './store/form-store.ts';

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
  request: pdfUploadBody('formName'),
  responses: {
    201: {
      description: 'Uploaded; field_count is how many fields the PDF has',
      ...json(
        z.object({
          form: FormSummarySchema,
          field_count: z.number().int(),
          same_as: z
            .object({ id: z.string(), form_name: z.string() })
            .nullable()
            .openapi({ description: 'A form of the list that is the very same upload' }),
        }),
      ),
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

const postRestoration = restorationOf(z.object({ form: FormSummarySchema }));

/** Forms as stored PDFs and the rules for changing them, then the routes that only forms have. */
export function createFormsRoutes(
  deps: StoredPdfDeps & { store: FormStore; userNames: UserNames },
) {
  const { store, audit, rateLimits } = deps;
  const listPage = createFormsList(store);
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(deps.signIn, 'forms_need_sign_in'));
  // Test runs and field analyses are POST requests too, but they change nothing.
  const CHANGING = [
    '/',
    '/:id',
    '/:id/analysis',
    '/:id/fields',
    '/:id/mappings',
    '/:id/rule',
    '/:id/name',
    '/:id/mapping-versions/restoration',
    '/:id/restoration',
    '/:id/revision',
    '/:id/revision/comparison',
    '/:id/revision/confirmation',
  ];
  for (const path of CHANGING) {
    routes.use(path, publishChanges(deps.changes, 'forms'));
    routes.use(path, requireFormAdmin(deps.formAdmins));
  }
  // Sent at every choice, of which no list shows anything.
  routes.use('/:id/revision/decisions', requireFormAdmin(deps.formAdmins));
  const uploads = ['/', '/:id/revision'];
  routes.on('POST', uploads, limitUser(rateLimits, 'upload'), admitUpload(deps.uploadBudget));
  const inTurn = limitConcurrentRequests();
  routes.on('POST', '/:id/revision', inTurn);
  for (const path of [
    '/:id/analysis',
    '/:id/fields',
    '/:id/field-analysis',
    '/:id/test',
    '/:id/test/file',
    '/:id/auto-map',
    '/:id/revision/comparison',
  ]) {
    routes.use(path, limitUser(rateLimits, 'pdfWork'), inTurn);
  }

  return routes
    .route('/', createRevisionRoutes(deps))
    .route('/', createListRoutes(deps))
    .openapi(listForms, async (c) => {
      const { after, deleted } = c.req.valid('query');
      if (deleted === 'true') {
        return c.json({ forms: await store.listDeleted(), next: null }, 200);
      }
      const page = await listPage(after);
      return c.body(page, 200, { 'content-type': 'application/json' }) as never;
    })
    .openapi(postForm, async (c) => {
      const label = FORM_UPLOAD_TEXTS.nameLabel;
      const { row: form, fieldCount } = await receiveUpload(c, deps, 'formName', label);
      await audit.record({ ...userEventOn(c, 'form', form.id), action: 'form_uploaded' });
      const same = await store.sameUploadAs(form.id);
      const same_as = same && { id: same.id, form_name: same.name };
      return c.json({ form: summaryOf(form), field_count: fieldCount, same_as }, 201);
    })
    .openapi(getForm, async (c) => {
      const form = await store.get(c.req.valid('param').id);
      return c.json({ form: toPublicForm(form) }, 200);
    })
    .route('/', createStoredPdfRoutes('form', deps))
    .openapi(postRestoration, async (c) => {
      const { id } = c.req.valid('param');
      if (await store.reactivate(id)) {
        await audit.record({ ...userEventOn(c, 'form', id), action: 'form_restored' });
      }
      return c.json({ form: summaryOf(await store.get(id)) }, 200);
    })
    .route('/', createFieldRoutes(deps))
    .route('/', createMappingRoutes(deps))
    .route('/', createPreviewRoutes(deps));
}
