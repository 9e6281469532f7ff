import { AppError } from '../../core/errors.ts';
import { PASSWORD_RULES, type PasswordRule } from '../../core/password-rule.ts';
import type { AgencyConfig } from '../agencies.ts';
import { isNetwork } from '../http/client.ts';
import { isLoopbackName } from '../outbound/guarded-request.ts';
import type { S3Config } from '../storage/s3-storage.ts';
import { readAgencies } from './read-agencies.ts';
import {
  readCount,
  readList,
  readSwitch,
  requireAddress,
  requireTogether,
} from './read-setting.ts';
import type { Environment } from './setting-names.ts';

/** The insurer whose product is sold, shown in the shell, the presentation and print. */
export interface ProviderConfig {
  name: string;
  tagline: string;
  phone: string;
  address: string;
  website: string;
}

/** A third-party OpenID Connect provider to sign in with. */
export interface IdentityProviderConfig {
  /** Its name as people know it: "Google". */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Whether the provider is allowed to be on this machine or in an inner network; otherwise such
   * addresses are refused.
   */
  allowInner: boolean;
  /** Client ids of programs whose ID tokens are accepted; without any, no ID token is accepted. */
  idTokenAudiences?: readonly string[];
}

export interface MailConfig {
  smtpUrl: string;
  from: string;
}

/** PostgreSQL and an object store, for more than one machine. */
export interface ScaledConfig {
  databaseUrl: string;
  s3: S3Config;
  /** Shared by all replicas, so no replica can make its own. */
  masterKey: Uint8Array;
  authSecret: string;
}

/** Rules on who may create an account. */
export type SignUpConfig =
  | { policy: 'open' }
  | { policy: 'domains'; domains: string[] }
  | { policy: 'invitation' };

export interface Config {
  port: number;
  host: string;
  /** The origin under which browsers reach the server, the only other one that may send changes. */
  baseUrl: string;
  /** Addresses and networks of proxies that are trusted to report the client's address. */
  trustedProxies: readonly string[];
  /** Off only where a gateway in front has its own limits, or in a test. */
  rateLimits: boolean;
  dataFolder: string;
  samples: boolean;
  /** Key that wraps the sealing keys; generated and stored in the data folder if not given. */
  masterKey: Uint8Array | undefined;
  /**
   * Master keys with which stored items may still be sealed. Includes the next key before it is in
   * use.
   */
  previousMasterKeys: readonly Uint8Array[];
  /** Signs sessions; generated and stored in the data folder if not given. */
  authSecret: string | undefined;
  scaled: ScaledConfig | undefined;
  /** Hosts on which Form Config, PDF Test and Template Gen are hidden. */
  hideFormToolsOnHosts: readonly string[];
  provider: ProviderConfig;
  identityProvider: IdentityProviderConfig | undefined;
  /** Agencies whose people sign in with the agency's own provider. */
  agencies: readonly AgencyConfig[];
  /** Whether people can sign in with a message signed by an Ethereum wallet. */
  walletSignIn: boolean;
  signUp: SignUpConfig;
  passwordRule: PasswordRule;
  /** Without it, mails are kept in the data folder's outbox. */
  mail: MailConfig | undefined;
  /**
   * Who is allowed to change forms and guides: e-mail addresses and `@domain`s; everybody when
   * empty.
   */
  formAdmins: readonly string[];
  /** How much one user may upload, in MB; unlimited if not set. */
  uploadQuotaMb: number | undefined;
  /** A session ends after this many days, however often it is refreshed. */
  sessionDays: number;
  /** Applications and completed forms are deleted after this many days; kept forever if not set. */
  retentionDays: number | undefined;
  /** Lets the operator's programs administer users; without it those endpoints do not exist. */
  serviceKey: string | undefined;
}

const MINIMUM_SECRET_LENGTH = 32;
/** A hundred years. Beyond that, times no longer have a four-digit year to compare by. */
const LONGEST_RETENTION_DAYS = 36_500;
const SESSION_DAYS = 30;
const LONGEST_SESSION_DAYS = 365;
/** A petabyte. Beyond that, byte counts are no longer exact integers. */
const LARGEST_QUOTA_MB = 1_000_000_000;

/**
 * Reads the settings from the environment.
 * @throws AppError usage, naming the variable that cannot be read
 */
