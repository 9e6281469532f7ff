/** ToUnicode character maps (PDF 32000-1 section 9.10.3): codes to characters, and back. */
import { latin1 } from '../../file/lexical/latin1.ts';

const BLOCK_START = /begin(bfchar|bfrange)/g;
const TOKEN = /<([0-9A-Fa-f\s]{0,200})>|([[\]])|end(?:bfchar|bfrange)/g;
/** Codes have at most two bytes; a malicious map could list all of them many times over. */
const MAX_CODE = 0xffff;
const MAX_TOKENS = 4 * (MAX_CODE + 1);

type Visit = (code: number, text: string) => void;

/** @returns codes by text; if several codes have the same text, the first one */
export function codesByText(map: Uint8Array): Map<string, number> {
  const codes = new Map<string, number>();
  readMap(map, (code, text) => {
    if (text !== '' && !codes.has(text)) codes.set(text, code);
  });
  return codes;
}

/** @returns text by code */
export function textsByCode(map: Uint8Array): Map<number, string> {
  const texts = new Map<number, string>();
  readMap(map, (code, text) => texts.set(code, text));
  return texts;
}

function readMap(map: Uint8Array, visit: Visit): void {
  const text = latin1(map);
  let tokensLeft = MAX_TOKENS;
  let codesLeft = MAX_TOKENS;
  const [starts, token] = [new RegExp(BLOCK_START), new RegExp(TOKEN)];
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    token.lastIndex = starts.lastIndex;
    const tokens = blockTokens(text, token, tokensLeft);
    starts.lastIndex = token.lastIndex || text.length;
    tokensLeft -= tokens.length;
    if (start[1] === 'bfchar') readCharacters(tokens, visit);
    else codesLeft = readRanges(tokens, visit, codesLeft);
    if (tokensLeft <= 0 || codesLeft <= 0) break;
  }
}

/**
 * Hexadecimal texts and brackets up to the end of the block; leaves `token` positioned after them.
 */
function blockTokens(text: string, token: RegExp, most: number): string[] {
  const tokens: string[] = [];
  for (let next = token.exec(text); next; next = token.exec(text)) {
    const found = next[2] ?? next[1];
    if (found === undefined) break;
    tokens.push(found.replace(/\s/g, ''));
    if (tokens.length >= most) break;
  }
  return tokens;
}

function readCharacters(tokens: string[], visit: Visit): void {
  for (let i = 0; i + 1 < tokens.length; i += 2) {
    add(visit, textOfHex(tokens[i + 1]), Number.parseInt(tokens[i] ?? '', 16));
  }
}

/** @returns how many more codes may be read */
function readRanges(tokens: string[], visit: Visit, most: number): number {
  let codesLeft = most;
  for (let i = 0; i + 2 < tokens.length && codesLeft > 0; i += 3) {
    const first = Number.parseInt(tokens[i] ?? '', 16);
    if (tokens[i + 2] === '[') {
      let code = first;
      for (i += 3; i < tokens.length && tokens[i] !== ']'; i++)
        add(visit, textOfHex(tokens[i]), code++);
      i -= 2;
      continue;
    }
    const last = Math.min(Number.parseInt(tokens[i + 1] ?? '', 16), MAX_CODE);
    const start = textOfHex(tokens[i + 2]);
    const lastUnit = start.charCodeAt(start.length - 1);
    for (let code = first; code <= last && codesLeft-- > 0; code++) {
      add(visit, start.slice(0, -1) + String.fromCharCode(lastUnit + code - first), code);
    }
  }
  return codesLeft;
}

function add(visit: Visit, text: string, code: number): void {
  if (code <= MAX_CODE) visit(code, text);
}

function textOfHex(hex = ''): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
