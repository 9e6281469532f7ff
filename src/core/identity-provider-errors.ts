/** What a failed sign-in at a third-party provider says (specification section 8). */
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

/**
 * @param provider the provider's name as people know it
 * @param failure what was thrown; a value that is no Error has nothing to tell
 */
export function identityProviderErrorText(provider: string, failure: unknown): string {
  if (!(failure instanceof Error)) return `${provider} authentication failed: Unknown error`;
  const known = KNOWN.find(([found]) => found.some((part) => failure.message.includes(part)));
  return known ? known[1] : `${provider} authentication failed: ${failure.message}`;
}
