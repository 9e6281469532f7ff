import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderDescription } from './provider-discovery.ts';

export const ClaimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().optional(),
  // Some providers send the flag as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().max(200).optional(),
});

export type Claims = z.infer<typeof ClaimsSchema>;

interface Expected {
  /** Accepted audiences: our own client ids. */
  audiences: readonly string[];
  nonce: string | undefined;
  /** Maximum age of a token that may be used more than once. */
  maxTokenAge?: string;
}

/**
 * The claims of an ID token after its signature, issuer, audience, age and nonce were checked
 * (OpenID Connect Core section 3.1.3.7).
 * @throws Error for the first check that fails
 */
export async function readIdToken(
  { keys, issuer, algorithms }: ProviderDescription,
  token: string | undefined,
  { audiences, nonce, maxTokenAge }: Expected,
): Promise<Claims> {
  const { payload } = await jwtVerify(token ?? '', keys, {
    issuer,
    audience: [...audiences],
    algorithms,
    requiredClaims: ['exp', 'iat', 'sub'],
    ...(maxTokenAge ? { maxTokenAge } : {}),
  });
  // Any party that a token for several audiences names could pass it on.
  const parties = [payload.aud, payload.azp].flat().filter((party) => party !== undefined);
  if (!parties.every((party) => audiences.includes(String(party)))) {
    throw new Error('the ID token is also for somebody else');
  }
  if (!nonce || payload.nonce !== nonce) throw new Error('the ID token is of another sign-in');
  return ClaimsSchema.parse(payload);
}
