/**
 * The specification's texts, word for word, with ours beside them, grouped by noun. Texts of server
 * errors are in ../error-texts.ts.
 */
export const SHELL_TEXTS = {
  loading: 'Loading application...',
  somethingWrong: 'Something went wrong',
  reload: 'Reload Page',
  userWithoutName: 'User',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  authenticationCheckFailed: 'Authentication check failed',
  signOutFailed: 'Sign out failed',
  sessionCheckFailed: 'Session check failed',
  authenticationFailedToStart: 'Failed to initialize authentication',
  initializationFailed: 'App initialization failed',
  renderFailed: 'Failed to render component: {message}',
  anotherUser: 'Somebody else has signed in',
  anotherUserMeans:
    'What the user before had open in this tab was closed. What was not saved is gone; the rest is there again when they sign in.',
  understood: 'OK',
} as const;

/** For a change that got no answer, and that may have been made all the same. */
export const UNKNOWN_CHANGE_TEXTS = {
  title: 'No answer came, so it is not known whether this was done',
  lost: 'The connection was lost, or the server is down: please try again.',
} as const;

/** The same for a deletion, which a second press completes. */
export const UNKNOWN_REMOVAL =
  'No answer came, so it may have been deleted all the same. Try again to be sure.';

/** Asked when a dialog is closed during a save whose answer is long in coming. */
export const SLOW_SAVE_TEXTS = {
  title: 'Close before the answer comes?',
  means:
    'The server has not answered yet, so it is not known whether this was saved. If you close now, look again later to see whether it was saved.',
  close: 'Close anyway',
} as const;

/** Only where something was entered. */
export const ENTRY_KEPT = 'What you entered is still here.';

/** For part of the screen, when the rest still works. */
export const PART_TEXTS = {
  offline: 'This device is not connected to the network, and this part has not been loaded yet.',
  notFetched:
    'This part could not be loaded: please check the network. If it still fails, the site has been updated since this page was opened: reload the page.',
  failed: 'This part cannot be shown.',
  tryAgain: 'Try again',
} as const;
