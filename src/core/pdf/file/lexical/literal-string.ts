/** Literal strings (PDF 32000-1 section 7.3.4.2). */
import { BACKSLASH, CARRIAGE_RETURN, CLOSE_STRING, LINE_FEED, OPEN_STRING } from './characters.ts';

/** What the letters after a backslash stand for: `n`, `r`, `t`, `b` and `f`. */
const ESCAPED: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/**
 * Reads the string that opens at `open`. An unclosed string ends with the source.
 * @returns its bytes, and the position after it
 */
export function readLiteral(source: Uint8Array, open: number): { bytes: Uint8Array; end: number } {
  const plainEnd = plainStringEnd(source, open + 1);
  if (plainEnd >= 0) return { bytes: source.slice(open + 1, plainEnd), end: plainEnd + 1 };
  const out: number[] = [];
  let depth = 1;
  let at = open + 1;
  while (at < source.length) {
    const byte = source[at++] as number;
    if (byte === BACKSLASH) at = readEscape(source, at, out);
    else if (byte === CARRIAGE_RETURN) {
      // Every form of line end in a string is read as a line feed.
      if (source[at] === LINE_FEED) at++;
      out.push(LINE_FEED);
    } else {
      if (byte === OPEN_STRING) depth++;
      if (byte === CLOSE_STRING && --depth === 0) break;
      out.push(byte);
    }
  }
  return { bytes: Uint8Array.from(out), end: at };
}

/**
 * The closing position of a string without escapes, nesting or line ends; -1 for any other string.
 */
function plainStringEnd(source: Uint8Array, start: number): number {
  for (let at = start; at < source.length; at++) {
    const byte = source[at];
    if (byte === CLOSE_STRING) return at;
    if (byte === BACKSLASH || byte === OPEN_STRING || byte === CARRIAGE_RETURN) return -1;
  }
  return -1;
}

/** @returns the position after the escape sequence */
function readEscape(source: Uint8Array, start: number, out: number[]): number {
  let at = start;
  const byte = source[at++] ?? 0;
  const simple = ESCAPED[byte];
  if (simple !== undefined) out.push(simple);
  else if (byte === CARRIAGE_RETURN) {
    if (source[at] === LINE_FEED) at++;
  } else if (isOctal(byte)) {
    let value = byte - 0x30;
    for (let digits = 1; digits < 3 && isOctal(source[at]); digits++) {
      value = value * 8 + (source[at++] as number) - 0x30;
    }
    out.push(value & 0xff);
  } else if (byte !== LINE_FEED) out.push(byte);
  return at;
}

function isOctal(byte = 0): boolean {
  return byte >= 0x30 && byte <= 0x37;
}
