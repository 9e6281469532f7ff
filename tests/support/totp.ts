import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export const TOTP_STEP_MS = 30_000;

/**
 * Waits until the current step of the codes lasts for at least this many milliseconds more, so that
 * the code of the step before, which is taken for one step more, reaches a busy server in time.
 */
export async function enoughOfTotpStep(least = 10_000): Promise<void> {
  const left = TOTP_STEP_MS - (Date.now() % TOTP_STEP_MS);
  if (left < least) await wait(left);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for an `otpauth://` address (RFC 6238). */
export function totpCode(otpauth: string, at = Date.now()): string {
  const secret = decodeBase32(new URL(otpauth).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / TOTP_STEP_MS)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
