/** Classes of bytes (PDF 32000-1 section 7.2.2). */
export const WHITE = 1;
export const DELIMITER = 2;
export const DIGIT = 4;
/** What a number can contain besides digits. */
export const SIGN_OR_POINT = 8;

export const CLASS_OF_BYTE = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASS_OF_BYTE[byte] = WHITE;
for (const character of '()<>[]{}/%') CLASS_OF_BYTE[character.charCodeAt(0)] = DELIMITER;
for (const character of '0123456789') CLASS_OF_BYTE[character.charCodeAt(0)] = DIGIT;
for (const character of '+-.') CLASS_OF_BYTE[character.charCodeAt(0)] = SIGN_OR_POINT;

export const SLASH = 0x2f;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
export const LESS = 0x3c;
export const GREATER = 0x3e;
export const OPEN_STRING = 0x28;
export const CLOSE_STRING = 0x29;
export const PERCENT = 0x25;
export const BACKSLASH = 0x5c;
export const CARRIAGE_RETURN = 13;
export const LINE_FEED = 10;
export const SPACE = 0x20;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const ZERO = 0x30;

/** The next position of `word` at or after `from`, or -1. */
export function indexOfWord(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  const last = bytes.length - word.length;
  for (
    let at = bytes.indexOf(first, from);
    at >= 0 && at <= last;
    at = bytes.indexOf(first, at + 1)
  ) {
    if (hasWordAt(bytes, word, at)) return at;
  }
  return -1;
}

export function hasWordAt(bytes: Uint8Array, word: string, at: number): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return false;
  return true;
}

/** Whether a word ends before this byte; undefined means the end of the content. */
export function isBoundary(byte: number | undefined): boolean {
  return byte === undefined || ((CLASS_OF_BYTE[byte] ?? 0) & (WHITE | DELIMITER)) !== 0;
}

export function endOfLine(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) at++;
  return at;
}
