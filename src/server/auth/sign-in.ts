import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import type { OpenedDatabase } from '../db/open-database.ts';

export interface SignInOptions {
  database: OpenedDatabase;
  baseUrl: string;
  /** Further origins that may send changes: other names of this same machine. */
  trustedOrigins: readonly string[];
  secret: string;
  rateLimits: boolean;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Requests reach the library with the client's address under this name and no other. */
export const CLIENT_ADDRESS_HEADER = 'x-inkready-client-address';

export const MINIMUM_PASSWORD_LENGTH = 6;

/** An agent's working day: an open page refreshes it, a closed one is signed out by next morning. */
const SESSION_SECONDS = 12 * 60 * 60;

export function createSignIn(options: SignInOptions) {
  return betterAuth({
    appName: 'Inkready',
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [...options.trustedOrigins],
    database: { db: options.database.authDb, type: options.database.kind },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: MINIMUM_PASSWORD_LENGTH,
      requireEmailVerification: false,
    },
    session: {
      expiresIn: SESSION_SECONDS,
      // Refreshed when the screen asks for it (design 5.5), not by every read.
      updateAge: 0,
      // A cached cookie has let people past a second factor in the past; the session is always read.
      cookieCache: { enabled: false },
    },
    account: { encryptOAuthTokens: true },
    rateLimit: {
      enabled: options.rateLimits,
      storage: 'database',
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/*': { window: 60, max: 10 },
        '/sign-up/*': { window: 60, max: 20 },
      },
    },
    advanced: {
      useSecureCookies: options.baseUrl.startsWith('https:'),
      cookiePrefix: 'inkready',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    plugins: [jwt({ disableSettingJwtHeader: true })],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
