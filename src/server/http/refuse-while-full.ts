import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../core/errors.ts';
import type { SpaceReserve } from '../data-folder/space-reserve.ts';

const ADDING = ['POST', 'PUT'];
/** What keeps more than a row of who did what; a form is tried out, and its fields read, without a trace. */
const ADDS =
  /^\/api\/(forms(?!\/[^/]+\/(test|field-analysis)$)|guides|applications|sync|auth\/sign-up|admin\/invitations)(\/|$)/;

/**
 * While the database lives on the room that was kept for it, nothing that needs more is begun: reading,
 * signing in and out and deleting go on.
 */
export function refuseWhileFull(space: SpaceReserve | undefined): MiddlewareHandler {
  return async (c, next) => {
    const isAdding = ADDING.includes(c.req.method) && ADDS.test(c.req.path);
    if (isAdding && space?.isInUse()) throw new AppError('disk_full');
    await next();
  };
}
