import type { Context } from 'hono';
import { AppError, type ErrorCode } from '../../core/errors.ts';
import { AUTHENTICATION_TEXTS } from '../../core/messages.ts';
import { answerError } from '../http/error-answer.ts';
import type { SignIn } from './sign-in.ts';

/**
 * Passes a request to the sign-in library and gives its answer our shape: errors as ours, and no
 * session token in a body, where a page's script could read it (design 5.5).
 * @param body what of the request's body was described; undefined for a request that only reads.
 */
export async function answerSignIn(
  c: Context,
  signIn: SignIn,
  body: object | undefined,
): Promise<Response> {
  // Browsers mark every request of a page; an access token is for programs alone.
  if (c.req.path.endsWith('/token') && c.req.header('sec-fetch-site')) {
    throw new AppError('not_found', { what: 'address' });
  }
  const answer = await signIn.handler(narrowed(c.req.raw, body));
  const isRedirect = answer.status >= 300 && answer.status < 400;
  if (isRedirect || !answer.headers.get('content-type')?.includes('application/json')) {
    return answer;
  }
  const found = (await answer.json()) as Record<string, unknown> | null;
  const response = answer.ok
    ? c.json(c.req.path.endsWith('/token') ? found : withoutToken(found))
    : refusal(c, answer, found?.code, found?.message);
  for (const cookie of answer.headers.getSetCookie()) {
    response.headers.append('set-cookie', cookie);
  }
  const isKeySet = c.req.path.endsWith('/jwks');
  response.headers.set('cache-control', isKeySet ? KEY_SET_CACHE : 'no-store');
  return response;
}

function narrowed(request: Request, body: object | undefined): Request {
  if (body === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  for (const name of ['content-length', 'transfer-encoding']) headers.delete(name);
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Specification section 9: the public key set is kept for ten minutes. */
const KEY_SET_CACHE = 'public, max-age=600';

function withoutToken(body: Record<string, unknown> | null): Record<string, unknown> | null {
  if (body === null) return null;
  const { token: _, session: _session, ...rest } = body;
  return rest;
}

const CODES: Record<string, ErrorCode> = { INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials' };

function refusal(c: Context, answer: Response, libraryCode: unknown, message: unknown): Response {
  if (answer.status === 429) {
    const seconds = answer.headers.get('x-retry-after') ?? '60';
    return answerError(c, new AppError('rate_limited', { seconds }));
  }
  const code = CODES[String(libraryCode)];
  if (code) return answerError(c, new AppError(code));
  // The library's own sentence ("Password too short") is the server's message that the
  // specification shows (section 8).
  const error = new AppError('sign_in_refused', {
    reason: String(libraryCode ?? 'UNKNOWN'),
    message: typeof message === 'string' && message ? message : AUTHENTICATION_TEXTS.failed,
  });
  return answerError(c, error, answer.status as 400);
}
