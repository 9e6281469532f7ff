import type { Mail } from './mail-sender.ts';

/** Changes to how a person signs in or where their codes go. */
export type AccountChange =
  | 'password'
  | 'address'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'backup_codes'
  | 'linked_sign_in';

const WHAT_CHANGED: Record<AccountChange, string> = {
  password: 'The password of your Inkready account was changed.',
  address: 'The e-mail address of your Inkready account was changed.',
  second_factor_on: 'A second factor was turned on for your Inkready account.',
  second_factor_off: 'The second factor of your Inkready account was turned off.',
  backup_codes: 'The backup codes of your Inkready account were replaced.',
  linked_sign_in: 'A sign-in with another provider was joined to your Inkready account.',
};

/** OWASP ASVS 2.2.3: an account's owner learns of a change, in case somebody else made it. */
export function accountChangedMail(to: string, change: AccountChange, baseUrl: string): Mail {
  return {
    to,
    subject: 'Your Inkready account was changed',
    text: [
      WHAT_CHANGED[change],
      `Address of the application: ${baseUrl}`,
      '',
      'If it was you, there is nothing to do.',
      'If it was not, open that address, choose "Sign In", then "Forgot your password?" to set a new',
      'password: that signs everybody else out. And please tell your administrator.',
    ].join('\n'),
  };
}
