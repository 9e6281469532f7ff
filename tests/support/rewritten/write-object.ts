/** Objects as text, in any of the ways that PDF allows (PDF 32000-1 section 7.2 and 7.3). */
import { type Dict, isDict, isRef, type Value } from './form-objects.ts';

export interface ObjectStyle {
  spaces?: 'odd' | 'comments' | 'returns' | 'fewest';
  numbers?: 'odd';
  names?: 'escaped';
  strings?: 'hex' | 'escaped';
  /** Of texts for people; other strings are bytes. */
  texts?: 'utf-16' | 'utf-8';
}

export interface ObjectWriter {
  write: (value: Value) => Buffer;
  space: () => string;
}

/** Where strings are "text strings" (section 7.9.2.2). */
const TEXT_KEYS = new Set(['/T', '/TU', '/TM', '/V', '/DV', '/Opt', '/CA', '/Title', '/Contents']);
/** What PDFDocEncoding has between the parts of Latin-1 (annex D.2). */
const BEFORE_ASCII = '˘ˇˆ˙˝˛˚˜';
const AFTER_ASCII = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž';

const SPACES = {
  odd: ['\0', '\f', '\t\r\n', ' '],
  comments: ['%) >> endobj [ (\r', '\n%/Type /Catalog\r\n', ' ', ' ', ' ', ' '],
  returns: ['\r'],
  fewest: [' '],
};

export function objectWriter(
  style: ObjectStyle,
  next: () => number,
  generationOf: (number: number) => number = () => 0,
): ObjectWriter {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const space = () => (style.spaces ? pick(SPACES[style.spaces]) : ' ');

  function written(value: Value, isText: boolean): string {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'string') return isRef(value) ? reference(value) : quoted(value, isText);
    if (Array.isArray(value)) return `[${joined(value.map((one) => written(one, isText)))}]`;
    return isDict(value) ? dictionary(value) : String(value);
  }

  function dictionary(dict: Dict): string {
    const tokens = Object.entries(dict).flatMap(([key, value]) => [
      name(key),
      written(value, TEXT_KEYS.has(key)),
    ]);
    return `<<${joined(tokens)}>>`;
  }

  /** Tokens that begin or end with a delimiter need no space between them. */
  function joined(tokens: string[]): string {
    return tokens.reduce((text, token) => {
      const isApart = /[\])>]$/.test(text) || /^[[(</]/.test(token);
      return text + (text === '' || (style.spaces === 'fewest' && isApart) ? '' : space()) + token;
    }, '');
  }

  function number(value: number): string {
    const plain = Number.isInteger(value) ? String(value) : value.toFixed(7).replace(/0+$/, '');
    if (style.numbers === undefined) return plain;
    const [sign, size] = plain.startsWith('-') ? ['-', plain.slice(1)] : ['', plain];
    if (Number.isInteger(value)) return plain;
    const short = size.replace(/^0\./, '.');
    return pick([`${sign}${short}`, `${sign}00${size}`, `${sign || '+'}${size}`]);
  }

  function reference(ref: string): string {
    const object = Number.parseInt(ref, 10);
    return `${object}${space()}${generationOf(object)}${space()}R`;
  }

  function name(value: string): string {
    if (value.startsWith('n:')) return value.slice(2);
    const escaped = (byte: number) => `#${byte.toString(16).padStart(2, '0')}`;
    const letters = [...Buffer.from(value.slice(1))].map((byte) => {
      const letter = String.fromCharCode(byte);
      const isPlain = /[!-~]/.test(letter) && !/[()<>[\]{}/%#]/.test(letter);
      return isPlain && !(style.names && next() < 0.4) ? letter : escaped(byte);
    });
    return `/${letters.join('')}`;
  }

  function quoted(value: string, isText: boolean): string {
    if (/^n?:?\//.test(value)) return name(value);
    const bytes = value.startsWith('b:')
      ? Buffer.from(value.slice(2), 'hex')
      : encoded(value.slice(2), isText ? style.texts : undefined);
    if (style.strings === 'hex') return `<${hex(bytes)}>`;
    return `(${[...bytes].map(character).join('')})`;
  }

  /** The last digit may be left out if it is 0 (section 7.3.4.3). */
  function hex(bytes: Buffer): string {
    return bytes
      .toString('hex')
      .replace(/0$/, '')
      .replace(/(.{40})/g, '$1\r\n');
  }

  function character(byte: number): string {
    const letter = String.fromCharCode(byte);
    const isOdd = style.strings === 'escaped';
    const newline = isOdd && next() < 0.1 ? '\\\r\n' : '';
    if (isOdd && next() < 0.5) return `\\${byte.toString(8).padStart(3, '0')}${newline}`;
    if (byte === 13) return '\\r';
    return `${'()\\'.includes(letter) ? '\\' : ''}${letter}${newline}`;
  }

  return { write: (value) => Buffer.from(written(value, false), 'latin1'), space };
}

function encoded(text: string, as: ObjectStyle['texts']): Buffer {
  if (as === 'utf-8') return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
  const bytes = as === 'utf-16' ? undefined : pdfDocBytes(text);
  return bytes ?? Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
}

function pdfDocBytes(text: string): Buffer | undefined {
  const bytes = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    if (letter === '€') return 0xa0;
    if (BEFORE_ASCII.includes(letter)) return 0x18 + BEFORE_ASCII.indexOf(letter);
    if (AFTER_ASCII.includes(letter)) return 0x80 + AFTER_ASCII.indexOf(letter);
    return code < 0x7f || (code > 0xa0 && code < 0x100) ? code : undefined;
  });
  return bytes.includes(undefined) ? undefined : Buffer.from(bytes as number[]);
}
