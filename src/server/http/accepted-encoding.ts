import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

/**
 * The first of the encodings that the client accepts, in the order of the server; undefined if it
 * takes the answer as it is. A weight of 0 refuses one (RFC 9110 section 12.5.3).
 */
export function acceptedEncoding(c: Context, offered: readonly string[]): string | undefined {
  const accepted = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...offered],
    default: '',
    match: (asked, { supports }) =>
      supports.find((one) => asked.some(({ type, q }) => type === one && q > 0)) ?? '',
  });
  return accepted === '' ? undefined : accepted;
}
