export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailSender {
  /** Resolves when the mail was handed over; rejects if that failed. */
  send(mail: Mail): Promise<void>;
  /** Deletes mails stored here for this address. */
  forget(to: string): Promise<void>;
}
