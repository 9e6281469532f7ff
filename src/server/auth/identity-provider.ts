import { APIError } from 'better-auth/api';
import { createAuthorizationURL, getOAuth2Tokens, type OAuthProvider } from 'better-auth/oauth2';
import { z } from 'zod';
import { domainOf } from '../agencies.ts';
import { kindOf, type Log } from '../http/log.ts';
import { requestJson } from '../outbound/guarded-request.ts';
import type { IdentityProviderConfig } from '../settings/config.ts';
import { createSubmittedTokens, idTokenParts } from './openid/id-token-sign-in.ts';
import { createProviderDiscovery, type ProviderDescription } from './openid/provider-discovery.ts';
import { type Claims, ClaimsSchema, readIdToken } from './openid/read-id-token.ts';
import type { OneTimeValues } from './saml/saml-provider.ts';

/** The id of the third-party provider in routes and stored accounts, whichever provider it is. */
export const IDENTITY_PROVIDER_ID = 'identity-provider';

export interface OpenIdProvider {
  /** Used in routes and stored accounts. */
  id: string;
  config: IdentityProviderConfig;
  /** The domains for which it may vouch; every address if left out. */
  domains?: readonly string[];
}

/**
 * A plugin for the sign-in library with every configured provider.
 * @param others providers that do not speak OpenID Connect
 */
export function identityProviders(
  providers: readonly OpenIdProvider[],
  log: Log,
  others: (values: () => OneTimeValues) => readonly OAuthProvider[] = () => [],
) {
  const created = providers.map((it) => createIdentityProvider(it, log));
  return {
    id: 'identity-provider',
    // A function, because the library replaces its store after all plugins are in place.
    init: (library: { internalAdapter: OneTimeValues }) => {
      const own = created.map(({ provider }) => provider);
      return { context: { socialProviders: [...own, ...others(() => library.internalAdapter)] } };
    },
    ...idTokenParts(async (id) => {
      await created.find(({ provider }) => provider.id === id)?.describe();
    }),
  };
}

/**
 * Asks for offline access, a consent prompt and the scopes openid, email and profile. The library's
 * own generic provider is not used: it reads the provider's description once, follows its addresses
 * anywhere, and after a failed read leaves the provider out until a restart.
 */
function createIdentityProvider({ id, config, domains }: OpenIdProvider, log: Log) {
  const { clientId, clientSecret, allowInner: mayBeInner, idTokenAudiences = [] } = config;
  const discovery = createProviderDiscovery(config);

  async function describe(): Promise<ProviderDescription> {
    return discovery.describe().catch((error: unknown) => {
      log.warn({ kind: kindOf(error) }, 'the identity provider cannot be reached');
      const unavailable = new APIError('SERVICE_UNAVAILABLE', {
        code: 'identity_provider_unavailable',
        details: { provider: config.name },
      });
      unavailable.cause = error;
      throw unavailable;
    });
  }

  const handedIn = createSubmittedTokens(describe, idTokenAudiences);

  /** OpenID Connect Core section 5.3: some providers leave the address out of the ID token. */
  async function askForAddress(claims: Claims, accessToken: string | undefined): Promise<Claims> {
    const { userinfo_endpoint } = await describe();
    if (claims.email || !userinfo_endpoint || !accessToken) return claims;
    const headers = { authorization: `Bearer ${accessToken}` };
    const info = ClaimsSchema.parse(await requestJson(userinfo_endpoint, { headers, mayBeInner }));
    // Section 5.3.2: the answer can be about somebody else.
    if (info.sub !== claims.sub) throw new Error('the user information is of somebody else');
    return { ...claims, ...info };
  }

  const provider: OAuthProvider<Claims> = {
    id,
    name: config.name,
    requiresIdTokenNonce: true,
    options: { disableIdTokenSignIn: idTokenAudiences.length === 0 },
    idToken: { verify: handedIn.verify },
    get issuer() {
      return discovery.known()?.issuer;
    },
    accountSubject: ({ profile }) => profile.sub,

    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce, loginHint }) {
      const { authorization_endpoint } = await describe();
      return createAuthorizationURL({
        id,
        options: { clientId, clientSecret },
        authorizationEndpoint: authorization_endpoint,
        state,
        codeVerifier,
        scopes: ['openid', 'email', 'profile'],
        redirectURI,
        prompt: 'consent',
        accessType: 'offline',
        ...(idTokenNonce ? { nonce: idTokenNonce } : {}),
        ...(loginHint ? { loginHint } : {}),
      });
    },

    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const description = await describe();
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectURI,
        ...(codeVerifier ? { code_verifier: codeVerifier } : {}),
      });
      const headers: Record<string, string> = {
        'content-type': 'application/x-www-form-urlencoded',
      };
      // OpenID Connect Discovery section 3: basic is the default.
      const methods = description.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      if (methods.includes('client_secret_post')) {
        form.set('client_id', clientId);
        form.set('client_secret', clientSecret);
      } else headers.authorization = basicAuthorization(clientId, clientSecret);
      const answer = await requestJson(description.token_endpoint, {
        method: 'POST',
        headers,
        body: form.toString(),
        mayBeInner,
      });
      return getOAuth2Tokens(z.looseObject({}).parse(answer));
    },

    async getUserInfo({ expectedIdTokenNonce, ...tokens }) {
      try {
        const proven =
          handedIn.take(tokens.idToken) ??
          (await readIdToken(await describe(), tokens.idToken, {
            audiences: [clientId],
            nonce: expectedIdTokenNonce,
          }));
        const claims = await askForAddress(proven, tokens.accessToken);
        if (domains && !domains.includes(domainOf(claims.email ?? ''))) {
          throw new Error('the address is not of the agency');
        }
        const emailVerified = claims.email_verified === true || claims.email_verified === 'true';
        const user = { email: claims.email, emailVerified, name: claims.name ?? '' };
        return { user, data: claims };
      } catch (error) {
        log.warn({ kind: kindOf(error) }, "the identity provider's answer was refused");
        return null;
      }
    },
  };
  return { provider, describe };
}

/** RFC 6749 section 2.3.1: both are form-encoded before they are joined. */
function basicAuthorization(clientId: string, clientSecret: string): string {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}
