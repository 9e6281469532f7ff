/**
 * The texts of the specification, word for word, and ours beside them, by the noun that they are about.
 * Errors of the server stand in ../error-texts.ts.
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
} as const;

/** Of a part of the screen, where the rest goes on. */
export const PART_TEXTS = {
  offline: 'This device is not connected to the network, and this part is not here yet.',
  notFetched:
    'This part could not be fetched: please check the network. If it does not come back, the site has been renewed since this page was opened.',
  failed: 'This part cannot be shown.',
  kept: 'What you entered is still here.',
  tryAgain: 'Try again',
} as const;
