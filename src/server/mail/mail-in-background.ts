import { hasMailbox } from '../../core/wallet/has-mailbox.ts';
import { kindOf, type Log } from '../http/log.ts';
import { MAIL_LIMIT } from '../rate-limits/rate-limit-rules.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { Mail, MailSender } from './mail-sender.ts';

/** Never rejects, because the change that a mail reports stands without the mail. */
type MailInBackground = (purpose: string, mail: Mail) => Promise<void>;

export interface MailDeps {
  mail: MailSender;
  rateLimits: RateLimits;
  log: Log;
}

/** Sends mails that the answer does not mention, limited so that no mailbox is flooded. */
export function createMailInBackground({ mail, rateLimits, log }: MailDeps): MailInBackground {
  const send = createUnlimitedMail({ mail, log });
  return async (purpose, message) => {
    try {
      if ((await rateLimits.take(['mail', purpose, message.to], MAIL_LIMIT)) === 0) send(message);
    } catch (error) {
      noteUnsent(log, error);
    }
  };
}

/**
 * For mails that were counted before. Not awaited, because the time a mail takes would reveal who
 * has an account.
 */
export function createUnlimitedMail({ mail, log }: Pick<MailDeps, 'mail' | 'log'>) {
  return (message: Mail): void => {
    if (!hasMailbox(message.to)) return;
    mail.send(message).catch((error) => noteUnsent(log, error));
  };
}

function noteUnsent(log: Log, error: unknown): void {
  log.error({ kind: kindOf(error) }, 'a mail could not be sent');
}
