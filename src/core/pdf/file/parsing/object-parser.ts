/**
 * Parses objects from bytes (PDF 32000-1 section 7.3). Reads what it can of broken syntax: an
 * unclosed array or dictionary ends where the object does.
 */

import { decodeAsciiHex } from '../filters/ascii.ts';
import {
  CARRIAGE_RETURN,
  CLASS_OF_BYTE,
  CLOSE_ARRAY,
  DELIMITER,
  DIGIT,
  GREATER,
  hasWordAt,
  LESS,
  LINE_FEED,
  OPEN_ARRAY,
  OPEN_STRING,
  PERCENT,
  SIGN_OR_POINT,
  SLASH,
  WHITE,
} from '../lexical/characters.ts';
import { hexValue } from '../lexical/hexadecimal.ts';
import { readLiteral } from '../lexical/literal-string.ts';
import {
  PdfArray,
  PdfBool,
  PdfDict,
  type PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfString,
} from '../objects/pdf-objects.ts';
import type { Names } from './names.ts';

/** Deeper nesting is an attack. */
const MAX_DEPTH = 200;

const HASH = 0x23;
const LETTER_R = 0x52;

export class ObjectParser {
  position: number;
  private readonly bytes: Uint8Array;
  private readonly names: Names;
  /** Decrypts strings. */
  private readonly decrypt: ((bytes: Uint8Array) => Uint8Array) | undefined;
  private depth = 0;

  constructor(
    bytes: Uint8Array,
    position: number,
    names: Names,
    decrypt?: (bytes: Uint8Array) => Uint8Array,
  ) {
    this.bytes = bytes;
    this.position = position;
    this.names = names;
    this.decrypt = decrypt;
  }

  /**
   * Parses the object at the position. Returns undefined at a closing bracket, a keyword or the
   * end.
   */
  parse(): PdfObject | undefined {
    this.skipWhite();
    const byte = this.bytes[this.position];
    if (byte === undefined) return undefined;
    const kind = CLASS_OF_BYTE[byte] ?? 0;
    if (kind & (DIGIT | SIGN_OR_POINT)) return this.parseNumberOrRef();
    switch (byte) {
      case SLASH:
        return this.parseName();
      case OPEN_STRING:
        return this.parseLiteral();
      case OPEN_ARRAY:
        return this.parseArray();
      case LESS:
        return this.bytes[this.position + 1] === LESS ? this.parseDict() : this.parseHex();
      default:
        return this.parseKeyword();
    }
  }

  skipWhite(): void {
    const { bytes } = this;
    for (;;) {
      const byte = bytes[this.position];
      if (byte === PERCENT) this.skipLine();
      else if (byte !== undefined && CLASS_OF_BYTE[byte] === WHITE) this.position++;
      else return;
    }
  }

