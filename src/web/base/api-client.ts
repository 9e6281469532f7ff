/** The only file of the screens that imports from the server, and only types. */
import { type ClientResponse, hc } from 'hono/client';
import type { SuccessStatusCode } from 'hono/utils/http-status';
import { FACTS_WITH_PDF, readFactsWithPdf } from '../../core/facts-with-pdf.ts';
import type { App } from '../../server/app.ts';
import { otherVersion, toApiError, unanswered } from './api-error.ts';
import { send } from './send.ts';

export const api = hc<App>('/', { fetch: send }).api;

type Success<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never;

/**
 * Reads the body of a successful answer.
 * @throws ApiError for any other answer, or if the server cannot be reached
 */
export async function answer<R extends ClientResponse<unknown>>(
  request: Promise<R>,
): Promise<Success<R>> {
  const response = await request.catch(fail);
  if (!response.ok) throw await toApiError(response);
  return response.json().catch(fail) as Promise<Success<R>>;
}

/** For a call whose answer has a file. */
export const AS_IT_IS = { headers: { accept: FACTS_WITH_PDF } };

/**
 * Reads an answer that has a file beside what there is to say about it. `pdf` is null if the server
 * left the file out.
 * @throws ApiError what `answer` throws, and `versions_differ`
 */
export async function answerWithPdf<R extends ClientResponse<unknown>>(
  request: Promise<R>,
): Promise<{ facts: Omit<Success<R>, 'pdf'>; pdf: Blob | null }> {
  const response = await request.catch(fail);
  if (!response.ok) throw await toApiError(response);
  const type = response.headers.get('content-type');
  if (type?.startsWith('application/json')) throw otherVersion();
  // A network's sign-in page comes in place of an answer, and is none.
  if (type !== FACTS_WITH_PDF) throw unanswered(type);
  const { facts, pdf } = await response.arrayBuffer().then(read).catch(fail);
  const file = pdf && new Blob([pdf], { type: 'application/pdf' });
  return { facts: facts as Success<R>, pdf: file };
}

function read(answer: ArrayBuffer) {
  return readFactsWithPdf(new Uint8Array(answer));
}

function fail(error: unknown): never {
  throw unanswered(error);
}

/** The result of a successful call. */
export type AnswerOf<F extends (...args: never[]) => Promise<unknown>> = Success<
  Awaited<ReturnType<F>>
>;
