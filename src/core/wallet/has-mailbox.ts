/**
 * The domain of addresses for accounts without a mailbox (wallets), reserved by RFC 6761 section
 * 6.4.
 */
const NO_MAILBOX = '.invalid';

export function hasMailbox(email: string): boolean {
  return !email.toLowerCase().endsWith(NO_MAILBOX);
}
