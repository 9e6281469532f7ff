/** The only file of the screens that knows the server: its types, never its code. */
import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import type { App } from '../../server/app.ts';
import { toApiError, unreachable } from './api-error.ts';

export const api = hc<App>('/').api;

type Success<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/**
 * The body of a successful answer.
 * @throws ApiError for any other answer, or if the server cannot be reached
 */
export async function answer<R extends ClientResponse<unknown>>(
  request: Promise<R>,
): Promise<Success<R>> {
  const response = await request.catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await toApiError(response);
  return response.json() as Promise<Success<R>>;
}

/** The result of a successful call. */
export type AnswerOf<F extends (...args: never[]) => Promise<unknown>> = Success<
  Awaited<ReturnType<F>>
>;
