import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface TestIdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  allowInner: boolean;
  /** The query of each authorization request, in order. */
  asked: URLSearchParams[];
  /** An ID token with the given claims, signed with the provider's own key. */
  signIdToken(claims: JWTPayload): Promise<string>;
  stop(): Promise<void>;
}

/** A program's own client at the provider, without a secret, redirected to `BASE_URL/app`. */
export const PROGRAM = 'desk-program';

/**
 * A real OpenID provider on loopback, with its own sign-in and consent pages. A person who signs in
 * as `name@example.com` gets that account; the provider does not vouch for `unverified@…`.
 * @param redirectUri the address to which it sends people back, besides that of the agency `acme`
 */
export async function startIdentityProvider(
  redirectUri: string,
  port?: number,
): Promise<TestIdentityProvider> {
  port ??= await freePort();
  const issuer = `http://localhost:${port}`;
  const client = {
    clientId: 'inkready',
    clientSecret: 'a-secret-between-the-two',
    allowInner: true,
  };
  const asked: URLSearchParams[] = [];
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: 'of-the-provider',
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [...new Set([redirectUri, new URL('agency-acme', redirectUri).href])],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
      {
        client_id: PROGRAM,
        redirect_uris: [`${new URL(redirectUri).origin}/app`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    ],
    jwks: { keys: [key] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith('unverified@'),
        name: `${id.split('@')[0]} of the provider`,
      }),
    }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['test'] },
  });
  const answer = provider.callback();
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') asked.push(url.searchParams);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    issuer,
    ...client,
    asked,
    signIdToken: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'of-the-provider' })
        .sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
