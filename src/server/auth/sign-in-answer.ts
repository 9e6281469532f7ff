import type { Context } from 'hono';
import { errorText } from '../../core/error-texts.ts';
import { AppError, type ErrorCode, type ErrorDetails, isErrorCode } from '../../core/errors.ts';
import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { databaseFailureOfRequest } from '../db/track-failures.ts';
import { answerError } from '../http/error-answer.ts';
import type { SignIn } from './sign-in.ts';
import type { LibraryRequest } from './sign-in-endpoints.ts';

/**
 * Passes a request to the sign-in library and converts its answer: errors become ours, and no
 * session token appears in a body, where a script in the page could read it.
 * @param asked the described part of the request's body; undefined for a request that only reads
 */
export async function answerSignIn(
  c: Context,
  signIn: SignIn,
  asked: LibraryRequest | undefined,
): Promise<Response> {
  if (c.req.path.endsWith('/sign-in/email-otp')) {
    await refuseCodeForSecondFactor(signIn, asked?.body as { email: string });
  }
  const answer = await signIn.handler(narrowed(c.req.raw, asked));
  const failure = answer.status >= 400 ? databaseFailureOfRequest() : undefined;
  if (failure) throw failure;
  const isRedirect = answer.status >= 300 && answer.status < 400;
  // Our addresses can contain percent signs, the library's cannot.
  if (answer.status === 404 && !answer.body) throw new AppError('not_found', { what: 'address' });
  if (isRedirect || !answer.headers.get('content-type')?.includes('application/json')) {
    return answer;
  }
  const found = (await answer.json()) as Record<string, unknown> | null;
  const response = answer.ok
    ? c.json(c.req.path.endsWith('/token') ? found : withoutToken(found))
    : refusal(c, answer, found ?? {});
  for (const cookie of answer.headers.getSetCookie()) {
    response.headers.append('set-cookie', cookie);
  }
  if (answer.ok && SIGNS_OUT.test(c.req.path)) response.headers.set(...CLEAR_SITE_DATA);
  const isKeySet = c.req.path.endsWith('/jwks');
  response.headers.set('cache-control', isKeySet ? KEY_SET_CACHE : 'no-store');
  return response;
}

const SIGNS_OUT = /\/(sign-out|revoke-sessions)$/;
/**
 * Clears what the next person at this browser could find. Cookies are not among it, because they
 * are cleared by name.
 */
const CLEAR_SITE_DATA = ['clear-site-data', '"cache", "storage"'] as const;

function narrowed(request: Request, asked: LibraryRequest | undefined): Request {
  if (asked === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  for (const name of ['content-length', 'transfer-encoding']) headers.delete(name);
  const url = new URL(`/api/auth${asked.path}`, request.url);
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(asked.body) });
}

/**
 * The library takes a mailed code as proof of the address, and on the first such proof drops the
 * account's password. That must not happen when the code will not let the user in anyway.
 */
async function refuseCodeForSecondFactor(signIn: SignIn, { email }: { email: string }) {
  const { internalAdapter } = await signIn.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase());
  const user = found?.user as { twoFactorEnabled?: boolean; emailVerified: boolean } | undefined;
  // For a confirmed address, the library checks the code, and the new session is then refused.
  if (user?.twoFactorEnabled && !user.emailVerified) throw new AppError('mailed_code_wrong');
}

/** Lets clients cache the public key set for ten minutes. */
const KEY_SET_CACHE = 'public, max-age=600';

function withoutToken(body: Record<string, unknown> | null): Record<string, unknown> | null {
  if (body === null) return null;
  const { token: _, session: _session, ...rest } = body;
  return rest;
}

/** Maps the library's error codes to ours. */
const CODES: Record<string, ErrorCode> = {
  // The session has ended, so the screens ask the person to sign in again.
  UNAUTHORIZED: 'authentication_required',
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  // One answer for all of these, because no code is ever made for an address without an account.
  INVALID_OTP: 'mailed_code_wrong',
  OTP_EXPIRED: 'mailed_code_wrong',
  TOO_MANY_ATTEMPTS: 'mailed_code_wrong',
  USER_NOT_FOUND: 'mailed_code_wrong',
};

/**
 * Sentences for codes whose own text is unclear, such as "Invalid password" beside two password
 * fields, or says nothing to do, such as "Invalid two factor cookie".
 */
const SENTENCES: Record<string, string> = {
  INVALID_PASSWORD: errorText('password_wrong'),
  INVALID_CODE: AUTHENTICATION_TEXTS.codeWrong,
  INVALID_BACKUP_CODE: AUTHENTICATION_TEXTS.backupCodeWrong,
  INVALID_TWO_FACTOR_COOKIE: AUTHENTICATION_TEXTS.codeStepOver,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: AUTHENTICATION_TEXTS.codeStepOver,
  ACCOUNT_TEMPORARILY_LOCKED: AUTHENTICATION_TEXTS.codesLocked,
};

/** "[body.email] Invalid email address" shows a path inside the library, so the path is dropped. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/^\[body\.\w+\] /, '');
}

interface LibraryRefusal {
  code?: unknown;
  message?: unknown;
  /** Present for our own refusal that came through the library. */
  details?: ErrorDetails;
}

function refusal(c: Context, { status }: Response, found: LibraryRefusal): Response {
  const { code: libraryCode, message, details } = found;
  const code = isErrorCode(libraryCode) ? libraryCode : CODES[String(libraryCode)];
  if (code) return answerError(c, new AppError(code, details));
  // The library's own sentence ("Password too short") is the server message that the screen shows.
  const sentence = SENTENCES[String(libraryCode)] ?? message;
  const error = new AppError('sign_in_refused', {
    reason: String(libraryCode ?? 'UNKNOWN'),
    message:
      typeof sentence === 'string' && sentence
        ? withoutPlace(sentence)
        : AUTHENTICATION_TEXTS.failed,
  });
  return answerError(c, error, status as 400);
}
