/** The ways in, and the steps on them, that the sign-in dialog shows one at a time. */
export type SignInMode = 'signIn' | 'signUp' | 'secondFactor' | 'mailedCode' | 'recovery';

export const SIGN_IN_TITLES: Record<SignInMode, string> = {
  signIn: 'Sign In',
  signUp: 'Create Account',
  secondFactor: 'Second factor',
  mailedCode: 'Sign in with a mailed code',
  recovery: 'Set a new password',
};
