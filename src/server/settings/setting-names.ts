/** Every environment variable that is read. `readConfig` does not compile with any other name. */
export const SETTING_NAMES = [
  'PORT',
  'HOST',
  'BASE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_NAME',
  'OIDC_ALLOW_INNER',
  'OIDC_ID_TOKEN_AUDIENCES',
  'INKREADY_AGENCIES',
  'INKREADY_AUTH_SECRET',
  'INKREADY_FORM_ADMINS',
  'INKREADY_HIDE_FORM_TOOLS_ON',
  'INKREADY_MASTER_KEY',
  'INKREADY_PASSWORDS',
  'INKREADY_PREVIOUS_MASTER_KEYS',
  'INKREADY_PROVIDER_ADDRESS',
  'INKREADY_PROVIDER_NAME',
  'INKREADY_PROVIDER_PHONE',
  'INKREADY_PROVIDER_TAGLINE',
  'INKREADY_PROVIDER_WEBSITE',
  'INKREADY_RATE_LIMITS',
  'INKREADY_RETENTION_DAYS',
  'INKREADY_SAMPLES',
  'INKREADY_SERVICE_KEY',
  'INKREADY_SESSION_DAYS',
  'INKREADY_SIGN_UP',
  'INKREADY_TRUSTED_PROXIES',
  'INKREADY_UPLOAD_QUOTA_MB',
  'INKREADY_WALLET_SIGN_IN',
] as const;

export type Environment = { [name in (typeof SETTING_NAMES)[number]]?: string | undefined };

const OURS = new Set<string>(SETTING_NAMES);
/** Read only by compose.yaml, but set in the same `.env`. */
const OF_COMPOSE = /^INKREADY_(?:HOST|[A-Z]+_IMAGE)$/;
/** Set for `npm test` and for long runs, whose servers inherit them. */
const OF_TESTS = /^INKREADY_(?:CI|BAD_REQUESTS|FUZZ_CASES|KILLS|LOAD|MUTANTS_[A-Z]+)$/;

/**
 * Names that look like settings but are not, to be reported: `INKREADY_SIGNUP=invitation` would
 * leave sign-up open. To refuse them would stop an installation for a word in somebody's script.
 */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const written = Object.keys(env).filter((name) => /^(?:INKREADY|OIDC)_/.test(name));
  const isKnown = (name: string) => OURS.has(name) || OF_COMPOSE.test(name) || OF_TESTS.test(name);
  return written.filter((name) => !isKnown(name)).sort();
}
