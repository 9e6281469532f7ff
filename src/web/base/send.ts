import { isSessionOver, signedInMeanwhile, toApiError } from './api-error.ts';
import { fetchInTime, isRead } from './fetch-in-time.ts';
import { noteServerTime } from './server-clock.ts';
import { shownUserHeaders } from './shown-user.ts';
import { watchSignIns } from './sign-ins.ts';

/**
 * Sends a request to our server. A refusal for want of a session can arrive after the user has
 * signed in again, and must not end the new session: a read is then sent again. A change is not,
 * because another user may have signed in.
 * @throws ApiError `signed_in_meanwhile` for such a change
 */
export async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const hasSignedIn = watchSignIns();
    const response = await fetchInTime(input, isRead(input, init) ? init : inShownName(init));
    noteServerTime(response);
    if (response.status !== 401 || !hasSignedIn()) return response;
    if (isRead(input, init)) {
      // An answer that nobody reads keeps its connection.
      await response.body?.cancel();
      continue;
    }
    if (isSessionOver(await toApiError(response.clone()))) throw signedInMeanwhile();
    return response;
  }
}

function inShownName(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(shownUserHeaders())) headers.set(name, value);
  return { ...init, headers };
}
