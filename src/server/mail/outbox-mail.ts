import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../http/log.ts';
import type { MailSender } from './mail-sender.ts';

/** Without a mail server, mails are stored as files for the operator to pass on. */
export function createOutboxMail(folder: string, log: Log): MailSender {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${Date.now()}-${Math.random().toString(36).slice(2, 8)}.txt`);
      await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 });
      log.info({ file }, 'no mail server is configured (SMTP_URL): a mail was kept as a file');
    },
    async forget(to) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder)) {
        const file = join(folder, name);
        if ((await readFile(file, 'utf8')).toLowerCase().startsWith(`to: ${to}\n`)) await rm(file);
      }
    },
  };
}
