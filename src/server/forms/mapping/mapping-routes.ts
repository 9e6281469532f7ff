import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '../../../core/errors.ts';
import { createDefaultFieldMappings } from '../../../core/mapping/auto-map/auto-map.ts';
import { readFieldMappings } from '../../../core/mapping/field-mapping.ts';
import { mappingsForFields } from '../../../core/mapping/mapping-template.ts';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import { userEventOn } from '../../audit/audited.ts';
import type { UserNames } from '../../auth/user-names.ts';
import { describedErrors, refuseInvalid } from '../../http/described-errors.ts';
import type { SignedInEnv } from '../../http/require-user.ts';
import { idParam, json, jsonBody } from '../../http/route-parts.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { workForRequest } from '../../pdf-work/work-for-request.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import {
  CastingSchema,
  FormSchema,
  FormSummarySchema,
  summaryOf,
  toPublicForm,
} from '../form-schema.ts';
import type { FormStore } from '../store/form-store.ts';
import { analyzeForm, MAPPINGS_AT_ANALYSIS } from './analyze-form.ts';
import {
  DefaultFieldMappingSchema,
  MappingVersionSchema,
  RestoreMappingsSchema,
  SaveMappingsSchema,
  SaveRuleSchema,
  SuggestionsSchema,
} from './mapping-schema.ts';

export interface MappingDeps {
  audit: AuditTrail;
  store: FormStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  userNames: UserNames;
}

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

const postAutoMap = createRoute({
  method: 'post',
  path: '/{id}/auto-map',
  request: { ...idParam, ...jsonBody(CastingSchema) },
  responses: {
    200: {
      description: 'The same, with the people that the form is said to have; nothing is saved',
      ...json(SuggestionsSchema),
    },
    ...describedErrors(400, 401, 403, 404, 409, 422, 429),
  },
});

const putMappings = createRoute({
  method: 'put',
  path: '/{id}/mappings',
  request: { ...idParam, ...jsonBody(SaveMappingsSchema) },
  responses: {
    200: {
      description: 'Saved for the fields that the form has',
      ...json(
        z.object({
          form: FormSchema,
          absent: z.array(z.string()).openapi({
            description: 'Fields that the form no longer has, left out of the mapping',
          }),
        }),
      ),
    },
    ...describedErrors(400, 401, 403, 404, 409),
  },
});

const putRule = createRoute({
  method: 'put',
  path: '/{id}/rule',
  request: { ...idParam, ...jsonBody(SaveRuleSchema) },
  responses: {
    200: { description: 'Saved', ...json(z.object({ form: FormSummarySchema })) },
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
      description: 'That version is the current mapping again',
      ...json(
        z.object({
          form: FormSchema,
          absent: z.array(z.string()).openapi({
            description: 'Fields mapped in that version that the form no longer has',
          }),
        }),
      ),
    },
    ...describedErrors(400, 401, 403, 404, 409),
  },
});

/**
 * A form's analysis, its mapping and when it applies. These routes run behind the checks of
 * `createFormsRoutes`.
 */
export function createMappingRoutes({ audit, store, storage, ...deps }: MappingDeps) {
  const workOf = (c: Context<SignedInEnv>, formId: string) =>
    workForRequest(deps.pdfWork, c, formId);

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(postAnalysis, async (c) => {
      const { id } = c.req.valid('param');
      const work = { store, storage, pdfWork: workOf(c, id) };
      const form = await analyzeForm(work, id, {
        ...c.req.valid('query'),
        askedBy: c.var.user.id,
      });
      await audit.record({ ...userEventOn(c, 'form', form.id), action: 'form_analyzed' });
      const default_mappings = createDefaultFieldMappings(form.field_mappings ?? {});
      return c.json({ form: toPublicForm(form), default_mappings }, 200);
    })
    .openapi(getAutoMap, async (c) => {
      const { id } = c.req.valid('param');
      const { form_analysis, casting } = await store.get(id);
      if (!form_analysis) throw new AppError('form_not_analyzed');
      return c.json(await workOf(c, id).suggestMappings(form_analysis.fields, casting), 200);
    })
    .openapi(postAutoMap, async (c) => {
      const { id } = c.req.valid('param');
      const casting = c.req.valid('json');
      const { form_analysis } = await store.get(id);
      if (!form_analysis) throw new AppError('form_not_analyzed');
      return c.json(await workOf(c, id).suggestMappings(form_analysis.fields, casting), 200);
    })
    .openapi(putMappings, async (c) => {
      const { field_mappings, casting, updated_at } = c.req.valid('json');
      const { id } = c.req.valid('param');
      const sent = readFieldMappings(field_mappings);
      const { form_analysis } = await store.get(id);
      // Somebody can have changed the fields while this mapping was edited.
      const { mappings, absent } = mappingsForFields(sent, form_analysis?.fields ?? []);
      const form = await store.saveMappings(id, updated_at, mappings, c.var.user.id, casting);
      await audit.record({ ...userEventOn(c, 'form', form.id), action: 'mapping_saved' });
      return c.json({ form: toPublicForm(form), absent }, 200);
    })
    .openapi(putRule, async (c) => {
      const { applies_when, was } = c.req.valid('json');
      const form = await store.saveRule(c.req.valid('param').id, applies_when, was);
      await audit.record({ ...userEventOn(c, 'form', form.id), action: 'form_rule_saved' });
      return c.json({ form: summaryOf(form) }, 200);
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
      const { form, absent } = await store.restoreMappings(id, updated_at, saved_at, c.var.user.id);
      await audit.record({ ...userEventOn(c, 'form', form.id), action: 'mapping_restored' });
      return c.json({ form: toPublicForm(form), absent }, 200);
    });
}
