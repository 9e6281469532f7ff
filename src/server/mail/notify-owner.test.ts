import { expect, it } from 'vitest';
import { noRateLimits } from '../rate-limits/rate-limits.ts';
import { createNotifyOwner } from './notify-owner.ts';

const LETTER_BOX = 'ann@example.com';

function tellWith(parts: { send?: () => Promise<void>; take?: () => Promise<number> }) {
  const noted: unknown[] = [];
  const log = { error: (...line: unknown[]) => noted.push(line) } as never;
  const nothing = async () => undefined;
  const mail = { send: parts.send ?? nothing, forget: nothing };
  const rateLimits = { ...noRateLimits, ...(parts.take ? { take: parts.take } : {}) };
  const notifyOwner = createNotifyOwner({ mail, rateLimits, log, baseUrl: 'http://localhost' });
  return { notifyOwner, noted };
}

it.each([
  ['the mail server refuses', { send: () => Promise.reject(new Error(`no ${LETTER_BOX} here`)) }],
  ['the database is away', { take: () => Promise.reject(new Error('gone')) }],
])('a change is kept when %s, and the log says so without the address', async (_, parts) => {
  const { notifyOwner, noted } = tellWith(parts);
  await notifyOwner(LETTER_BOX, 'password');
  await new Promise((resolve) => setTimeout(resolve));
  expect(noted).toEqual([[{ kind: 'Error' }, 'a mail could not be sent']]);
});
