import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import { AGENCY_PROVIDER_ID } from '../agencies.ts';

/** A page of an agency's provider posts here. The signature of the answer shows who sent it. */
const FROM_ELSEWHERE = new RegExp(`^/api/auth/saml/${AGENCY_PROVIDER_ID}$`);

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes requested by another site's page. Browsers send `Origin` with every such request.
 * Programs other than browsers send none and carry nobody else's cookie.
 */
export function requireSameOrigin(trustedOrigins: readonly string[]) {
  return createMiddleware(async (c, next) => {
    const origin = c.req.header('origin');
    const changes = !READING_METHODS.includes(c.req.method) && !FROM_ELSEWHERE.test(c.req.path);
    if (changes && origin !== undefined && !trustedOrigins.includes(origin)) {
      throw new AppError('forbidden_origin');
    }
    await next();
  });
}
