import { betterAuth } from 'better-auth';
import { emailOTP, jwt, twoFactor } from 'better-auth/plugins';
import { PASSWORD_RULES } from '../../core/password-rule.ts';
import { type AgencyConfig, agencyProviderId, hasSaml } from '../agencies.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/client.ts';
import type { Log } from '../http/log.ts';
import { accountExistsMail } from '../mail/invitation-mail.ts';
import { createMailInBackground, createUnlimitedMail } from '../mail/mail-in-background.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import { CODE_MINUTES, oneTimeCodeMail } from '../mail/one-time-code-mail.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { IdentityProviderConfig } from '../settings/config.ts';
import {
  IDENTITY_PROVIDER_ID,
  identityProviders,
  type OpenIdProvider,
} from './identity-provider.ts';
import { CODE_DIGITS, CODE_GUESSES, mayMailCode } from './mailed-codes.ts';
import { createPasswordHashing, type PasswordCost } from './passwords/hash-password.ts';
import { recordAccountEvent } from './record-sign-in.ts';
import { createSamlProvider } from './saml/saml-provider.ts';
import { guardSecondFactor } from './second-factor/guard-second-factor.ts';
import { makeBackupCodes } from './second-factor/make-backup-codes.ts';
import { createReadSession } from './session/read-session.ts';
import { createSessionStore } from './session/session-store.ts';
import { requireAdmitted } from './sign-up/require-admitted.ts';
import type { SignUpPolicy } from './sign-up/sign-up-policy.ts';
import { walletSignIn } from './wallet/wallet-sign-in.ts';

export interface SignInOptions {
  database: OpenedDatabase;
  baseUrl: string;
  /** Further origins that may send changes, namely other names of this same machine. */
  trustedOrigins: readonly string[];
  secret: string;
  rateLimits: RateLimits;
  signUpPolicy: SignUpPolicy;
  /** Lower than in production only where tests create many accounts. */
  passwordCost?: PasswordCost;
  audit: AuditTrail;
  mail: MailSender;
  notifyOwner: NotifyOwner;
  /** A session ends after this many days, however often it is refreshed. */
  sessionDays: number;
  log: Log;
  identityProvider: IdentityProviderConfig | undefined;
  walletSignIn: boolean;
  agencies: readonly AgencyConfig[];
}

/** The sign-in library with what every request asks of it. */
export type SignIn = ReturnType<typeof createSignIn>;

/**
 * An agent's working day. An open page refreshes the session; a closed page is signed out by the
 * next morning.
 */
const SESSION_SECONDS = 12 * 60 * 60;

