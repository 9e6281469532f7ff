import { toApiError, unanswered } from '../base/api-error.ts';
import { send } from '../base/send.ts';

/**
 * Requests a path of our server outside the typed client.
 * @throws ApiError
 */
export async function fetchResponse(path: string, options?: RequestInit): Promise<Response> {
  const response = await send(path, options).catch((error: unknown) => {
    throw unanswered(error);
  });
  if (!response.ok) throw await toApiError(response);
  return response;
}

/**
 * Fetches a whole file from our server. It is fetched rather than linked, so that a refusal shows
 * as a message and not as a broken download.
 * @throws ApiError
 */
export async function fetchFile(path: string, body?: object): Promise<Blob> {
  return readWhole(await fetchResponse(path, body && jsonPost(body)));
}

export function jsonPost(body: object): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** @throws ApiError if the connection ends before the file is complete */
export function readWhole(response: Response): Promise<Blob> {
  return response.blob().catch((error: unknown) => {
    throw unanswered(error);
  });
}
