import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { parse } from 'hono/utils/cookie';
import { AppError } from '../../core/errors.ts';
import type { PasswordRule } from '../../core/password-rule.ts';
import { AGENCY_PARAM } from '../agencies.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { clientAddress } from '../http/client.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { requireShownUser } from '../http/require-user.ts';
import { json, jsonBody, NOT_CACHED } from '../http/route-parts.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import { limitAddress, limitGuess } from '../rate-limits/limit-requests.ts';
import { ADDRESS_LIMITS } from '../rate-limits/rate-limit-rules.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { mayMailCode } from './mailed-codes.ts';
import { requireGoodPassword } from './passwords/require-good-password.ts';
import type { SignIn } from './sign-in.ts';
import { answerSignIn } from './sign-in-answer.ts';
import {
  type LibraryRequest,
  type OptionalSignInMethods,
  type SignInEndpoint,
  signInEndpoints,
} from './sign-in-endpoints.ts';

interface SignInDeps extends OptionalSignInMethods {
  signIn: SignIn;
  rateLimits: RateLimits;
  audit: AuditTrail;
  notifyOwner: NotifyOwner;
  passwordRule: PasswordRule;
}

/**
 * The sign-in library behind our own gate. Only described requests reach it, reduced to their
 * described fields.
 */
export function createSignInRoutes(deps: SignInDeps) {
  const { signIn, rateLimits: limits } = deps;
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  for (const endpoint of signInEndpoints(deps)) {
    routes.openapi(describe(endpoint), async (c) => {
      if (endpoint.forPrograms && c.req.header('sec-fetch-site')) {
        throw new AppError('not_found', { what: 'address' });
      }
      const body: Body = endpoint.body ? c.req.valid('json' as never) : {};
      await limitAddress(limits, c, [endpoint.limit], ADDRESS_LIMITS[endpoint.limit]);
      if (endpoint.mailsCode && !(await mayMailCode(limits, String(body.email)))) {
        return c.json({ success: true }, 200, NOT_CACHED) as never;
      }
      // Called even where no user is needed, because it removes an ended session before the library
      // is asked.
      const signedInUser = await userOfSession(signIn, c.req.raw.headers);
      if (signedInUser) await requireAllowed(endpoint, signIn, c.req.raw.headers, signedInUser);
      if (endpoint.setsPassword) {
        const email = 'email' in body ? body.email : signedInUser?.email;
        await requireNewPassword(deps, body, endpoint.setsPassword, String(email ?? ''));
      }
      const guess = endpoint.checksSecret
        ? await limitGuess(limits, c, [endpoint.path, accountOf(c, body, signedInUser, signIn)])
        : null;
      const answer = await answerSignIn(c, signIn, libraryRequest(endpoint, body));
      if (guess && answer.ok) await limits.forgetAttempts(guess);
      await record(deps, endpoint, {
        body,
        signedInUser,
        address: clientAddress(c.req.raw.headers),
        succeeded: answer.ok,
      });
      return answer as never;
    });
  }
  return routes;
}

/** @throws AppError the page shows another user, or confirm_address_first */
async function requireAllowed(
  endpoint: SignInEndpoint,
  signIn: SignIn,
  headers: Headers,
  user: AccountUser,
): Promise<void> {
  if (endpoint.needsShownUser) requireShownUser(headers, user);
  if (endpoint.needsConfirmedAddress) await requireConfirmed(signIn, user);
}

/** @throws AppError password_same, or why the password is not good */
async function requireNewPassword(
  { passwordRule }: SignInDeps,
  body: Body,
  name: NonNullable<SignInEndpoint['setsPassword']>,
  email: string,
): Promise<void> {
  // Otherwise nothing would change, and the user would read that it had.
  if (body.currentPassword === body[name]) throw new AppError('password_same');
  await requireGoodPassword(passwordRule, String(body[name]), email);
}

interface Outcome {
  body: Body;
  signedInUser: AccountUser | null;
  address: ReturnType<typeof clientAddress>;
  succeeded: boolean;
}

/** Writes the audit row of a request and tells the account's owner of it, where the endpoint says so. */
async function record(
  { signIn, audit, notifyOwner }: SignInDeps,
  endpoint: SignInEndpoint,
  { body, signedInUser, address, succeeded }: Outcome,
): Promise<void> {
  const action = succeeded ? endpoint.audit : endpoint.checksSecret && 'sign_in_failed';
  // A user let in by a one-time code is recorded with the new session instead.
  const isSignIn = succeeded && signedInUser === null && !('password' in body);
  if (!action || isSignIn) return;
  // A signed-in person can make a request that names another person's account.
  const owner = 'email' in body ? await userOfAddress(signIn, body) : signedInUser;
  const subjectId = owner?.id ?? null;
  const what = { action, subject: 'account', subjectId, owner: subjectId } as const;
  await audit.record({ ...what, actor: signedInUser?.id ?? null, address });
  if (succeeded && endpoint.notifiesOwnerOf && owner)
    await notifyOwner(owner.email, endpoint.notifiesOwnerOf);
}

/** @returns undefined for a request that only reads. */
function libraryRequest(
  { method, path, toLibraryRequest }: SignInEndpoint,
  body: Body,
): LibraryRequest | undefined {
  if (method === 'get') return undefined;
  return toLibraryRequest?.(body) ?? { path, body };
}

interface AccountUser {
  id: string;
  email: string;
}

async function userOfSession(signIn: SignIn, headers: Headers): Promise<AccountUser | null> {
  return (await signIn.readSession(headers))?.user ?? null;
}

/** @throws AppError confirm_address_first */
async function requireConfirmed(signIn: SignIn, { id }: AccountUser): Promise<void> {
  const { internalAdapter } = await signIn.$context;
  const user = await internalAdapter.findUserById(id);
  if (!user?.emailVerified) throw new AppError('confirm_address_first');
}

async function userOfAddress(signIn: SignIn, { email }: Body): Promise<AccountUser | null> {
  if (typeof email !== 'string') return null;
  const { internalAdapter } = await signIn.$context;
  return (await internalAdapter.findUserByEmail(email.toLowerCase()))?.user ?? null;
}

type Body = Readonly<Record<string, unknown>>;

/**
 * The account whose secret a request guesses at: the account it names, that of the session's user,
 * or that of the user who was asked for a second factor. Cookies that are not ours prove nothing,
 * because a client can send as many as it likes.
 */
function accountOf(
  c: Context,
  { email }: Body,
  signedInUser: AccountUser | null,
  { challengeCookie }: SignIn,
): string {
  if (typeof email === 'string') return email.toLowerCase();
  if (signedInUser) return signedInUser.id;
  return parse(c.req.header('cookie') ?? '', challengeCookie)[challengeCookie] ?? '';
}

function describe({ method, path, description, body }: SignInEndpoint) {
  return createRoute({
    method,
    path,
    request: {
      ...(body ? jsonBody(body) : {}),
      ...(path.includes('{') ? { params: AGENCY_PARAM } : {}),
    },
    responses: {
      200: { description, ...json(z.looseObject({})) },
      ...(path.startsWith('/callback/') ? { 302: { description: 'Back to our own page' } } : {}),
      ...describedErrors(400, 401, 403, 429, 503),
    },
  });
}
