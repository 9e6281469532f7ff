import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { FACTS_WITH_PDF } from '../../core/facts-with-pdf.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

const compress = promisify(gzip);

/** A shorter answer is a single packet of the network either way. */
const WORTHWHILE_BYTES = 1400;

/** A longer answer has a file of pictures, which are compressed already. */
const MOST_BYTES = 8 * 2 ** 20;

/**
 * Compresses JSON and files beside it, which an agent's phone otherwise loads for seconds: the forms
 * of an agency, a packet to print. Only for answers in which nobody else can repeat a text of his
 * own to guess the rest from the length.
 */
export const compressAnswer = createMiddleware(async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type');
  if (!['application/json', FACTS_WITH_PDF].some((known) => type?.startsWith(known))) return;
  c.res.headers.append('vary', 'accept-encoding');
  if (Number(c.res.headers.get('content-length')) > MOST_BYTES || !acceptedEncoding(c, ['gzip']))
    return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const isWorthwhile = body.byteLength > WORTHWHILE_BYTES;
  c.res = new Response(isWorthwhile ? new Uint8Array(await compress(body)) : body, c.res);
  c.res.headers.delete('content-length');
  if (isWorthwhile) c.res.headers.set('content-encoding', 'gzip');
});
