import nodemailer from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

/**
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender's address
 */
export function createSmtpMail(url: string, from: string): MailSender {
  const transport = nodemailer.createTransport(url);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    forget: async () => undefined,
  };
}
