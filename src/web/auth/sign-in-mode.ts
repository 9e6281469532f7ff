import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';

/** The ways to sign in, and their steps, which the sign-in dialog shows one at a time. */
export type SignInMode =
  | 'signIn'
  | 'signUp'
  | 'secondFactor'
  | 'mailedCode'
  | 'agency'
  | 'recovery';

export const SIGN_IN_TITLES: Record<SignInMode, string> = {
  signIn: 'Sign In',
  signUp: 'Create Account',
  secondFactor: 'Second factor',
  mailedCode: 'Sign in with a mailed code',
  agency: AUTHENTICATION_TEXTS.signInAtAgency,
  recovery: 'Set a new password',
};
