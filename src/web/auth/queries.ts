import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AnswerOf, answer, api } from '../api-client.ts';
import { toApiError, unreachable } from '../api-error.ts';

export type Session = NonNullable<AnswerOf<typeof api.session.$get>['session']>;
export type SessionUser = Session['user'];

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => (await answer(api.session.$get())).session,
  staleTime: 60_000,
});

/** The server no longer knows this session: the screens say so and keep what was typed. */
export function markSessionEnded(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

export interface Credentials {
  email: string;
  password: string;
}

/** The sign-in library has addresses of its own; the session itself stays in an HttpOnly cookie. */
async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await toApiError(response);
}

export const signInWithPassword = (credentials: Credentials) => post('sign-in/email', credentials);

export const signUpWithPassword = (credentials: Credentials) =>
  post('sign-up/email', { ...credentials, name: '' });

export const endSession = () => post('sign-out', {});
