import { toApiError, unreachable } from './api-error.ts';

/**
 * A file of our server, whole. Fetched and not linked to, so that a refusal shows as a message and
 * never as a broken download.
 * @throws ApiError
 */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await toApiError(response);
  return response.blob().catch(() => {
    throw unreachable();
  });
}
