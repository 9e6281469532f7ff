import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';

/**
 * Administration of users is for the operator's programs (specification section 7): the product has no
 * admin role. Without a configured key the endpoints do not exist.
 */
export function requireServiceKey(serviceKey: string | undefined) {
  return createMiddleware(async (c, next) => {
    if (!serviceKey) throw new AppError('not_found', { what: 'address' });
    const given = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    if (!timingSafeEqual(digest(given), digest(serviceKey))) {
      throw new AppError('authentication_required');
    }
    await next();
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
