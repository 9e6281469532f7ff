import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { AuditEventSchema } from '../audit/audit-event-schema.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { idText, json } from '../http/route-parts.ts';
import { requireServiceKey, type ServiceKeyDeps } from './require-service-key.ts';

const listEvents = createRoute({
  method: 'get',
  path: '/',
  request: {
    query: z.object({
      before: idText.optional().openapi({ description: 'id of an event: those older than it' }),
      actor: idText.optional().openapi({ description: 'id of a user, or "operator"' }),
      subject_id: idText
        .optional()
        .openapi({ description: 'id of a form, guide, packet or account' }),
    }),
  },
  responses: {
    200: {
      description: 'Up to 200 events of the audit trail, newest first',
      ...json(z.object({ events: z.array(AuditEventSchema) })),
    },
    ...describedErrors(400, 401, 404),
  },
});

/** The audit trail, read by the operator's programs. */
export function createAuditRoutes(deps: ServiceKeyDeps) {
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  routes.use(requireServiceKey(deps));
  return routes.openapi(listEvents, async (c) => {
    const { before, actor, subject_id } = c.req.valid('query');
    const events = await deps.audit.page({
      ...(before === undefined ? {} : { before }),
      ...(actor === undefined ? {} : { actor }),
      ...(subject_id === undefined ? {} : { subjectId: subject_id }),
    });
    return c.json({ events }, 200);
  });
}