export function createSignIn(options: SignInOptions) {
  const sessions = createSessionStore(options.database);

  const mailInBackground = createMailInBackground(options);
  const mail = createUnlimitedMail(options);

  /** Sends what the library's own plugin would send, but counts the mail first. */
  async function mailConfirmation({ user }: { user: { email: string } }): Promise<void> {
    if (!(await mayMailCode(options.rateLimits, user.email))) return;
    const body = { email: user.email, type: 'email-verification' } as const;
    await library.api.sendVerificationOTP({ body });
  }

  /** Does not notify of an account's first way in, which is not a change to the account. */
  async function notifyOfLinkedSignIn({ userId, providerId }: NewAccount): Promise<void> {
    if (providerId === PASSWORD) return;
    const accounts = await options.database.authDb
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select('user.email')
      .where('account.userId', '=', userId)
      .execute();
    if (accounts[1]) await options.notifyOwner(accounts[1].email, 'linked_sign_in');
  }

  const secure = options.baseUrl.startsWith('https:');
  // A neighboring host of the same domain cannot set a cookie with this prefix (RFC 6265bis
  // 4.1.3.2).
  const cookiePrefix = secure ? '__Host-inkready' : 'inkready';
  const library = betterAuth({
    appName: 'Inkready',
    baseURL: options.baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [...options.trustedOrigins],
    database: { db: options.database.authDb, type: options.database.kind },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      // The library's own minimum is eight. Our minimum was already checked
      // (require-good-password.ts).
      minPasswordLength: PASSWORD_RULES.specified.minimumLength,
      password: createPasswordHashing(options.passwordCost),
      requireEmailVerification: options.signUpPolicy.needsConfirmedAddress,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user }) =>
        mailInBackground('exists', accountExistsMail(user.email, options.baseUrl)),
    },
    emailVerification: { sendOnSignIn: true, sendVerificationEmail: mailConfirmation },
    session: {
      expiresIn: SESSION_SECONDS,
      // Refreshed when the screen asks for it and not on every read, because a page left open alone
      // must not prolong the session.
      updateAge: 0,
      // A cached cookie has let people past a second factor before, so the session is always read.
      cookieCache: { enabled: false },
    },
    account: {
      encryptOAuthTokens: true,
      // An account is linked to a provider's account only when that provider vouches for the e-mail
      // address.
      accountLinking: { enabled: true, trustedProviders: [] },
    },
    // Our own limits count by address and by account, across all replicas (src/server/rate-limits).
    rateLimit: { enabled: false },
    advanced: {
      // Otherwise the library would put its own prefix, `__Secure-`, in front of ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      cookiePrefix,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    // Used for a refusal outside any sign-in of ours, because the library's own page is not one of
    // our screens.
    onAPIError: { errorURL: '/' },
    databaseHooks: {
      account: {
        create: { before: withoutIdToken, after: notifyOfLinkedSignIn },
        update: { before: withoutIdToken },
      },
      user: {
        create: {
          before: requireAdmitted(options.signUpPolicy),
          after: async ({ id, email }, hookContext) => {
            await options.signUpPolicy.admitted(email);
            await recordAccountEvent(options.audit, 'account_created', id, hookContext);
          },
        },
      },
      session: {
        create: {
          before: guardSecondFactor(options.database),
          after: async ({ userId }, hookContext) => {
            await sessions.removeExpired(userId);
            await recordAccountEvent(options.audit, 'signed_in', userId, hookContext);
          },
        },
      },
    },
    plugins: [
      jwt({ disableSettingJwtHeader: true }),
      twoFactor({
        issuer: 'Inkready',
        backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes },
      }),
      emailOTP({
        otpLength: CODE_DIGITS,
        expiresIn: CODE_MINUTES * 60,
        // With only a hash, whoever steals the database could try all codes of eight digits, so they
        // are encrypted with a key outside it.
        storeOTP: 'encrypted',
        // Another person who asks for a code must not invalidate the first one.
        resendStrategy: 'reuse',
        allowedAttempts: CODE_GUESSES,
        disableSignUp: true,
        sendVerificationOTP: async ({ email, otp, type }) =>
          mail(oneTimeCodeMail(email, otp, type)),
      }),
      identityProviders(openIdProviders(options), options.log, (values) =>
        options.agencies
          .filter(hasSaml)
          .map((agency) => createSamlProvider(agency, options.baseUrl, values)),
      ),
      ...(options.walletSignIn ? [walletSignIn(options.baseUrl)] : []),
    ],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  const cookie = { name: `${cookiePrefix}.session_token`, secret: options.secret };
  const readSession = createReadSession(options.database, cookie, options.sessionDays);
  return Object.assign(library, { readSession, challengeCookie: `${cookiePrefix}.two_factor` });
}

function openIdProviders({ identityProvider, agencies }: SignInOptions): OpenIdProvider[] {
  const own = identityProvider ? [{ id: IDENTITY_PROVIDER_ID, config: identityProvider }] : [];
  return [
    ...own,
    ...agencies.flatMap((agency) => {
      const { name, domains, openId } = agency;
      return openId ? [{ id: agencyProviderId(agency), config: { name, ...openId }, domains }] : [];
    }),
  ];
}

/** The library's provider id for an account's password. */
const PASSWORD = 'credential';

interface NewAccount {
  userId: string;
  providerId: string;
}

/** The ID token has served its purpose, so the name and address in it are not kept. */
async function withoutIdToken(account: object) {
  return { data: { ...account, idToken: null } };
}
