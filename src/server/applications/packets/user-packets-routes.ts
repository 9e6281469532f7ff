import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { AppError } from '../../../core/errors.ts';
import { PacketEventSchema } from '../../audit/audit-event-schema.ts';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import { describedErrors, refuseInvalid } from '../../http/described-errors.ts';
import type { SignedInEnv } from '../../http/require-user.ts';
import { json, NOT_CACHED, submissionIdText } from '../../http/route-parts.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import {
  ApplicationResultSchema,
  PacketPageSchema,
  PacketVersionSchema,
} from '../application-result.ts';
import type { ApplicationStore } from '../store.ts';
import { packetEvent } from './packet-event.ts';
import { toPacketEvents } from './packet-history.ts';
import type { PacketIndexes } from './packet-index.ts';
import {
  listPacketsPage,
  listPacketVersions,
  NEWEST_FIRST,
  PACKETS_PAGE_LENGTH,
} from './packets.ts';
import { removePacket } from './remove-packet.ts';

const listPackets = createRoute({
  method: 'get',
  path: '/',
  request: { query: z.object({ after: submissionIdText.optional() }) },
  responses: {
    200: {
      description: `Up to ${PACKETS_PAGE_LENGTH} of the user's own packets, newest first, each as its newest version`,
      ...json(PacketPageSchema),
    },
    ...describedErrors(400, 401, 404),
  },
});

const packetParam = { params: z.object({ submissionId: submissionIdText }) };

/** Deletion by the creator, or by the operator on behalf of an insured person. */
export const deletePacket = createRoute({
  method: 'delete',
  path: '/{submissionId}',
  request: packetParam,
  responses: {
    200: {
      description: 'Its forms, and what was entered for them, were deleted',
      ...json(z.object({})),
    },
    ...describedErrors(400, 401, 404, 409),
  },
});

const getApplication = createRoute({
  method: 'get',
  path: '/{submissionId}/application',
  request: packetParam,
  responses: {
    200: {
      description: "What the user's own packet was filled from, for another entry like it",
      ...json(
        z.object({
          application: z.custom<ApplicationData>().openapi({
            type: 'object',
            additionalProperties: { type: 'string' },
          }),
        }),
      ),
    },
    ...describedErrors(400, 401, 404),
  },
});

const getHistory = createRoute({
  method: 'get',
  path: '/{submissionId}/history',
  request: packetParam,
  responses: {
    200: {
      description: "What happened to the user's own packet, newest first",
      ...json(z.object({ events: z.array(PacketEventSchema) })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const getVersions = createRoute({
  method: 'get',
  path: '/{submissionId}/versions',
  request: packetParam,
  responses: {
    200: {
      description: "The versions of the user's own packet, newest first",
      ...json(z.object({ versions: z.array(PacketVersionSchema) })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const getResult = createRoute({
  method: 'get',
  path: '/{submissionId}/result',
  request: packetParam,
  responses: {
    200: {
      description: "What came of each form of the user's own packet, and what to look at",
      ...json(ApplicationResultSchema.shape.data),
    },
    ...describedErrors(400, 401, 404, 409),
  },
});

interface UserPacketsDeps {
  applications: ApplicationStore;
  storage: FileStorage;
  audit: AuditTrail;
  packetIndexes: PacketIndexes;
}

/** The user's packets, to find, reuse and delete. Part of the applications' routes. */
export function createUserPacketRoutes({ audit, ...deps }: UserPacketsDeps) {
  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(listPackets, async (c) => {
      const query = { ...NEWEST_FIRST, after: c.req.valid('query').after };
      const page = await listPacketsPage(deps, c.var.user.id, query);
      return c.json(page, 200, NOT_CACHED);
    })
    .openapi(deletePacket, async (c) => {
      const { submissionId } = c.req.valid('param');
      const event = { ...packetEvent(c, submissionId), action: 'packet_deleted' } as const;
      await removePacket(deps, submissionId, c.var.user.id, (open) => audit.record(event, open));
      return c.json({}, 200);
    })
    .openapi(getApplication, async (c) => {
      const { submissionId } = c.req.valid('param');
      const [form] = await deps.applications.listPacketForms(submissionId, c.var.user.id);
      const application = form && (await deps.applications.getApplication(form));
      if (!application) throw new AppError('not_found', { what: 'packet' });
      await audit.record({ ...packetEvent(c, submissionId), action: 'packet_used_again' });
      return c.json({ application }, 200, NOT_CACHED);
    })
    .openapi(getVersions, async (c) => {
      const { submissionId } = c.req.valid('param');
      const versions = await listPacketVersions(deps.applications, submissionId, c.var.user.id);
      return c.json({ versions }, 200, NOT_CACHED);
    })
    .openapi(getResult, async (c) => {
      const { submissionId } = c.req.valid('param');
      const { application: _, ...result } = await deps.applications.getOutcome(
        submissionId,
        c.var.user.id,
      );
      return c.json(result, 200, NOT_CACHED);
    })
    .openapi(getHistory, async (c) => {
      const { submissionId } = c.req.valid('param');
      const forms = await deps.applications.listPacketForms(submissionId, c.var.user.id);
      const events = await audit.ofPacket(c.var.user.id, submissionId);
      const answer = { events: toPacketEvents(events, c.var.user.id, forms) };
      return c.json(answer, 200, NOT_CACHED);
    });
}
