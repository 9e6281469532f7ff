import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { clientAddress } from '../http/client.ts';
import { limitedAddress } from '../rate-limits/limit-requests.ts';
import { ADDRESS_LIMITS } from '../rate-limits/rate-limit-rules.ts';
import { type RateLimits, refuseWhileWaiting } from '../rate-limits/rate-limits.ts';

export interface ServiceKeyDeps {
  serviceKey: string | undefined;
  rateLimits: RateLimits;
  audit: AuditTrail;
}

/**
 * Only the operator's programs administer users, because the product has no admin role. Without a
 * configured key the endpoints do not exist. Only wrong keys are counted, so a program that knows
 * the key may ask as often as it likes.
 */
export function requireServiceKey({ serviceKey, rateLimits, audit }: ServiceKeyDeps) {
  return createMiddleware(async (c, next) => {
    if (!serviceKey) throw new AppError('not_found', { what: 'address' });
    const authorization = c.req.header('authorization');
    // A request without a key is not a guess.
    if (authorization === undefined) throw new AppError('authentication_required');
    const wrongKeys = ['wrong service key', limitedAddress(c)];
    refuseWhileWaiting(await rateLimits.look(wrongKeys, ADDRESS_LIMITS.wrongServiceKey));
    if (!timingSafeEqual(digest(authorization.replace(/^Bearer /, '')), digest(serviceKey))) {
      refuseWhileWaiting(await rateLimits.take(wrongKeys, ADDRESS_LIMITS.wrongServiceKey));
      await audit.record({
        action: 'service_key_refused',
        actor: null,
        subject: 'installation',
        subjectId: null,
        address: clientAddress(c.req.raw.headers),
      });
      throw new AppError('authentication_required');
    }
    await next();
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
