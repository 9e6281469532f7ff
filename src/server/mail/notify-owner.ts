import { type AccountChange, accountChangedMail } from './account-changed-mail.ts';
import { createMailInBackground, type MailDeps } from './mail-in-background.ts';

/**
 * Notifies an account's owner of a change to it. The change stands even if the mail cannot be sent.
 */
export type NotifyOwner = (email: string, change: AccountChange) => Promise<void>;

export function createNotifyOwner(deps: MailDeps & { baseUrl: string }): NotifyOwner {
  const mailInBackground = createMailInBackground(deps);
  return (email, change) =>
    mailInBackground(change, accountChangedMail(email, change, deps.baseUrl));
}
