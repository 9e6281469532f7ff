const SPACE = 0x20;
const OPEN = 0x28;
const CLOSE = 0x29;
const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LESS = 0x3c;
const GREATER = 0x3e;

/**
 * Content without closing parentheses that nothing opened and without braces, none of which a sound
 * content stream has outside its strings: the library's text reader never gets past them.
 */
export function blankStrayBrackets(content: Uint8Array): Uint8Array {
  const clean = content.slice();
  for (let at = 0; at < clean.length; at++) {
    const byte = clean[at];
    if (byte === OPEN) at = endOfString(clean, at);
    else if (byte === PERCENT) at = endOfLine(clean, at);
    else if (byte === CLOSE || byte === OPEN_BRACE || byte === CLOSE_BRACE) clean[at] = SPACE;
  }
  return clean;
}

/** How many bytes the content's strings have, which is about how many letters it shows. */
export function countStringBytes(content: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < content.length; at++) {
    const start = at;
    if (content[at] === OPEN) at = endOfString(content, at);
    else if (content[at] === PERCENT) at = endOfLine(content, at);
    else if (content[at] === LESS && content[at + 1] !== LESS) {
      const end = content.indexOf(GREATER, at);
      at = end < 0 ? content.length : end;
      count += (at - start) >> 1;
    }
    if (content[start] === OPEN) count += at - start;
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

function endOfLine(content: Uint8Array, start: number): number {
  let at = start;
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at++;
  return at;
}
