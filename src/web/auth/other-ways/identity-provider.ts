import { ProviderWindowLost } from '../../../core/identity-provider-errors.ts';
import { SIGN_IN_FINISHED } from '../../../core/sign-in-finished.ts';
import { hasUnsavedWork } from '../../browser/unsaved-work.ts';
import { post } from '../queries.ts';

/**
 * Receives messages from the window that returns from the provider (public/sign-in-finished.js).
 */
const CHANNEL = 'inkready-identity-provider';
const WINDOW = 'popup,width=520,height=680';

/**
 * How to handle the answer of a window that nobody waited for any more, because it was out of
 * sight.
 */
export interface LateAnswer {
  /** Ends the listening. */
  signal: AbortSignal;
  /** @param failure null if the sign-in succeeded */
  onAnswer: (failure: Error | null) => void;
}

/**
 * Signs in with the provider in a separate window, so that nothing on the screen is lost. If the
 * browser blocks the window, the page itself goes there, unless that would lose an entry.
 * @param begin asks our server for the provider's address
 * @param toError turns the code sent back by the provider or our server into an error
 * @throws ProviderWindowLost if a person closed the window, or its page cut the connection to ours;
 *   Error if signing in failed
 */
export async function signInAtProvider(
  begin: (backTo: string) => Promise<{ url: string }>,
  toError: (code: string) => Error,
  late: LateAnswer,
): Promise<void> {
  // Opened before any await, because browsers allow a window only in response to a click.
  const popup = window.open('about:blank', 'inkready-identity-provider', WINDOW);
  if (!popup && hasUnsavedWork()) {
    throw new Error('the browser kept its window from opening; allow pop-ups here and try again');
  }
  const backTo = popup ? SIGN_IN_FINISHED : '/';
  try {
    const { url } = await begin(backTo);
    if (!popup) return window.location.assign(url);
    const finished = waitForProvider(popup, toError, late);
    popup.location.href = url;
    await finished;
  } finally {
    popup?.close();
  }
}

export const beginAtProvider = (provider: string) => (backTo: string) =>
  post<{ url: string }>('sign-in/social', {
    provider,
    callbackURL: backTo,
    errorCallbackURL: backTo,
    disableRedirect: true,
  });

/** The domain of the address identifies the agency. */
export const beginAtAgency = (email: string) => (backTo: string) =>
  post<{ url: string }>('sign-in/agency', {
    email,
    callbackURL: backTo,
    errorCallbackURL: backTo,
  });

function waitForProvider(
  popup: Window,
  toError: (code: string) => Error,
  { signal, onAnswer }: LateAnswer,
): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  signal.addEventListener('abort', () => channel.close());
  return new Promise<void>((resolve, reject) => {
    let isOutOfSight = false;
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      // If a person closes the window at the end, its message can still be on its way. A window
      // whose provider sets Cross-Origin-Opener-Policy looks closed but answers when it is done.
      setTimeout(() => {
        isOutOfSight = true;
        reject(new ProviderWindowLost());
      }, 500);
    }, 500);
    channel.onmessage = ({ data }: MessageEvent<{ error: string | null } | 'heard'>) => {
      // Another waiting tab answers on the same channel.
      if (data === 'heard') return;
      channel.postMessage('heard');
      channel.close();
      clearInterval(watch);
      const failure = data.error ? toError(data.error) : null;
      if (isOutOfSight) onAnswer(failure);
      else if (failure) reject(failure);
      else resolve();
    };
  });
}
