import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CLAIMED_ADDRESS_HEADER, clientAddress } from '../http/client.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { type ADDRESS_LIMITS, type Allowance, ATTEMPTS, USER_LIMITS } from './rate-limit-rules.ts';
import { type RateLimits, refuseWhileWaiting } from './rate-limits.ts';

export type AddressLimit = keyof typeof ADDRESS_LIMITS;

/**
 * For routes that know their user.
 * @param onlyAsks whether the request only asks if it would be refused; it is not counted
 * @throws AppError rate_limited
 */
export function limitUser(
  limits: RateLimits,
  what: keyof typeof USER_LIMITS,
  onlyAsks: (c: Context) => boolean = () => false,
) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const count = onlyAsks(c) ? limits.look : limits.take;
    refuseWhileWaiting(await count([what, c.var.user.id], USER_LIMITS[what]));
    await next();
  });
}

/**
 * An unnamed proxy counts as this many addresses. A machine at an inner address can claim to be
 * anybody, so its claims are worth only this many.
 */
const UNNAMED_PROXY_FACTOR = 30;

/**
 * Behind an unnamed proxy, everybody has the proxy's address. People are separated by the clients
 * that the proxy claims, and limited together only much later.
 * @throws AppError rate_limited
 */
export async function limitAddress(
  limits: RateLimits,
  c: Context,
  key: readonly string[],
  { burst, everyMs }: Allowance,
): Promise<void> {
  refuseWhileWaiting(await limits.take([...key, limitedAddress(c)], { burst, everyMs }));
  await limitTogether(limits, c, key, { burst, everyMs });
}

/**
 * Counts a guess at an account's secret before it is checked.
 * @returns a function that removes the guess from the count if it was right
 * @throws AppError rate_limited
 */
export async function limitGuess(
  limits: RateLimits,
  c: Context,
  key: readonly string[],
): Promise<readonly string[]> {
  const { free: burst, longestWaitMs: everyMs } = ATTEMPTS;
  await limitTogether(limits, c, key, { burst, everyMs });
  const guess = [...key, limitedAddress(c)];
  refuseWhileWaiting(await limits.beginAttempt(guess));
  return guess;
}

async function limitTogether(
  limits: RateLimits,
  c: Context,
  key: readonly string[],
  { burst, everyMs }: Allowance,
): Promise<void> {
  if (!c.req.header(CLAIMED_ADDRESS_HEADER)) return;
  const together = {
    burst: burst * UNNAMED_PROXY_FACTOR,
    everyMs: Math.ceil(everyMs / UNNAMED_PROXY_FACTOR),
  };
  const shared = oneCustomer(clientAddress(c.req.raw.headers));
  refuseWhileWaiting(await limits.take(['all of', ...key, shared], together));
}

/** The address that a request counts for; records use `clientAddress`, which alone is certain. */
export function limitedAddress(c: Context): string {
  const address = clientAddress(c.req.raw.headers);
  const claimed = c.req.header(CLAIMED_ADDRESS_HEADER);
  return claimed ? `${address} for ${oneCustomer(claimed)}` : oneCustomer(address);
}

/** One customer of an IPv6 network has 2^64 addresses, so they count as one (RFC 6177). */
function oneCustomer(address: string): string {
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
