export const AUTHENTICATION_TEXTS = {
  required: 'Authentication Required',
  signingIn: 'Signing in...',
  signedIn: 'Signed in successfully.',
  fillAllFields: 'Please fill in all fields',
  failed: 'Authentication failed',
  orContinueWith: 'Or continue with',
  agency: 'Your agency',
  signInAtAgency: 'Sign in at your agency',
  agencyExplained:
    'Enter your e-mail address at the agency. Your agency signs you in on its own page.',
  windowOutOfSight:
    'The window of {provider} is closed, or cannot be seen from here. If it is still open, continue there; if not, try again.',
  wallet: 'Ethereum wallet',
  waitingForWallet: 'Waiting for your wallet...',
  noWallet: 'This browser has no Ethereum wallet. Add one to it, or sign in another way.',
  walletDidNotSign: 'Your wallet did not sign the message, so nobody was signed in.',
  passwordChanged: 'Your password is changed.',
  signInWithIt: 'Signing in did not work just now. Sign in with the new password.',
  codeWrong: 'This code is wrong or too old. Enter the one that the app shows now.',
  backupCodeWrong: 'This is none of your backup codes, or it has been used.',
  codeStepOver:
    'This takes no more codes: too many were wrong, or too much time has passed. Choose Back to Sign In and enter your password again.',
  codesLocked: 'Too many codes were wrong. Nobody can sign in to this account for 15 minutes.',
  unavailable: 'Authentication service is not available. Database connection required.',
} as const;

export const ACCOUNT_TEXTS = {
  passwordPerhapsNew:
    'This is not the password of your account. An earlier change got no answer: your new password may be in use already.',
  notLoaded: 'Your account could not be loaded',
  title: 'Your account',
  codeAgain: 'Mail me a code again',
  codeSent: 'A code is on its way to your mailbox.',
  codeSentAgain: 'A code is on its way once more.',
  onThisPhone: 'On this phone?',
  openAuthenticator: 'Open it in your authenticator app',
  codesKept: 'I have written them down',
  codesTitle: 'Close before the backup codes are kept?',
  codesLeave: 'Close without them',
  codesMeans:
    'The backup codes are shown only now. Without them and without your authenticator app, nobody can sign in to this account. You can make new ones later with your password.',
  codesOn:
    'The second factor is on. Keep these backup codes on paper: each lets you in once, without the app.',
  codesMade:
    'These replace the earlier codes. Keep them on paper: each lets you in once, without the app.',
  codesLeft: 'Backup codes left: {count}.',
  fewCodesLeft: 'Make new ones before they run out.',
  noCodesLeft: 'Make new ones: without your authenticator app you could not sign in.',
  makeCodes: 'Make new backup codes',
  makeCodesMeans: 'The earlier codes stop working.',
} as const;

/** The words that a person types to confirm. */
export const DELETE_ACCOUNT_WORDS = 'delete my account';
