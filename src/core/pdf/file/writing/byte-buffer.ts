import { ZERO } from '../lexical/characters.ts';
import { HEX_DIGITS } from '../lexical/hexadecimal.ts';

/** In bytes. Most updates are shorter: a form's values and their appearance streams. */
const FIRST_CAPACITY = 32_768;

/** The bytes appended to a file. The file's own bytes are copied only once, at the end. */
export class ByteBuffer {
  private readonly start: Uint8Array;
  private added: Uint8Array;
  private used = 0;

  /** @param room memory for the first bytes; more is allocated as needed */
  constructor(start: Uint8Array, room: Uint8Array = new Uint8Array(FIRST_CAPACITY)) {
    this.start = start;
    this.added = room;
  }

  /** In bytes, including the bytes that the buffer started with. */
  get length(): number {
    return this.start.length + this.used;
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.added.set(bytes, this.used);
    this.used += bytes.length;
  }

  /** @param text characters below 256, one byte each */
  write(text: string): void {
    this.reserve(text.length);
    const { added } = this;
    let at = this.used;
    for (let i = 0; i < text.length; i++) added[at++] = text.charCodeAt(i);
    this.used = at;
  }

  writeByte(byte: number): void {
    this.reserve(1);
    this.added[this.used++] = byte;
  }

  /** @param value an integer from 0 to 2 ** 53 */
  writeInteger(value: number): void {
    let length = 1;
    for (let power = 10; power <= value; power *= 10) length++;
    this.reserve(length);
    this.used += length;
    let rest = value;
    for (let at = this.used - 1; length > 0; at--, length--) {
      const tens = Math.floor(rest / 10);
      this.added[at] = ZERO + rest - tens * 10;
      rest = tens;
    }
  }

  /** Writes two digits per byte. */
  writeHex(bytes: Uint8Array): void {
    this.reserve(2 * bytes.length);
    const { added } = this;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] ?? 0;
      added[this.used++] = HEX_DIGITS[byte >> 4] ?? 0;
      added[this.used++] = HEX_DIGITS[byte & 15] ?? 0;
    }
  }

  /** The appended bytes, without a copy. Later writes can change them. */
  view(): Uint8Array {
    return this.added.subarray(0, this.used);
  }

  /** @param output where the result is written; by default newly allocated memory */
  toBytes(output: OutputBuffer = new OutputBuffer()): Uint8Array {
    output.room = this.added;
    return output.joined(this.start, this.view());
  }

  private reserve(more: number): void {
    if (this.used + more <= this.added.length) return;
    const grown = new Uint8Array(Math.max(this.added.length * 2, this.used + more));
    grown.set(this.view());
    this.added = grown;
  }
}

/**
 * Output memory for one file at a time. Repeated updates of the same file copy its own bytes only
 * once; each result overwrites the previous one.
 */
export class OutputBuffer {
  /** What an update is gathered in, kept for the next one. */
  room: Uint8Array | undefined;
  private start: Uint8Array | undefined;
  private bytes = new Uint8Array();

  joined(start: Uint8Array, added: Uint8Array): Uint8Array {
    const length = start.length + added.length;
    if (this.start !== start || this.bytes.length < length) {
      this.bytes = new Uint8Array(this.start === start ? length + added.length : length);
      this.bytes.set(start);
      this.start = start;
    }
    this.bytes.set(added, start.length);
    return this.bytes.subarray(0, length);
  }
}
