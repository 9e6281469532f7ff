export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface MailSender {
  /** Resolves when the mail was handed over; rejects when it was not. */
  send(mail: Mail): Promise<void>;
  /** Takes away what is kept here of mails to this address. */
  forget(to: string): Promise<void>;
}
