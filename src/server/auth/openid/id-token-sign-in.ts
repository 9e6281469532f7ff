import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import type { ProviderDescription } from './provider-discovery.ts';
import { type Claims, readIdToken } from './read-id-token.ts';

const NONCE_MS = 10 * 60 * 1000;
/** The token answers our nonce, so it must be made within the nonce's lifetime. */
const TOKEN_AGE = '10m';

type Describe = () => Promise<ProviderDescription>;

interface Nonces {
  consumeVerificationValue(identifier: string): Promise<unknown>;
}

const identifierOf = (nonce: string) => `id-token-nonce:${nonce}`;

/**
 * Adds what the library's sign-in with an ID token lacks. The library compares the token's nonce
 * with one sent along with it, so anybody who has the token has both. Here our server makes the
 * nonce, and it is valid once.
 */
export function idTokenParts(reach: (providerId: string) => Promise<void>) {
  return {
    endpoints: {
      idTokenNonce: createAuthEndpoint('/id-token/nonce', { method: 'POST' }, async (ctx) => {
        const nonce = generateRandomString(32);
        await ctx.context.internalAdapter.createVerificationValue({
          identifier: identifierOf(nonce),
          value: nonce,
          expiresAt: new Date(Date.now() + NONCE_MS),
        });
        return ctx.json({ nonce });
      }),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }: { path?: string }) => path === '/sign-in/social',
          // Checked first, because the library would report a wrong token when its provider cannot
          // be reached.
          handler: createAuthMiddleware(async ({ body }) => {
            if (body?.idToken) await reach(String(body.provider));
          }),
        },
      ],
    },
  };
}

/**
 * ID tokens that a program got from the provider and submits. The library first asks whether a
 * token is valid, and immediately afterwards what it says.
 * @param audiences client ids of such programs; without any, no token is accepted
 */
export function createSubmittedTokens(describe: Describe, audiences: readonly string[]) {
  const proven = new Map<string, Claims>();
  return {
    async verify(
      token: string,
      nonce: string | undefined,
      ctx?: { context: { internalAdapter: Nonces } },
    ): Promise<boolean> {
      if (audiences.length === 0 || !ctx || !nonce) return false;
      const expected = { audiences, nonce, maxTokenAge: TOKEN_AGE };
      const claims = await readIdToken(await describe(), token, expected);
      const { internalAdapter } = ctx.context;
      if (!(await internalAdapter.consumeVerificationValue(identifierOf(nonce)))) return false;
      proven.set(token, claims);
      return true;
    },
    take(token: string | undefined): Claims | undefined {
      if (token === undefined) return undefined;
      const claims = proven.get(token);
      proven.delete(token);
      return claims;
    },
  };
}
