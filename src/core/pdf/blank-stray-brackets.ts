import {
  CLASS_OF_BYTE,
  DELIMITER,
  hexValue,
  indexOfWord,
  standsAt,
  WHITE,
} from './syntax/characters.ts';

const SPACE = 0x20;
const OPEN = 0x28;
const CLOSE = 0x29;
const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LESS = 0x3c;
const GREATER = 0x3e;
const LETTER_B = 0x42;

/**
 * Content without what the library's text reader never gets past: closing parentheses that nothing
 * opened, and braces, none of which a sound content stream has outside its strings. Images that stand
 * in the content go as well: their data looks like anything.
 */
export function blankStrayBrackets(content: Uint8Array): Uint8Array {
  const clean = content.slice();
  for (let at = 0; at < clean.length; at++) {
    const byte = clean[at];
    if (byte === OPEN) at = endOfString(clean, at);
    else if (byte === PERCENT) at = endOfLine(clean, at);
    else if (byte === LESS && clean[at + 1] === LESS) at++;
    else if (byte === LESS) at = blankNonHex(clean, at);
    else if (byte === LETTER_B && isInlineImage(clean, at)) at = blankImage(clean, at);
    else if (byte === CLOSE || byte === OPEN_BRACE || byte === CLOSE_BRACE) clean[at] = SPACE;
  }
  return clean;
}

/** How many bytes the content's strings have, which is about how many letters it shows. */
export function countStringBytes(content: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < content.length; at++) {
    const start = at;
    if (content[at] === OPEN) {
      at = endOfString(content, at);
      count += at - start;
    } else if (content[at] === PERCENT) at = endOfLine(content, at);
    else if (content[at] === LESS && content[at + 1] === LESS) at++;
    else if (content[at] === LESS) {
      at = endOfHex(content, at);
      count += (at - start) >> 1;
    }
  }
  return count;
}

/** The position of the parenthesis that closes the string (PDF 32000-1 section 7.3.4.2). */
function endOfString(content: Uint8Array, start: number): number {
  let open = 0;
  for (let at = start; at < content.length; at++) {
    if (content[at] === BACKSLASH) at++;
    else if (content[at] === OPEN) open++;
    else if (content[at] === CLOSE && --open === 0) return at;
  }
  return content.length;
}

function endOfHex(content: Uint8Array, start: number): number {
  const end = content.indexOf(GREATER, start);
  return end < 0 ? content.length : end;
}

/** A hexadecimal string reads past anything until it closes (section 7.3.4.3). */
function blankNonHex(content: Uint8Array, start: number): number {
  const end = endOfHex(content, start);
  for (let at = start + 1; at < end; at++) if (hexValue(content[at]) < 0) content[at] = SPACE;
  return end;
}

/** `BI` as a word (section 8.9.7). */
function isInlineImage(content: Uint8Array, at: number): boolean {
  return standsAt(content, 'BI', at) && isWordEnd(content[at - 1]) && isWordEnd(content[at + 2]);
}

function blankImage(content: Uint8Array, start: number): number {
  let end = start;
  do end = indexOfWord(content, 'EI', end + 2);
  while (end >= 0 && !(isWordEnd(content[end - 1]) && isWordEnd(content[end + 2])));
  const last = end < 0 ? content.length : end + 1;
  content.fill(SPACE, start, last + 1);
  return last;
}

function isWordEnd(byte: number | undefined): boolean {
  return byte === undefined || ((CLASS_OF_BYTE[byte] ?? 0) & (WHITE | DELIMITER)) !== 0;
}

function endOfLine(content: Uint8Array, start: number): number {
  let at = start;
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at++;
  return at;
}
