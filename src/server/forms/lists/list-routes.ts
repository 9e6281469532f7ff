import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { SEARCH_MAX_LENGTH } from '../../../core/limits.ts';
import { FORM_STATES } from '../../../core/mapping/form-state.ts';
import { plainLine } from '../../../core/plain-names.ts';
import { FORM_ORDERS, type FormOrder } from '../../../core/texts/form-list-texts.ts';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import { userEventOn } from '../../audit/audited.ts';
import { describedErrors, refuseInvalid } from '../../http/described-errors.ts';
import type { SignedInEnv } from '../../http/require-user.ts';
import { idParam, json, jsonBody } from '../../http/route-parts.ts';
import { FormSummarySchema, summaryOf } from '../form-schema.ts';
import type { FormStore } from '../store/form-store.ts';
import { createFormFinder, FOUND_PAGE_LENGTH } from './form-finder.ts';
import { FoundFormsSchema, RenameSchema } from './list-schema.ts';

const searchForms = createRoute({
  method: 'get',
  path: '/search',
  request: {
    query: z.object({
      search: z.string().max(SEARCH_MAX_LENGTH).default('').openapi({
        description: "Words of the form's name, of its file's or of its printed revision",
      }),
      state: z.enum(FORM_STATES).optional(),
      order: z.enum(Object.keys(FORM_ORDERS) as FormOrder[]).default('newest'),
      from: z.coerce.number().int().min(0).max(1_000_000).default(0).openapi({
        description: 'How many of those found come before the page',
      }),
    }),
  },
  responses: {
    200: {
      description: `Up to ${FOUND_PAGE_LENGTH} active forms, each with what is left to do with it`,
      ...json(FoundFormsSchema),
    },
    ...describedErrors(400, 401),
  },
});

const putName = createRoute({
  method: 'put',
  path: '/{id}/name',
  request: { ...idParam, ...jsonBody(RenameSchema) },
  responses: {
    200: { description: 'Renamed', ...json(z.object({ form: FormSummarySchema })) },
    ...describedErrors(400, 401, 403, 404, 409),
  },
});

/**
 * An administrator's list of forms, and the forms' names. These routes run behind the checks of
 * `createFormsRoutes`.
 */
export function createListRoutes({ store, audit }: { store: FormStore; audit: AuditTrail }) {
  const find = createFormFinder(store);
  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(searchForms, async (c) => c.json(await find(c.req.valid('query')), 200))
    .openapi(putName, async (c) => {
      const { id } = c.req.valid('param');
      const { form_name, was } = c.req.valid('json');
      const form = await store.rename(id, plainLine(form_name), was);
      await audit.record({ ...userEventOn(c, 'form', id), action: 'form_renamed' });
      return c.json({ form: summaryOf(form) }, 200);
    });
}
