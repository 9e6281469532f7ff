import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import { FIELDS_PER_FORM } from '../../core/limits.ts';

/** These routes accept files and have their own limits. */
const UPLOADS = /^\/api\/(?:forms|guides|runs|forms\/[^/]+\/revision)$/;

/** These routes accept the mapping or the fields of a whole form. */
const OF_A_FORM = /^\/api\/forms\//;

const MEGABYTE = 1024 * 1024;
/** With the long field names of a form made by XFA, a mapping or field takes about 320 bytes. */
const BYTES_PER_FIELD = 500;
const FORM_MEGABYTES = Math.ceil((FIELDS_PER_FORM * BYTES_PER_FIELD) / MEGABYTE);

/** No request may be larger, except for the upload of a file. */
export const LARGEST_BODY_BYTES = FORM_MEGABYTES * MEGABYTE;

const limitTo = (megabytes: number) =>
  bodyLimit({
    maxSize: megabytes * MEGABYTE,
    onError: () => {
      throw new AppError('request_too_large', { limit: `${megabytes} MB` });
    },
  });
const limit = limitTo(1);
const formLimit = limitTo(FORM_MEGABYTES);

/** No route reads a body from these methods, and checking for one costs as much as a query. */
const WITHOUT_BODY = ['GET', 'HEAD'];

/** Refuses a body larger than any request needs, before it fills the memory. */
export const limitBody = createMiddleware(async (c, next) => {
  const { method, path } = c.req;
  if (WITHOUT_BODY.includes(method) || UPLOADS.test(path)) return next();
  return OF_A_FORM.test(path) ? formLimit(c, next) : limit(c, next);
});
