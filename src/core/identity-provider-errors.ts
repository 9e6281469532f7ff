import { errorText } from './error-texts.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import { message } from './texts/message.ts';
import { AUTHENTICATION_TEXTS } from './texts/sign-in-texts.ts';

/** The provider's window was closed, or its state cannot be read from this page. */
export class ProviderWindowLost extends Error {}

/** Messages for a failed sign-in at a third-party provider, as specified. */
const KNOWN: readonly [found: readonly string[], text: string][] = [
  [
    ['redirect_uri_mismatch'],
    'OAuth configuration error. Please contact support to fix the redirect URI configuration.',
  ],
  [
    ['access_blocked'],
    'Access blocked. Please ensure your Google OAuth app is published or you are added as a test user.',
  ],
  [
    ['not available', 'Database connection'],
    'Authentication requires database connection. Please contact administrator.',
  ],
];

/** Our own refusals of an account that the provider authenticated. */
const OUR_REFUSALS: readonly ErrorCode[] = [
  'sign_up_not_invited',
  'sign_up_other_domain',
  'email_not_confirmed',
  'second_factor_needed',
  'agency_other_domain',
  'agency_answer_refused',
];

/**
 * The failure in the address that a provider redirects to. Anyone can forge such an address, so a
 * sentence in it is never shown: only known failures, or a code (RFC 6749 section 4.1.2.1).
 * @param details for our own refusals: `domains`
 */
export function identityProviderRefusal(told: string, details: ErrorDetails): Error {
  const ours = OUR_REFUSALS.find((refusal) => refusal === told);
  if (ours) return new Error(errorText(ours, details));
  const mayBePassedOn = knownText(told) !== undefined || /^[\w.-]{1,80}$/.test(told);
  return new Error(mayBePassedOn ? told : 'Unknown error');
}

/**
 * @param provider the provider's name as people know it
 * @param failure the value thrown; anything but an Error adds nothing to the text
 */
export function identityProviderErrorText(provider: string, failure: unknown): string {
  if (failure instanceof ProviderWindowLost)
    return message(AUTHENTICATION_TEXTS.windowOutOfSight, { provider });
  if (!(failure instanceof Error)) return `${provider} authentication failed: Unknown error`;
  return knownText(failure.message) ?? `${provider} authentication failed: ${failure.message}`;
}

function knownText(message: string): string | undefined {
  return KNOWN.find(([found]) => found.some((part) => message.includes(part)))?.[1];
}
