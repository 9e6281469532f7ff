/** ToUnicode character maps (PDF 32000-1 section 9.10.3), read to find the code of a character. */
import { latin1 } from '../latin1.ts';

const BLOCK = /begin(bfchar|bfrange)([\s\S]*?)end\1/g;
const TOKEN = /<([0-9A-Fa-f\s]*)>|([[\]])/g;
/** A hostile range could name every code there is, many times over. */
const MAX_CODES = 65_536;

/** @returns code by text; the first code of each */
export function codesByText(map: Uint8Array): Map<string, number> {
  const codes = new Map<string, number>();
  for (const [, kind, body = ''] of latin1(map).matchAll(BLOCK)) {
    const tokens = [...body.matchAll(TOKEN)].map(
      (token) => token[2] ?? (token[1] ?? '').replace(/\s/g, ''),
    );
    if (kind === 'bfchar') readCharacters(tokens, codes);
    else readRanges(tokens, codes);
    if (codes.size > MAX_CODES) break;
  }
  return codes;
}

function readCharacters(tokens: string[], codes: Map<string, number>): void {
  for (let i = 0; i + 1 < tokens.length; i += 2) {
    add(codes, textOfHex(tokens[i + 1]), Number.parseInt(tokens[i] ?? '', 16));
  }
}

function readRanges(tokens: string[], codes: Map<string, number>): void {
  for (let i = 0; i + 2 < tokens.length; i += 3) {
    const first = Number.parseInt(tokens[i] ?? '', 16);
    const last = Math.min(Number.parseInt(tokens[i + 1] ?? '', 16), first + MAX_CODES);
    if (tokens[i + 2] === '[') {
      let code = first;
      for (i += 3; i < tokens.length && tokens[i] !== ']'; i++)
        add(codes, textOfHex(tokens[i]), code++);
      i -= 2;
      continue;
    }
    const start = textOfHex(tokens[i + 2]);
    const lastUnit = start.charCodeAt(start.length - 1);
    for (let code = first; code <= last; code++) {
      add(codes, start.slice(0, -1) + String.fromCharCode(lastUnit + code - first), code);
    }
  }
}

function add(codes: Map<string, number>, text: string, code: number): void {
  if (text !== '' && Number.isInteger(code) && !codes.has(text)) codes.set(text, code);
}

function textOfHex(hex = ''): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
