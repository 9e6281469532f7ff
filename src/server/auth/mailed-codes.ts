import { CODE_MAILS } from '../rate-limits/rate-limit-rules.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';

/**
 * For everybody, so that no mail tells who holds a second factor. What the digits are worth against
 * everybody who guesses together is reckoned in docs/decisions/0007-limits.md.
 */
export const CODE_DIGITS = 8;

/** Wrong ones, from all addresses together, after which a code is good no more. */
export const CODE_GUESSES = 5;

/**
 * Asked before a code is made, and not when its mail is sent: a code that nobody is mailed would be
 * one more to guess at. Counted for the address that is named, whether or not it has an account.
 */
export async function mayMailCode(limits: RateLimits, email: string): Promise<boolean> {
  return (await limits.take(['mailed code', email.toLowerCase()], CODE_MAILS)) === 0;
}