export function readConfig(env: Environment): Config {
  const port = readPort(env.PORT);
  const baseUrl = readBaseUrl(env.BASE_URL) ?? `http://localhost:${port}`;
  const reachedFromElsewhere = !isLoopbackName(new URL(baseUrl));
  return {
    port,
    // A base URL other than this machine's own means that the server must be reachable from
    // elsewhere.
    host: env.HOST || (reachedFromElsewhere ? '0.0.0.0' : '127.0.0.1'),
    baseUrl,
    trustedProxies: readTrustedProxies(env),
    rateLimits: readSwitch(env, 'INKREADY_RATE_LIMITS') ?? true,
    dataFolder: env.DATA_DIR || './data',
    samples: readSwitch(env, 'INKREADY_SAMPLES') ?? true,
    masterKey: readMasterKey(env),
    previousMasterKeys: readPreviousMasterKeys(env),
    authSecret: readSecret(env, 'INKREADY_AUTH_SECRET'),
    scaled: readScaled(env),
    hideFormToolsOnHosts: readHosts(env.INKREADY_HIDE_FORM_TOOLS_ON),
    provider: {
      name: env.INKREADY_PROVIDER_NAME || 'Your insurer',
      tagline: env.INKREADY_PROVIDER_TAGLINE || 'Protecting your legacy since 1964',
      phone: env.INKREADY_PROVIDER_PHONE ?? '',
      address: env.INKREADY_PROVIDER_ADDRESS ?? '',
      website: env.INKREADY_PROVIDER_WEBSITE ?? '',
    },
    identityProvider: readIdentityProvider(env),
    agencies: readAgencies(env.INKREADY_AGENCIES),
    walletSignIn: readSwitch(env, 'INKREADY_WALLET_SIGN_IN') ?? false,
    signUp: readSignUp(env),
    passwordRule: readPasswordRule(env.INKREADY_PASSWORDS),
    mail: readMail(env),
    formAdmins: readFormAdmins(env.INKREADY_FORM_ADMINS),
    uploadQuotaMb: readCount(env, 'INKREADY_UPLOAD_QUOTA_MB', LARGEST_QUOTA_MB),
    sessionDays: readCount(env, 'INKREADY_SESSION_DAYS', LONGEST_SESSION_DAYS) ?? SESSION_DAYS,
    retentionDays: readCount(env, 'INKREADY_RETENTION_DAYS', LONGEST_RETENTION_DAYS),
    serviceKey: readSecret(env, 'INKREADY_SERVICE_KEY'),
  };
}

function readHosts(text: string | undefined): string[] {
  const hosts = readList(text);
  const wrong = hosts.find((host) => !/^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/.test(host));
  if (wrong === undefined) return hosts;
  const problem = `INKREADY_HIDE_FORM_TOOLS_ON: "${wrong}" is not a host name, written without http:// and port.`;
  throw new AppError('usage', { problem });
}

function readTrustedProxies(env: Environment): string[] {
  const networks = readList(env.INKREADY_TRUSTED_PROXIES);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) {
    const problem = `INKREADY_TRUSTED_PROXIES: "${wrong}" is not an address or a network (10.0.0.0/8).`;
    throw new AppError('usage', { problem });
  }
  return networks;
}

function readPort(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new AppError('usage', { problem: 'PORT is not a port number from 0 to 65535.' });
  }
  return port;
}

function readBaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  requireAddress('BASE_URL', text, 'http', 'https');
  const { origin, pathname, search } = new URL(text);
  if (pathname + search !== '/') {
    const problem =
      'BASE_URL is not a host without a path: Inkready cannot be served from a folder.';
    throw new AppError('usage', { problem });
  }
  return origin;
}

function readMail(env: Environment): MailConfig | undefined {
  requireTogether(env, 'SMTP_URL', ['MAIL_FROM']);
  if (!env.SMTP_URL) return undefined;
  requireAddress('SMTP_URL', env.SMTP_URL, 'smtp', 'smtps');
  if (env.MAIL_FROM && !/[^\s<>@]@[^\s<>@]/.test(env.MAIL_FROM)) {
    const problem = 'MAIL_FROM holds no e-mail address (Inkready <forms@example.com>).';
    throw new AppError('usage', { problem });
  }
  return { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM || 'Inkready <no-reply@localhost>' };
}

function readSecret(env: Environment, name: keyof Environment): string | undefined {
  const secret = env[name];
  if (!secret) return undefined;
  if (secret.length < MINIMUM_SECRET_LENGTH) {
    const problem = `${name} needs ${MINIMUM_SECRET_LENGTH} characters or more.`;
    throw new AppError('usage', { problem });
  }
  return secret;
}

function readMasterKey(env: Environment): Uint8Array | undefined {
  const text = readSecret(env, 'INKREADY_MASTER_KEY');
  return text === undefined ? undefined : keyBytes(text);
}

function readPreviousMasterKeys(env: Environment): Uint8Array[] {
  const texts = (env.INKREADY_PREVIOUS_MASTER_KEYS ?? '').split(',').map((text) => text.trim());
  return texts.filter(Boolean).map((text) => {
    if (text.length >= MINIMUM_SECRET_LENGTH) return keyBytes(text);
    const problem = `INKREADY_PREVIOUS_MASTER_KEYS holds a key of fewer than ${MINIMUM_SECRET_LENGTH} characters.`;
    throw new AppError('usage', { problem });
  });
}

