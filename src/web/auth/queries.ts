import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { typedBackupCode } from '../../core/backup-codes.ts';
import { type AnswerOf, answer, api } from '../base/api-client.ts';
import { ApiError, isSessionOver, isSignInNeeded } from '../base/api-error.ts';
import { keepColorScheme, keptColorScheme } from '../base/color-scheme.ts';
import { fetchResponse, jsonPost } from '../browser/fetch-file.ts';

export type Session = NonNullable<AnswerOf<typeof api.session.$get>['session']>;
export type SessionUser = Session['user'];

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => (await answer(api.session.$get())).session,
  staleTime: 60_000,
});

/** The server no longer has this session. The screens show this and keep what was typed. */
export function markSessionEnded(queryClient: QueryClient): void {
  // An answer from before would bring the session back on the screen.
  void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

/** Learns from a refusal that the session has ended, or that it is another user's. */
export function noteEndedSession(queryClient: QueryClient, error: unknown): void {
  if (isSessionOver(error)) markSessionEnded(queryClient);
  else if (isSignInNeeded(error)) {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
}

export interface Credentials {
  email: string;
  password: string;
}

/** Calls the sign-in library's own paths. The session itself stays in an HttpOnly cookie. */
export async function post<Answer>(
  path: string,
  body: object,
  init?: Pick<RequestInit, 'keepalive'>,
): Promise<Answer> {
  const response = await fetchResponse(`/api/auth/${path}`, { ...jsonPost(body), ...init });
  return response.json() as Promise<Answer>;
}

/** The step after a correct password. */
export type SignInStep = 'done' | 'secondFactor' | 'confirmAddress';

export async function signInWithPassword(credentials: Credentials): Promise<SignInStep> {
  try {
    const { twoFactorRedirect } = await post<{ twoFactorRedirect?: boolean }>(
      'sign-in/email',
      credentials,
    );
    return twoFactorRedirect ? 'secondFactor' : 'done';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_not_confirmed') return 'confirmAddress';
    throw error;
  }
}

/** @param confirms whether the address must be confirmed before the account can be used */
export async function signUpWithPassword(
  credentials: Credentials,
  confirms: boolean,
): Promise<SignInStep> {
  await post('sign-up/email', { ...credentials, name: '' });
  return confirms ? 'confirmAddress' : 'done';
}

export const confirmAddress = (email: string, otp: string) =>
  post('email-otp/verify-email', { email, otp });

export type CodePurpose = 'sign-in' | 'email-verification';

export const mailCode = (email: string, type: CodePurpose) =>
  post('email-otp/send-verification-otp', { email, type });

export async function signInWithCode(email: string, otp: string): Promise<SignInStep> {
  await post('sign-in/email-otp', { email, otp });
  return 'done';
}

export const mailRecoveryCode = (email: string) =>
  post('email-otp/request-password-reset', { email });

export const recoverPassword = (email: string, otp: string, password: string) =>
  post('email-otp/reset-password', { email, otp, password });

/** @param code six digits of an authenticator app, or one of the backup codes */
export async function verifySecondFactor(code: string): Promise<SignInStep> {
  const kind = /^\d{6}$/.test(code) ? 'totp' : 'backup-code';
  await post(`two-factor/verify-${kind}`, { code: kind === 'totp' ? code : typedBackupCode(code) });
  return 'done';
}

/**
 * Ends the session. The response clears everything the browser stores for this site. The color
 * scheme belongs to the device rather than the person, so it is put back. Also works if the user
 * closes the page at once.
 */
export async function endSession(): Promise<void> {
  const chosen = keptColorScheme();
  await post('sign-out', {}, { keepalive: true });
  keepColorScheme(chosen);
}

export async function refreshSession(): Promise<Session | null> {
  return (await answer(api.session.refresh.$post())).session;
}
