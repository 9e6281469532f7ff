import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import { userEventOn } from '../../audit/audited.ts';
import { describedErrors, refuseInvalid } from '../../http/described-errors.ts';
import type { SignedInEnv } from '../../http/require-user.ts';
import { idParam, json, jsonBody } from '../../http/route-parts.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { workForRequest } from '../../pdf-work/work-for-request.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { toPublicForm } from '../form-schema.ts';
import type { FormStore } from '../store/form-store.ts';
import { FieldSetSchema, SavedFieldsSchema, SaveFieldsSchema } from './field-schema.ts';
import { openFormFields, saveFormFields } from './form-fields.ts';

const getFields = createRoute({
  method: 'get',
  path: '/{id}/fields',
  request: idParam,
  responses: {
    200: {
      description: "The form's fields, the places that have none, and what is ruled on its pages",
      ...json(FieldSetSchema),
    },
    ...describedErrors(400, 401, 404, 422, 429),
  },
});

const putFields = createRoute({
  method: 'put',
  path: '/{id}/fields',
  request: { ...idParam, ...jsonBody(SaveFieldsSchema) },
  responses: {
    200: {
      description: 'Written into the form as it was uploaded, and analysed again',
      ...json(SavedFieldsSchema),
    },
    ...describedErrors(400, 401, 403, 404, 409, 413, 422, 429, 503),
  },
});

interface FieldDeps {
  audit: AuditTrail;
  store: FormStore;
  storage: FileStorage;
  pdfWork: PdfWork;
}

/** The fields that a person gives a form; runs behind the checks of `createFormsRoutes`. */
export function createFieldRoutes({ audit, store, storage, ...deps }: FieldDeps) {
  const partsOf = (c: Context<SignedInEnv>, formId: string) => ({
    store,
    storage,
    pdfWork: workForRequest(deps.pdfWork, c, formId),
  });
  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(getFields, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await openFormFields(partsOf(c, id), id), 200);
    })
    .openapi(putFields, async (c) => {
      const { id } = c.req.valid('param');
      const asked = c.req.valid('json');
      const { form, ...told } = await saveFormFields(partsOf(c, id), id, asked, c.var.user.id);
      await audit.record({ ...userEventOn(c, 'form', id), action: 'form_fields_saved' });
      return c.json({ form: toPublicForm(form), ...told }, 200);
    });
}
