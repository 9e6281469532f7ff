import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes that another site's page asks for. Browsers send `Origin` with every such request;
 * programs without a browser send none and carry no one else's cookie.
 */
export function requireSameOrigin(trustedOrigins: readonly string[]) {
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('origin');
    const changes = !READING_METHODS.includes(c.req.method);
    if (changes && origin !== undefined && !trustedOrigins.includes(origin)) {
      throw new AppError('forbidden_origin');
    }
    await next();
  });
}
