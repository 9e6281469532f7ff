import { hasUnsavedWork } from '../browser/unsaved-work.ts';
import { post } from './queries.ts';

/** The window that comes back from the provider speaks here (public/sign-in-finished.js). */
const CHANNEL = 'inkready-identity-provider';
const FINISHED = '/sign-in-finished.html';
const WINDOW = 'popup,width=520,height=680';

/**
 * Signs in at the provider in a window of its own, so that nothing on the screen is lost. Where the
 * browser refuses the window the page itself goes there, unless that would lose an entry.
 * @param begin asks our server for the provider's address
 * @param toError of the code that the provider, or our server, sent back
 * @throws Error when it did not work out.
 */
export async function signInAtProvider(
  begin: (backTo: string) => Promise<{ url: string }>,
  toError: (code: string) => Error,
): Promise<void> {
  // Opened before anything is awaited: browsers allow a window only in answer to a click.
  const popup = window.open('about:blank', 'inkready-identity-provider', WINDOW);
  if (!popup && hasUnsavedWork()) {
    throw new Error('the browser kept its window from opening; allow pop-ups here and try again');
  }
  const backTo = popup ? FINISHED : '/';
  try {
    const { url } = await begin(backTo);
    if (!popup) return window.location.assign(url);
    const finished = waitForProvider(popup, toError);
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

/** Which agency it is, its domain says. */
export const beginAtAgency = (email: string) => (backTo: string) =>
  post<{ url: string }>('sign-in/agency', {
    email,
    callbackURL: backTo,
    errorCallbackURL: backTo,
  });

function waitForProvider(popup: Window, toError: (code: string) => Error): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<void>((resolve, reject) => {
    channel.onmessage = ({ data }: MessageEvent<{ error: string | null }>) =>
      data.error ? reject(toError(data.error)) : resolve();
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      // The message of a window that closed by itself may still be on its way.
      setTimeout(() => reject(new Error('the window was closed')), 500);
    }, 500);
  }).finally(() => channel.close());
}
