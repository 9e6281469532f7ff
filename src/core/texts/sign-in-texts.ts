export const AUTHENTICATION_TEXTS = {
  required: 'Authentication Required',
  fillAllFields: 'Please fill in all fields',
  failed: 'Authentication failed',
  orContinueWith: 'Or continue with',
  agency: 'Your agency',
  signInAtAgency: 'Sign in at your agency',
  agencyExplained:
    'Enter your e-mail address at the agency. Your agency signs you in on its own page.',
  windowOutOfSight:
    'The window of {provider} is closed, or cannot be seen from here. If it is still open, go on in it; if not, try again.',
  wallet: 'Ethereum wallet',
  waitingForWallet: 'Waiting for your wallet...',
  noWallet: 'This browser has no Ethereum wallet. Add one to it, or sign in another way.',
  walletDidNotSign: 'Your wallet did not sign the message, so nobody was signed in.',
  unavailable: 'Authentication service is not available. Database connection required.',
} as const;

/** What a person types to confirm. */
export const DELETE_ACCOUNT_WORDS = 'delete my account';
