import { IDENTITY_PROVIDER_ID } from './sign-in.ts';

/**
 * What of the sign-in library can be reached, under `/api/auth`. It brings twice as many: those that
 * our own routes serve without showing a token (sessions, account), and ways that the product does not
 * have (mailed links, linked accounts, provider tokens), stay closed, also those of later releases.
 */
export const SIGN_IN_ENDPOINTS = [
  ['POST', '/sign-up/email'],
  ['POST', '/sign-in/email'],
  ['POST', '/sign-in/email-otp'],
  ['POST', '/sign-in/social'],
  ['GET', `/callback/${IDENTITY_PROVIDER_ID}`],
  ['POST', '/sign-out'],
  ['POST', '/revoke-sessions'],
  ['POST', '/revoke-other-sessions'],
  ['POST', '/update-user'],
  ['POST', '/change-password'],
  ['POST', '/email-otp/send-verification-otp'],
  ['POST', '/email-otp/verify-email'],
  ['POST', '/email-otp/request-password-reset'],
  ['POST', '/email-otp/reset-password'],
  ['POST', '/two-factor/enable'],
  ['POST', '/two-factor/disable'],
  ['POST', '/two-factor/verify-totp'],
  ['POST', '/two-factor/verify-backup-code'],
  ['POST', '/two-factor/generate-backup-codes'],
  ['GET', '/jwks'],
  ['GET', '/token'],
] as const;
