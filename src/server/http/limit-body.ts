import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';

/** The mappings of a form with two thousand fields take about 300 KB. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** These take files and have a limit of their own. */
const UPLOADS = ['/api/forms', '/api/guides'];

const limit = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: () => {
    throw new AppError('request_too_large', { limit: '1 MB' });
  },
});

/** No route reads a body of these, and to look whether there is one costs as much as a query. */
const WITHOUT_BODY = ['GET', 'HEAD'];

/** Stops reading what no request needs, before it fills the memory. */
export const limitBody = createMiddleware(async (c, next) => {
  if (WITHOUT_BODY.includes(c.req.method) || UPLOADS.includes(c.req.path)) return next();
  return limit(c, next);
});
