import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../core/errors.ts';
import type { SpaceReserve } from '../db/space-reserve.ts';

const ADDING = ['POST', 'PUT'];
/**
 * Requests that store more than an audit row. Testing a form, reading its fields, and pausing,
 * canceling, printing or previewing a run store nothing.
 */
const ADDS =
  /^\/api\/(forms(?!\/[^/]+\/(test|field-analysis)$)|guides|applications|drafts|runs(?!\/[^/]+\/(pause|cancel|print-file|rows\/\d+\/preview)$)|sync|auth\/sign-up|admin\/(invitations|users(?!\/)))(\/|$)/;

/**
 * While the database uses its reserve, anything that needs more space is refused. Reading, signing
 * in and out, and deleting continue to work.
 */
export function refuseWhileFull(space: SpaceReserve | undefined): MiddlewareHandler {
  return async (c, next) => {
    const isAdding = ADDING.includes(c.req.method) && ADDS.test(c.req.path);
    if (isAdding && space?.isInUse()) throw new AppError('disk_full');
    await next();
  };
}
