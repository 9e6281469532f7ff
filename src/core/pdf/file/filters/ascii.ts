/** Filters that write bytes as text (ISO 32000-1 section 7.4.2 and 7.4.3). */
import { hexValue } from '../lexical/hexadecimal.ts';
import { Output } from './output.ts';

const END = 0x3e;
const TILDE = 0x7e;
const FIRST_DIGIT = 0x21;
const LAST_DIGIT = 0x75;
const ZEROS = 0x7a;

/**
 * Two digits per byte. Other characters are skipped; a single last digit counts as followed by 0.
 */
export function decodeAsciiHex(data: Uint8Array, most: number): Uint8Array {
  const out = new Output(data.length >> 1, most);
  let high = -1;
  for (const byte of data) {
    if (byte === END) break;
    const value = hexValue(byte);
    if (value < 0) continue;
    if (high < 0) high = value;
    else {
      out.write(high * 16 + value);
      high = -1;
    }
  }
  if (high >= 0) out.write(high * 16);
  return out.finish();
}

/**
 * Five base-85 digits encode four bytes, and `z` four zeros. The last n bytes take n + 1 digits.
 */
export function decodeAscii85(data: Uint8Array, most: number): Uint8Array {
  const out = new Output((data.length * 4) / 5 + 4, most);
  let value = 0;
  let count = 0;
  for (const byte of data) {
    if (byte === TILDE) break;
    if (byte === ZEROS && count === 0) out.repeat(0, 4);
    if (byte < FIRST_DIGIT || byte > LAST_DIGIT) continue;
    value = value * 85 + byte - FIRST_DIGIT;
    if (++count < 5) continue;
    writeBytes(out, value, 4);
    value = 0;
    count = 0;
  }
  if (count > 1) {
    for (let i = count; i < 5; i++) value = value * 85 + 84;
    writeBytes(out, value, count - 1);
  }
  return out.finish();
}

function writeBytes(out: Output, value: number, count: number): void {
  for (let i = 0; i < count; i++) out.write((value >>> (24 - i * 8)) & 0xff);
}
