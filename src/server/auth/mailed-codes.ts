import { CODE_MAILS } from '../rate-limits/rate-limit-rules.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';

/**
 * The same for everybody, so that no mail reveals who has a second factor.
 * docs/decisions/0007-limits.md works out how long this many digits hold out if everybody guesses
 * together.
 */
export const CODE_DIGITS = 8;

/** After this many wrong guesses, from all addresses together, a code is no longer valid. */
export const CODE_GUESSES = 5;

/**
 * Checked before a code is made, not when its mail is sent, because a code that is never mailed
 * would still be one more to guess at. Counted for the address named, whether or not it has an
 * account.
 */
export async function mayMailCode(limits: RateLimits, email: string): Promise<boolean> {
  return (await limits.take(['mailed code', email.toLowerCase()], CODE_MAILS)) === 0;
}
