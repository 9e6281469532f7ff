import { OpenAPIHono } from '@hono/zod-openapi';
import { removePacket } from '../applications/packets/remove-packet.ts';
import { deletePacket } from '../applications/packets/user-packets-routes.ts';
import type { ApplicationStore } from '../applications/store.ts';
import { byOperator } from '../audit/audited.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { refuseInvalid } from '../http/described-errors.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { requireServiceKey, type ServiceKeyDeps } from './require-service-key.ts';

interface PacketDeps extends ServiceKeyDeps {
  applications: ApplicationStore;
  storage: FileStorage;
  changes: ChangeFeed;
}

/**
 * For an insured person who wants their data deleted: removes an agent's packet by its number,
 * which the agent can see. The operator's programs cannot read the packet's contents.
 */
export function createPacketRoutes(deps: PacketDeps) {
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  routes.use(requireServiceKey(deps), publishChanges(deps.changes, 'packets'));
  return routes.openapi(deletePacket, async (c) => {
    const { submissionId } = c.req.valid('param');
    const owner = await deps.applications.ownerOf(submissionId);
    const what = { subject: 'packet', subjectId: submissionId, owner } as const;
    const event = { ...byOperator(c), ...what, action: 'packet_deleted' } as const;
    await removePacket(deps, submissionId, owner, (open) => deps.audit.record(event, open));
    return c.json({}, 200);
  });
}