/**
 * 64 hexadecimal digits are 32 bytes, as in a data folder's key file. Any other text is used as it
 * is.
 */
function keyBytes(text: string): Uint8Array {
  return Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'utf8');
}

function readSignUp(env: Environment): SignUpConfig {
  const parts = readList(env.INKREADY_SIGN_UP);
  const word = parts.length > 1 ? undefined : (parts[0] ?? 'open');
  if (word === 'open' || word === 'invitation') return { policy: word };
  if (parts.every((part) => /^@[\w-]+(\.[\w-]+)+$/.test(part))) {
    return { policy: 'domains', domains: parts.map((part) => part.slice(1)) };
  }
  throw new AppError('usage', {
    problem:
      'INKREADY_SIGN_UP must be open, invitation or domains (@agency.example,@broker.example).',
  });
}

function readFormAdmins(text: string | undefined): string[] {
  const parts = readList(text);
  const wrong = parts.find((part) => !/^[^@\s]*@[\w-]+(\.[\w-]+)+$/.test(part));
  if (wrong === undefined) return parts;
  throw new AppError('usage', {
    problem: `INKREADY_FORM_ADMINS: "${wrong}" is neither an e-mail address nor an @domain.`,
  });
}

function readPasswordRule(text: string | undefined): PasswordRule {
  const rule = text?.trim().toLowerCase() || 'specified';
  if (Object.hasOwn(PASSWORD_RULES, rule)) return rule as PasswordRule;
  throw new AppError('usage', { problem: 'INKREADY_PASSWORDS is neither specified nor strict.' });
}

const BESIDE_CLIENT_ID = [
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_NAME',
  'OIDC_ALLOW_INNER',
  'OIDC_ID_TOKEN_AUDIENCES',
] as const;
const GOOGLE = { name: 'Google', issuer: 'https://accounts.google.com' };

function readIdentityProvider(env: Environment): IdentityProviderConfig | undefined {
  requireTogether(env, 'OIDC_CLIENT_ID', BESIDE_CLIENT_ID);
  requireTogether(env, 'OIDC_CLIENT_SECRET', ['OIDC_CLIENT_ID']);
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) return undefined;
  const mayBeInner = readSwitch(env, 'OIDC_ALLOW_INNER') ?? false;
  const issuer = env.OIDC_ISSUER || GOOGLE.issuer;
  if (!URL.canParse(issuer)) {
    throw new AppError('usage', { problem: 'OIDC_ISSUER is not an address.' });
  }
  const isHere = isLoopbackName(new URL(issuer));
  if (new URL(issuer).protocol !== 'https:' && !isHere) {
    throw new AppError('usage', { problem: 'OIDC_ISSUER does not begin with https://.' });
  }
  const allowInner = isHere || mayBeInner;
  const name = env.OIDC_NAME || (issuer === GOOGLE.issuer ? GOOGLE.name : new URL(issuer).host);
  // Not `readList`, because client ids are case-sensitive.
  const audiences = (env.OIDC_ID_TOKEN_AUDIENCES ?? '').split(',').map((part) => part.trim());
  const idTokenAudiences = audiences.filter(Boolean);
  return { name, issuer, clientId, clientSecret, allowInner, idTokenAudiences };
}

const SCALED_SETTINGS = [
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'INKREADY_MASTER_KEY',
  'INKREADY_AUTH_SECRET',
] as const;

/**
 * Requires all of them or none, because a half-scaled installation would keep packets where the
 * other replicas do not look.
 */
function readScaled(env: Environment): ScaledConfig | undefined {
  if (!env.DATABASE_URL && !env.S3_ENDPOINT && !env.S3_BUCKET) return undefined;
  const missing = SCALED_SETTINGS.filter((name) => !env[name]);
  if (missing.length > 0) {
    const problem = `DATABASE_URL and S3 settings go together; not set: ${missing.join(', ')}.`;
    throw new AppError('usage', { problem });
  }
  requireAddress('DATABASE_URL', String(env.DATABASE_URL), 'postgres', 'postgresql');
  requireAddress('S3_ENDPOINT', String(env.S3_ENDPOINT), 'http', 'https');
  const setting = (name: (typeof SCALED_SETTINGS)[number]) => env[name] as string;
  return {
    databaseUrl: setting('DATABASE_URL'),
    s3: {
      endpoint: setting('S3_ENDPOINT'),
      bucket: setting('S3_BUCKET'),
      region: env.S3_REGION || 'us-east-1',
      accessKeyId: setting('S3_ACCESS_KEY_ID'),
      secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
    },
    masterKey: keyBytes(setting('INKREADY_MASTER_KEY')),
    authSecret: setting('INKREADY_AUTH_SECRET'),
  };
}
