import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneTimeCodeMail } from './one-time-code-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

let server: SMTPServer;
let received: { from: string; to: string[]; text: string }[];
let port: number;

beforeEach(async () => {
  received = [];
  server = new SMTPServer({
    authOptional: true,
    onRcptTo(address, _session, done) {
      done(address.address.startsWith('refused') ? new Error('no such mailbox') : null);
    },
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.server.address() as { port: number }).port;
});

afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

it('gives a one-time code to a mail server', async () => {
  const mail = createSmtpMail(
    `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    'Inkready <ink@example.com>',
  );
  await mail.send(oneTimeCodeMail('ann@example.com', '123456', 'forget-password'));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'ink@example.com', to: ['ann@example.com'] });
  expect(received[0]?.text).toContain('Subject: Your Inkready code: 123456');
  expect(received[0]?.text).toContain('set a new Inkready password: 123456');
});

it('reports a mail that was not accepted', async () => {
  const mail = createSmtpMail(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'ink@example.com');
  await expect(
    mail.send(oneTimeCodeMail('refused@example.com', '123456', 'sign-in')),
  ).rejects.toThrow();
});
