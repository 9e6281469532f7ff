import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';

/** The mappings of a form with two thousand fields take about 300 KB. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** These routes accept files and have their own limits. */
const UPLOADS = /^\/api\/(?:forms|guides|runs|forms\/[^/]+\/revision)$/;

const limit = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: () => {
    throw new AppError('request_too_large', { limit: '1 MB' });
  },
});

/** No route reads a body from these methods, and checking for one costs as much as a query. */
const WITHOUT_BODY = ['GET', 'HEAD'];

/** Refuses a body larger than any request needs, before it fills the memory. */
export const limitBody = createMiddleware(async (c, next) => {
  if (WITHOUT_BODY.includes(c.req.method) || UPLOADS.test(c.req.path)) return next();
  return limit(c, next);
});
