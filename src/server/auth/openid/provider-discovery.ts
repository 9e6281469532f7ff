import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { OutboundError, requestJson } from '../../outbound/guarded-request.ts';
import type { IdentityProviderConfig } from '../../settings/config.ts';

/** How long a provider's description stays valid; its keys are refreshed separately. */
const GOOD_FOR_MS = 60 * 60 * 1000;

/**
 * How long the previous description is used after the provider failed to answer, because otherwise
 * each sign-in would wait for it. This grants no extra trust: keys come from the provider itself.
 */
const RETRY_MS = 60 * 1000;

/** OpenID Connect Discovery 1.0 section 3, limited to what we use. */
const DescriptionSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()),
});

export interface ProviderDescription extends z.infer<typeof DescriptionSchema> {
  /** Finds the key of an ID token. */
  keys: JWTVerifyGetKey;
  /** Signature algorithms we accept. A provider that offers "none" cannot use it. */
  algorithms: string[];
}

export interface ProviderDiscovery {
  /** @throws OutboundError while the provider cannot be reached or its description is invalid */
  describe(): Promise<ProviderDescription>;
  /** The most recent description; undefined before the first read. */
  known(): ProviderDescription | undefined;
}

/**
 * Reads a provider's description when it is needed, and again when it is old or the last read
 * failed, so that a provider that was down when we started works as soon as it is up.
 */
export function createProviderDiscovery(
  { issuer, allowInner }: IdentityProviderConfig,
  request: typeof requestJson = requestJson,
): ProviderDiscovery {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let last: { description: ProviderDescription; goodUntil: number } | undefined;

  async function ask(): Promise<ProviderDescription> {
    const answer = await request(address, { mayBeInner: allowInner });
    const parsed = DescriptionSchema.safeParse(answer);
    if (!parsed.success) throw new OutboundError('the description is incomplete');
    const found = parsed.data;
    // Section 4.3: without this check, one provider could speak in another's name.
    if (withoutSlash(found.issuer) !== withoutSlash(issuer)) {
      throw new OutboundError('the description is of another issuer');
    }
    const algorithms = found.id_token_signing_alg_values_supported.filter((name) =>
      /^(RS|PS|ES)\d{3}$|^EdDSA$/.test(name),
    );
    const fetchKeys = async (url: string) =>
      Response.json(await request(url, { mayBeInner: allowInner }));
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), { [customFetch]: fetchKeys });
    return { ...found, keys, algorithms };
  }

  return {
    known: () => last?.description,
    async describe() {
      if (last && Date.now() < last.goodUntil) return last.description;
      try {
        last = { description: await ask(), goodUntil: Date.now() + GOOD_FOR_MS };
      } catch (error) {
        if (!last) throw error;
        last.goodUntil = Date.now() + RETRY_MS;
      }
      return last.description;
    },
  };
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');
