/** Classes of bytes (PDF 32000-1 section 7.2.2). */
export const WHITE = 1;
export const DELIMITER = 2;
export const DIGIT = 4;
/** What a number may consist of besides digits. */
export const SIGN_OR_POINT = 8;

export const CLASS_OF_BYTE = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS_OF_BYTE[byte] = WHITE;
for (const character of '()<>[]{}/%') CLASS_OF_BYTE[character.charCodeAt(0)] = DELIMITER;
for (const character of '0123456789') CLASS_OF_BYTE[character.charCodeAt(0)] = DIGIT;
for (const character of '+-.') CLASS_OF_BYTE[character.charCodeAt(0)] = SIGN_OR_POINT;

/** The value of a hexadecimal digit, or -1. */
export function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Where `word` next stands from `from` on, or -1. */
export function indexOfWord(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  const last = bytes.length - word.length;
  for (
    let at = bytes.indexOf(first, from);
    at >= 0 && at <= last;
    at = bytes.indexOf(first, at + 1)
  ) {
    if (standsAt(bytes, word, at)) return at;
  }
  return -1;
}

export function standsAt(bytes: Uint8Array, word: string, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
}
