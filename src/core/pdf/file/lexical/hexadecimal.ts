/** Hexadecimal digits, as PDF strings, names and character maps write them. */

/** The value of a hexadecimal digit, or -1. */
export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Character codes, indexed by digit value. */
export const HEX_DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/** @param count minimum number of digits */
export function hexDigits(value: number, count: number): string {
  return value.toString(16).padStart(count, '0');
}

const BYTES = Array.from({ length: 256 }, (_, byte) => hexDigits(byte, 2));

/** Two digits per byte. */
export function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += BYTES[byte];
  return text;
}
