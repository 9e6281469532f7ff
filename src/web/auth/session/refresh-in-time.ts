import { SESSION_REFRESH } from '../../../core/timers.ts';
import type { Session } from '../queries.ts';

/**
 * Extends a session that is about to end.
 * @returns null if the server has ended it; undefined if there is time left, or if the server
 *   cannot be reached, in which case the next tick tries again
 */
export async function refreshInTime(
  { expires_at }: Pick<Session, 'expires_at'>,
  refresh: () => Promise<Session | null>,
): Promise<Session | null | undefined> {
  const { tickMs, ticksLeft, retryMs, retries } = SESSION_REFRESH;
  if (expires_at * 1000 - Date.now() > tickMs * ticksLeft) return undefined;
  for (let n = 0; n < retries; n++) {
    try {
      return await refresh();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs * 2 ** n));
    }
  }
  return undefined;
}
