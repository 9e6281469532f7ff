import { z } from '@hono/zod-openapi';
import type { AuditAction } from '../../core/audit/audit-actions.ts';
import { AppError } from '../../core/errors.ts';
import { type AgencyConfig, agencyOf, agencyProviderId } from '../agencies.ts';
import type { AccountChange } from '../mail/account-changed-mail.ts';
import type { AddressLimit } from '../rate-limits/limit-requests.ts';
import type { IdentityProviderConfig } from '../settings/config.ts';
import { IDENTITY_PROVIDER_ID } from './identity-provider.ts';

/**
 * Leaves room for values that are far too long, so that the library can report "Password too long"
 * itself.
 */
const PASSWORD_MAX_LENGTH = 1024;

/** PostgreSQL cannot store NUL, and a line break in an address is a sign of an attack. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const PRINTABLE = /^[^\u0000-\u001f\u007f-\u009f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const ADDRESS = /^[^\s@\u0000-\u001f\u007f-\u009f]+@[^\s@\u0000-\u001f\u007f-\u009f]+$/;

const line = (maxLength: number) => z.string().max(maxLength).regex(PRINTABLE);
/** RFC 5321 section 4.5.3.1.3: a path has at most 256 octets, including its two brackets. */
const email = z.string().max(254).regex(ADDRESS);
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH);
const code = line(32).min(1);
/** A page of ours. `//host` would be another site's page. */
const ownPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[\w./#-]*$/);

const DEFAULTS = {
  limit: 'otherSignInService',
  checksSecret: false,
  mailsCode: false,
  needsConfirmedAddress: false,
  needsShownUser: false,
  audit: null,
  notifiesOwnerOf: null,
  setsPassword: null,
  forPrograms: false,
  toLibraryRequest: null,
} as const;

/** A page's scripts must not see tokens, because an injected script could steal the session. */
const FOR_PROGRAMS = { forPrograms: true } as const;

/**
 * The parts of the sign-in library that can be reached under `/api/auth`, and the fields they take.
 * The library brings twice as many endpoints and fields. The rest stays closed: what our own routes
 * provide without showing a token (sessions, account), what the product does not have (mailed
 * links, provider tokens, devices that skip the second factor), and whatever a later release adds.
 */
const SIGN_IN_ENDPOINTS: readonly SignInEndpoint[] = [
  post('/sign-up/email', 'Create an account and sign in', {
    limit: 'signUp',
    setsPassword: 'password',
    fields: { email, password, name: line(200) },
  }),
  post('/sign-in/email', 'Sign in, or be asked for the second factor', {
    limit: 'signIn',
    checksSecret: true,
    fields: { email, password },
  }),
  post('/sign-in/email-otp', 'Sign in with a mailed code', {
    limit: 'signIn',
    checksSecret: true,
    fields: { email, otp: code },
  }),
  post('/sign-in/social', 'Begin to sign in with the third-party provider', {
    limit: 'signIn',
    fields: {
      provider: z.literal(IDENTITY_PROVIDER_ID),
      callbackURL: ownPath.optional(),
      errorCallbackURL: ownPath.optional(),
      disableRedirect: z.boolean().optional(),
    },
  }),
  get(`/callback/${IDENTITY_PROVIDER_ID}`, 'Where the provider sends people back to'),
  post('/sign-out', 'End this session', { audit: 'signed_out' }),
  post('/revoke-sessions', 'End every session of the user', {
    needsShownUser: true,
    audit: 'sessions_ended',
  }),
  post('/revoke-other-sessions', 'End every other session of the user', {
    needsShownUser: true,
    audit: 'sessions_ended',
  }),
  post('/update-user', 'Change the own name', {
    needsShownUser: true,
    audit: 'account_changed',
    fields: { name: line(200) },
  }),
  post('/change-password', 'Set a new password, knowing the old one', {
    needsShownUser: true,
    audit: 'password_changed',
    notifiesOwnerOf: 'password',
    setsPassword: 'newPassword',
    checksSecret: true,
    fields: {
      currentPassword: password,
      newPassword: password,
      revokeOtherSessions: z.boolean().optional(),
    },
  }),
  post('/email-otp/send-verification-otp', 'Mail a code', {
    limit: 'codeRequest',
    mailsCode: true,
    fields: { email, type: z.enum(['sign-in', 'email-verification']) },
  }),
  post('/email-otp/verify-email', 'Confirm an address with a mailed code', {
    limit: 'signIn',
    checksSecret: true,
    fields: { email, otp: code },
  }),
  post('/email-otp/request-password-reset', 'Mail a code to set a new password', {
    limit: 'codeRequest',
    mailsCode: true,
    fields: { email },
  }),
  post('/email-otp/reset-password', 'Set a new password with a mailed code', {
    audit: 'password_changed',
    notifiesOwnerOf: 'password',
    setsPassword: 'password',
    limit: 'signIn',
    checksSecret: true,
    fields: { email, otp: code, password },
  }),
  post('/two-factor/enable', 'Begin to use a second factor', {
    needsShownUser: true,
    checksSecret: true,
    needsConfirmedAddress: true,
    fields: { password },
  }),
  post('/two-factor/disable', 'Use a second factor no longer', {
    needsShownUser: true,
    audit: 'second_factor_changed',
    notifiesOwnerOf: 'second_factor_off',
    checksSecret: true,
    fields: { password },
  }),
  post('/two-factor/verify-totp', 'Prove the second factor with a code of the moment', {
    audit: 'second_factor_changed',
    notifiesOwnerOf: 'second_factor_on',
    limit: 'signIn',
    checksSecret: true,
    needsConfirmedAddress: true,
    fields: { code },
  }),
  post('/two-factor/verify-backup-code', 'Prove it with a backup code', {
    limit: 'signIn',
    checksSecret: true,
    fields: { code },
  }),
  post('/two-factor/generate-backup-codes', 'Replace the backup codes', {
    needsShownUser: true,
    audit: 'second_factor_changed',
    notifiesOwnerOf: 'backup_codes',
    checksSecret: true,
    fields: { password },
  }),
  get('/jwks', 'The public keys of access tokens'),
  get('/token', "An access token, for programs and not for a page's scripts", FOR_PROGRAMS),
];

/** Ways to sign in that exist only if the installation has configured them. */
export interface OptionalSignInMethods {
  identityProvider: IdentityProviderConfig | undefined;
  walletSignIn: boolean;
  agencies: readonly AgencyConfig[];
}

export function signInEndpoints(methods: OptionalSignInMethods): readonly SignInEndpoint[] {
  return [
    ...SIGN_IN_ENDPOINTS,
    ...(methods.identityProvider?.idTokenAudiences?.length ? ID_TOKEN_ENDPOINTS : []),
    ...(methods.walletSignIn ? WALLET_ENDPOINTS : []),
    ...(methods.agencies.length > 0 ? agencyEndpoints(methods.agencies) : []),
  ];
}

function agencyEndpoints(agencies: readonly AgencyConfig[]) {
  return [
    post('/sign-in/agency', 'Begin to sign in with the provider of the agency of an address', {
      limit: 'signIn',
      fields: { email, callbackURL: ownPath, errorCallbackURL: ownPath },
      toLibraryRequest: ({ email, ...backTo }) => {
        const agency = agencyOf(agencies, String(email));
        if (!agency) throw new AppError('agency_unknown');
        const provider = agencyProviderId(agency);
        const body = { provider, loginHint: email, disableRedirect: true, ...backTo };
        return { path: '/sign-in/social', body };
      },
    }),
    get('/callback/{agency}', 'Where the provider of an agency sends people back to'),
  ];
}

const WALLET_ENDPOINTS = [
  post('/siwe/nonce', 'A nonce for the message that a wallet signs', { limit: 'signIn' }),
  post('/siwe/verify', 'Sign in with a message that a wallet signed (EIP-4361)', {
    limit: 'signIn',
    // Not `line`, because a message has line breaks.
    fields: { message: z.string().min(1).max(2000), signature: line(200).min(1) },
  }),
];

const ID_TOKEN_ENDPOINTS = [
  post('/id-token/nonce', 'A nonce to ask the provider for an ID token with', {
    ...FOR_PROGRAMS,
    limit: 'signIn',
  }),
  post('/sign-in/id-token', "Sign in with the provider's ID token, which bears a nonce of ours", {
    ...FOR_PROGRAMS,
    limit: 'signIn',
    fields: { token: line(16_384).min(1), nonce: line(64).min(1) },
    toLibraryRequest: ({ token, nonce }) => ({
      path: '/sign-in/social',
      body: { provider: IDENTITY_PROVIDER_ID, idToken: { token, nonce } },
    }),
  }),
];

export interface SignInEndpoint {
  method: 'get' | 'post';
  path: string;
  description: string;
  body: z.ZodObject | null;
  limit: AddressLimit;
  /** A correct answer proves knowledge of an account's secret, so wrong answers are counted. */
  checksSecret: boolean;
  /** Whether it mails a code to the address it names. */
  mailsCode: boolean;
  /** Whether the signed-in user must have confirmed their own address. */
  needsConfirmedAddress: boolean;
  /** Whether the signed-in user must be the one whose account the page shows. */
  needsShownUser: boolean;
  /** The change to record, if any. A way in is recorded with the session that it opened. */
  audit: AuditAction | null;
  /** A change that the account's owner is notified of by mail. */
  notifiesOwnerOf: AccountChange | null;
  /** The field that holds a new password. */
  setsPassword: 'password' | 'newPassword' | null;
  /** Whether requests that a browser marks as coming from a page are refused. */
  forPrograms: boolean;
  /** The request to make to the library, where its names differ from ours. */
  toLibraryRequest: ToLibraryRequest | null;
}

type ToLibraryRequest = (body: Readonly<Record<string, unknown>>) => LibraryRequest;

/** A request to the library, with its path below `/api/auth`. */
export interface LibraryRequest {
  path: string;
  body: object;
}

interface EndpointOptions {
  fields?: z.ZodRawShape;
  limit?: AddressLimit;
  checksSecret?: boolean;
  mailsCode?: boolean;
  needsConfirmedAddress?: boolean;
  needsShownUser?: boolean;
  audit?: AuditAction;
  notifiesOwnerOf?: AccountChange;
  setsPassword?: 'password' | 'newPassword';
  forPrograms?: boolean;
  toLibraryRequest?: ToLibraryRequest;
}

function post(path: string, description: string, options: EndpointOptions = {}): SignInEndpoint {
  const { fields, ...rest } = options;
  const body = fields ? z.object(fields) : null;
  return { ...DEFAULTS, method: 'post', path, description, body, ...rest };
}

function get(path: string, description: string, options: EndpointOptions = {}): SignInEndpoint {
  return { ...DEFAULTS, method: 'get', path, description, body: null, ...options };
}
