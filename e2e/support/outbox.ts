import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostedServer } from './hosted-server.ts';
import { waitFor } from './server.ts';

/** The latest mail to an address with the given text, as stored without a mail server. */
export async function mailTo(
  server: Pick<HostedServer, 'dataFolder'>,
  email: string,
  wanted: RegExp,
): Promise<string> {
  const outbox = join(server.dataFolder, 'outbox');
  let found = '';
  await waitFor(async () => {
    if (!existsSync(outbox)) return false;
    const mails = readdirSync(outbox)
      .sort()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}`) && wanted.test(mail));
    found = mails.at(-1) ?? '';
    return found !== '';
  });
  return found;
}

export async function mailedCode(
  server: Pick<HostedServer, 'dataFolder'>,
  email: string,
): Promise<string> {
  const code = /code: (\d{8})/;
  return code.exec(await mailTo(server, email, code))?.[1] ?? '';
}
