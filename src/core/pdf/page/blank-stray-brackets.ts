import {
  afterString,
  CLOSE_STRING,
  endOfLine,
  GREATER,
  indexOfWord,
  isBoundary,
  LESS,
  OPEN_STRING,
  PERCENT,
  standsAt,
} from '../file/characters.ts';
import { hexValue } from '../file/hexadecimal.ts';

const SPACE = 0x20;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LETTER_B = 0x42;

/**
 * Removes from content what the library's text reader never gets past: unmatched closing
 * parentheses, and braces, which sound content streams have only in strings. Inline images are
 * removed as well: their data may look like anything.
 */
export function blankStrayBrackets(content: Uint8Array): Uint8Array {
  const clean = content.slice();
  for (let at = 0; at < clean.length; at++) {
    const byte = clean[at];
    if (byte === OPEN_STRING) at = afterString(clean, at) - 1;
    else if (byte === PERCENT) at = endOfLine(clean, at);
    else if (byte === LESS && clean[at + 1] === LESS) at++;
    else if (byte === LESS) at = blankNonHex(clean, at);
    else if (byte === LETTER_B && isInlineImage(clean, at)) at = blankImage(clean, at);
    else if (byte === CLOSE_STRING || byte === OPEN_BRACE || byte === CLOSE_BRACE)
      clean[at] = SPACE;
  }
  return clean;
}

/** The number of bytes in the content's strings, roughly the number of letters it shows. */
export function countStringBytes(content: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < content.length; at++) {
    const start = at;
    if (content[at] === OPEN_STRING) {
      at = afterString(content, at) - 1;
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

function endOfHex(content: Uint8Array, start: number): number {
  const end = content.indexOf(GREATER, start);
  return end < 0 ? content.length : end;
}

/** A hexadecimal string runs on past anything until it closes (section 7.3.4.3). */
function blankNonHex(content: Uint8Array, start: number): number {
  const end = endOfHex(content, start);
  for (let at = start + 1; at < end; at++) if (hexValue(content[at]) < 0) content[at] = SPACE;
  return end;
}

/** `BI` as a word (section 8.9.7). */
function isInlineImage(content: Uint8Array, at: number): boolean {
  return standsAt(content, 'BI', at) && isBoundary(content[at - 1]) && isBoundary(content[at + 2]);
}

function blankImage(content: Uint8Array, start: number): number {
  let end = start;
  do end = indexOfWord(content, 'EI', end + 2);
  while (end >= 0 && !(isBoundary(content[end - 1]) && isBoundary(content[end + 2])));
  const last = end < 0 ? content.length : end + 1;
  content.fill(SPACE, start, last + 1);
  return last;
}
