import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderDescription } from './provider-discovery.ts';

export const ClaimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().optional(),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().max(200).optional(),
});

export type Claims = z.infer<typeof ClaimsSchema>;

interface Expected {
  /** For whom it may be: our own client ids. */
  audiences: readonly string[];
  nonce: string | undefined;
  /** So old may it be, where it may not be used for as long as it is good. */
  maxTokenAge?: string;
}

/**
 * What an ID token says, once its signature, issuer, audience, age and nonce are right (OpenID Connect
 * Core section 3.1.3.7).
 * @throws Error of the first that is not.
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
  // One that is good elsewhere, too, may be handed on by whoever got it there.
  const parties = [payload.aud, payload.azp].flat().filter((party) => party !== undefined);
  if (!parties.every((party) => audiences.includes(String(party)))) {
    throw new Error('the ID token is also for somebody else');
  }
  if (!nonce || payload.nonce !== nonce) throw new Error('the ID token is of another sign-in');
  return ClaimsSchema.parse(payload);
}