  /** Parses an unsigned integer at the position, after white space. */
  parseInteger(): number | undefined {
    this.skipWhite();
    const start = this.position;
    let value = 0;
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === undefined || CLASS_OF_BYTE[byte] !== DIGIT) break;
      value = value * 10 + byte - 0x30;
      this.position++;
    }
    return this.position > start ? value : undefined;
  }

  /** Skips `word` if it is next, after white space. */
  take(word: string): boolean {
    this.skipWhite();
    if (!hasWordAt(this.bytes, word, this.position)) return false;
    this.position += word.length;
    return true;
  }

  private skipLine(): void {
    for (;;) {
      const byte = this.bytes[this.position];
      if (byte === undefined || byte === LINE_FEED || byte === CARRIAGE_RETURN) return;
      this.position++;
    }
  }

  private parseNumberOrRef(): PdfObject {
    const start = this.position;
    const value = this.parseNumber();
    if (!Number.isInteger(value) || value < 0 || (this.bytes[start] ?? 0) < 0x30) {
      return PdfNumber.of(value);
    }
    const afterNumber = this.position;
    const generation = this.parseInteger();
    if (generation !== undefined && generation <= 0xffff) {
      this.skipWhite();
      if (this.bytes[this.position] === LETTER_R && this.endsWord(this.position + 1)) {
        this.position++;
        return this.names.ref(value, generation);
      }
    }
    this.position = afterNumber;
    return PdfNumber.of(value);
  }

  /** Skips misplaced signs and points, as the common readers do. */
  private parseNumber(): number {
    let negative = false;
    let value = 0;
    let scale = 0;
    for (; ; this.position++) {
      const byte = this.bytes[this.position];
      if (byte === undefined) break;
      const kind = CLASS_OF_BYTE[byte];
      if (kind === DIGIT) {
        value = value * 10 + byte - 0x30;
        scale *= 10;
      } else if (kind !== SIGN_OR_POINT) break;
      else if (byte === 0x2d) negative = negative || value === 0;
      else if (byte === 0x2e && scale === 0) scale = 1;
    }
    const magnitude = scale > 1 ? value / scale : value;
    return negative ? -magnitude : magnitude;
  }

  private endsWord(position: number): boolean {
    const byte = this.bytes[position];
    return (
      byte === undefined ||
      (CLASS_OF_BYTE[byte] ?? 0) === WHITE ||
      CLASS_OF_BYTE[byte] === DELIMITER
    );
  }

  private parseName(): PdfName {
    const { bytes } = this;
    const start = this.position + 1;
    let at = start;
    let hash = 0;
    for (; ; at++) {
      const byte = bytes[at];
      if (byte === undefined) break;
      const kind = CLASS_OF_BYTE[byte];
      if (kind === WHITE || kind === DELIMITER) break;
      if (byte === HASH) return this.parseEscapedName();
      hash = (hash * 31 + byte) | 0;
    }
    this.position = at;
    return this.names.at(bytes, start, at, hash);
  }

  /** Parses a name in which `#` and two digits encode a character (section 7.3.5). */
  private parseEscapedName(): PdfName {
    const { bytes } = this;
    let at = this.position + 1;
    let text = '';
    for (; !this.endsWord(at); at++) {
      const [high, low] = [hexValue(bytes[at + 1]), hexValue(bytes[at + 2])];
      if (bytes[at] === HASH && high >= 0 && low >= 0) {
        text += String.fromCharCode(high * 16 + low);
        at += 2;
      } else text += String.fromCharCode(bytes[at] ?? 0);
    }
    this.position = at;
    return this.names.of(text);
  }

  private parseLiteral(): PdfString {
    const { bytes, end } = readLiteral(this.bytes, this.position);
    this.position = end;
    return this.string(bytes);
  }

  private parseHex(): PdfString {
    const start = this.position + 1;
    const close = this.bytes.indexOf(GREATER, start);
    const end = close < 0 ? this.bytes.length : close;
    this.position = end + 1;
    return this.string(decodeAsciiHex(this.bytes.subarray(start, end), end - start));
  }

  private string(bytes: Uint8Array): PdfString {
    return new PdfString(this.decrypt ? this.decrypt(bytes) : bytes);
  }

  private parseArray(): PdfArray {
    this.position++;
    const items: PdfObject[] = [];
    this.descend();
    for (;;) {
      const item = this.parse();
      if (item) items.push(item);
      else if (!this.stepOver(CLOSE_ARRAY)) break;
    }
    this.depth--;
    if (this.bytes[this.position] === CLOSE_ARRAY) this.position++;
    return new PdfArray(items);
  }

  private parseDict(): PdfDict {
    this.position += 2;
    const entries = new Map<string, PdfObject>();
    this.descend();
    for (;;) {
      this.skipWhite();
      if (this.bytes[this.position] !== SLASH) {
        // A value without a key has no meaning, so it is skipped.
        if (this.parse() ?? this.stepOver(GREATER)) continue;
        break;
      }
      const key = this.parseName().value;
      const value = this.parse();
      if (value) {
        if (entries.has(key)) this.names.repeatedKeys.add(key);
        // A null entry is the same as none (section 7.3.7). Of two entries, the last one counts.
        if (value instanceof PdfNull) entries.delete(key);
        else entries.set(key, value);
      } else if (!this.stepOver(GREATER)) break;
    }
    this.depth--;
    if (hasWordAt(this.bytes, '>>', this.position)) this.position += 2;
    return new PdfDict(entries);
  }

  private descend(): void {
    if (++this.depth > MAX_DEPTH) throw new RangeError('objects nested too deeply');
  }

  /**
   * Skips an unmatched closing bracket.
   * @returns false at `closing`, at a keyword or at the end
   */
  private stepOver(closing: number): boolean {
    const byte = this.bytes[this.position];
    if (byte === undefined || byte === closing) return false;
    // An unclosed array ends with its dictionary.
    if (hasWordAt(this.bytes, '>>', this.position)) return false;
    if (CLASS_OF_BYTE[byte] !== DELIMITER) return false;
    this.position++;
    return true;
  }

  /**
   * Parses true, false and null. Other words are not objects; `endobj` and the like are skipped.
   */
  private parseKeyword(): PdfObject | undefined {
    const start = this.position;
    while (!this.endsWord(this.position)) this.position++;
    if (this.position === start) return undefined;
    const { bytes } = this;
    if (hasWordAt(bytes, 'true', start)) return PdfBool.TRUE;
    if (hasWordAt(bytes, 'false', start)) return PdfBool.FALSE;
    if (hasWordAt(bytes, 'null', start)) return PdfNull.instance;
    if (!hasWordAt(bytes, 'endobj', start) && !hasWordAt(bytes, 'stream', start))
      return PdfNull.instance;
    this.position = start;
    return undefined;
  }
}
