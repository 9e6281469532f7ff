/** Reads the operators of a content stream, each with its operands (PDF 32000-1 section 7.8.2). */

import { decodeAsciiHex } from '../file/filters/ascii.ts';
import {
  CLASS_OF_BYTE,
  DELIMITER,
  endOfLine,
  GREATER,
  isBoundary,
  LESS,
  OPEN_STRING,
  PERCENT,
  SLASH,
  WHITE,
} from '../file/lexical/characters.ts';
import { readLiteral } from '../file/lexical/literal-string.ts';
import { textOfWrittenName } from '../file/lexical/name-text.ts';

export interface Operands {
  numbers: readonly number[];
  /** The last name operand. */
  name: string;
  /** Strings and numbers in their order; empty without a string. */
  shown: readonly (number | Uint8Array)[];
}

/** More operators than this are artwork or an attack, not a form. */
const MAX_OPERATORS = 400_000;
const LONGEST_WORD = 128;
/** In bytes, after what may be the end of an inline image. */
const LOOKAHEAD = 12;
/** Places where an inline image may end; with no limit, a hostile content takes quadratic time. */
const MAX_TRIED = 8;
const PLAIN_NAME = /^[!"$-~]*$/;
const POINT = 0x2e;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Visits each operator. Arrays and dictionaries are flattened, because the few operators that take
 * one need no more. Inline images and invalid bytes are skipped.
 */
export function readOperators(
  content: Uint8Array,
  visit: (operator: string, operands: Operands) => void,
): void {
  let at = 0;
  let numbers: number[] = [];
  let shown: (number | Uint8Array)[] = [];
  let hasString = false;
  let name = '';
  let operators = 0;
  const word = () => {
    const start = at;
    let read = '';
    for (; at < content.length && !isBoundary(content[at]); at++)
      if (at < start + LONGEST_WORD) read += String.fromCharCode(content[at] as number);
    return read;
  };
  const addNumber = (number: number) => {
    numbers.push(number);
    shown.push(number);
  };
  const addString = (bytes: Uint8Array) => {
    shown.push(bytes);
    hasString = true;
  };
  const readNumber = (): boolean => {
    const after = afterNumber(content, at);
    if (after < 0) return false;
    addNumber(numberIn(content, at, after));
    at = after;
    return true;
  };
  /** A number in another notation, or an operator. */
  const readWord = () => {
    const token = word();
    const number = Number(token);
    if (Number.isFinite(number)) return addNumber(number);
    if (token === 'ID') at = afterInlineImage(content, at);
    else visit(token, { numbers, name, shown: hasString ? shown : [] });
    operators += 1;
    if (shown.length === 0) return;
    numbers = [];
    shown = [];
    hasString = false;
  };
  const readHexadecimal = () => {
    const close = content.indexOf(GREATER, at);
    const end = close < 0 ? content.length : close;
    addString(decodeAsciiHex(content.subarray(at + 1, end), end - at));
    at = end + 1;
  };
  while (at < content.length && operators <= MAX_OPERATORS) {
    const byte = content[at] as number;
    const kind = CLASS_OF_BYTE[byte] as number;
    if (kind === WHITE) at += 1;
    else if (kind !== DELIMITER) {
      if (!readNumber()) readWord();
    } else if (byte === OPEN_STRING) {
      const { bytes, end } = readLiteral(content, at);
      addString(bytes);
      at = end;
    } else if (byte === SLASH) {
      at += 1;
      const written = word();
      name = PLAIN_NAME.test(written) ? written : textOfWrittenName(written);
    } else if (byte === LESS && content[at + 1] !== LESS) readHexadecimal();
    else if (byte === LESS) at += 2;
    else if (byte === PERCENT) at = endOfLine(content, at);
    else at += 1;
  }
}

/** The position after a number in the most common notation, or -1 for anything else. */
function afterNumber(content: Uint8Array, start: number): number {
  let at = content[start] === MINUS ? start + 1 : start;
  let digits = 0;
  let points = 0;
  for (; at < content.length; at++) {
    const byte = content[at] as number;
    if (byte >= ZERO && byte <= NINE) digits += 1;
    else if (byte === POINT) points += 1;
    else break;
  }
  return digits > 0 && digits < 16 && points < 2 && isBoundary(content[at]) ? at : -1;
}

function numberIn(content: Uint8Array, start: number, end: number): number {
  let value = 0;
  let scale = 0;
  for (let at = start; at < end; at++) {
    const byte = content[at] as number;
    if (byte === POINT) scale = 1;
    else if (byte !== MINUS) {
      value = value * 10 + byte - ZERO;
      scale *= 10;
    }
  }
  const size = scale > 1 ? value / scale : value;
  return content[start] === MINUS ? -size : size;
}

/**
 * Skips past `EI` with white space before it and a boundary after it (section 8.9.7). The data can
 * contain that too, so what follows should be text, as operators are.
 */
function afterInlineImage(content: Uint8Array, start: number): number {
  let first = content.length;
  let tried = 0;
  for (let at = start + 1; at + 1 < content.length && tried < MAX_TRIED; at++) {
    const ends = content[at] === 0x45 && content[at + 1] === 0x49;
    const before = CLASS_OF_BYTE[content[at - 1] ?? 0] === WHITE;
    if (!ends || !before || !isBoundary(content[at + 2])) continue;
    if (content.subarray(at + 2, at + 2 + LOOKAHEAD).every(isText)) return at + 2;
    first = Math.min(first, at + 2);
    tried++;
  }
  return first;
}

function isText(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || (byte >= 9 && byte <= 13);
}
