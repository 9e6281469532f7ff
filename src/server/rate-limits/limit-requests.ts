import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignedInEnv } from '../auth/require-user.ts';
import { clientAddress } from '../http/client.ts';
import { type ADDRESS_LIMITS, USER_LIMITS } from './rate-limit-rules.ts';
import { type RateLimits, refuseWhileWaiting } from './rate-limits.ts';

export type AddressLimit = keyof typeof ADDRESS_LIMITS;

/**
 * For routes that know their user.
 * @throws AppError rate_limited
 */
export function limitUser(limits: RateLimits, what: keyof typeof USER_LIMITS) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    refuseWhileWaiting(await limits.take([what, c.var.user.id], USER_LIMITS[what]));
    await next();
  });
}

/** One customer of an IPv6 network has 2^64 addresses, so they count as one (RFC 6177). */
export function limitedAddress(c: Context): string {
  const address = clientAddress(c.req.raw.headers);
  if (!isIPv6(address)) return address;
  return new URL(`http://[${firstHalf(address)}]`).hostname;
}

function firstHalf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${all.slice(0, 4).join(':')}::`;
}
