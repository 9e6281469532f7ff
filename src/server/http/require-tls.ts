import { createMiddleware } from 'hono/factory';
import { AppError } from '../../core/errors.ts';
import { CLIENT_PROTOCOL_HEADER } from './client.ts';

/** Requested by machines around the server, over either protocol. */
const PROBES = ['/healthz', '/readyz', '/metrics'];

/**
 * Behind a proxy that ends TLS, a request that came unencrypted is redirected to the https address,
 * or refused if it would change something, because its contents may have been read on the way.
 */
export function requireTls(baseUrl: string) {
  const isTls = baseUrl.startsWith('https:');
  return createMiddleware(async (c, next) => {
    const isClear = isTls && c.req.header(CLIENT_PROTOCOL_HEADER) === 'http';
    if (!isClear || PROBES.includes(c.req.path)) return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new AppError('https_required');
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(baseUrl + pathname + search, 308);
  });
}
