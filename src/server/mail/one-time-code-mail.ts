import type { Mail } from './mail-sender.ts';

export const CODE_MINUTES = 10;

/** The purpose of a one-time code, in the sign-in library's words. */
export type CodePurpose = 'sign-in' | 'email-verification' | 'forget-password' | 'change-email';

const PURPOSES: Record<CodePurpose, string> = {
  'sign-in': 'sign in to Inkready',
  'email-verification': 'confirm your e-mail address',
  'forget-password': 'set a new Inkready password',
  'change-email': 'confirm your new e-mail address',
};

export const CODE_PURPOSES = Object.keys(PURPOSES) as CodePurpose[];

export function oneTimeCodeMail(to: string, code: string, purpose: CodePurpose): Mail {
  return {
    to,
    subject: `Your Inkready code: ${code}`,
    text: [
      `Enter this code to ${PURPOSES[purpose]}: ${code}`,
      '',
      `It works once, within ${CODE_MINUTES} minutes. Nobody from Inkready will ever ask you for it.`,
      'If you did not ask for a code, you can ignore this mail: nothing was changed.',
    ].join('\n'),
  };
}
