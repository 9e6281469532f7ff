import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../core/errors.ts';
import type { SpaceReserve } from '../data-folder/space-reserve.ts';

const ADDING = ['POST', 'PUT'];
/**
 * Requests that store more than an audit row; trying a form, reading its fields and holding up a
 * run store nothing.
 */
const ADDS =
  /^\/api\/(forms(?!\/[^/]+\/(test|field-analysis)$)|guides|applications|drafts|runs(?!\/[^/]+\/(pause|cancel|print-file|rows\/\d+\/preview)$)|sync|auth\/sign-up|admin\/(invitations|users(?!\/)))(\/|$)/;

/**
 * While the database lives on its reserve, anything that needs more is refused: reading, signing in
 * and out, and deleting go on.
 */
export function refuseWhileFull(space: SpaceReserve | undefined): MiddlewareHandler {
  return async (c, next) => {
    const isAdding = ADDING.includes(c.req.method) && ADDS.test(c.req.path);
    if (isAdding && space?.isInUse()) throw new AppError('disk_full');
    await next();
  };
}
