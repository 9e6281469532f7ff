import type { Mail } from './mail-sender.ts';

/** @param until when the invitation expires */
export function invitationMail(to: string, baseUrl: string, until: Date): Mail {
  return {
    to,
    subject: 'Your invitation to Inkready',
    text: [
      `You have been invited to Inkready, at ${baseUrl}`,
      '',
      'Open that address, choose "Sign In", then "Sign Up", and create your account with this e-mail',
      `address (${to}) and a password of your own. We then mail you a code to confirm the address.`,
      '',
      `The invitation is valid until ${until.toISOString().slice(0, 10)}.`,
      'If you do not know why you were invited, you can ignore this mail.',
    ].join('\n'),
  };
}

/** Sent to an account's owner when somebody tries to create another with the same address. */
export function accountExistsMail(to: string, baseUrl: string): Mail {
  return {
    to,
    subject: 'You already have an Inkready account',
    text: [
      `Somebody, perhaps you, just tried to create an account with this address at ${baseUrl}`,
      'There is one already: sign in, or choose "Forgot your password?" to set a new password.',
      'If it was not you, you can ignore this mail: nothing was changed.',
    ].join('\n'),
  };
}
