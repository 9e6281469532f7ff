/** Writes PDF objects as bytes (PDF 32000-1 section 7.3). */

import {
  BACKSLASH,
  CLOSE_ARRAY,
  CLOSE_STRING,
  GREATER,
  LESS,
  LINE_FEED,
  MINUS,
  OPEN_ARRAY,
  OPEN_STRING,
  POINT,
  SLASH,
  SPACE,
  ZERO,
} from '../lexical/characters.ts';
import { hexDigits } from '../lexical/hexadecimal.ts';
import { latin1Bytes } from '../lexical/latin1.ts';
import type { ObjectCipher } from '../objects/object-cipher.ts';
import {
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../objects/pdf-objects.ts';
import type { ByteBuffer } from './byte-buffer.ts';

/** Options that apply to all objects of one file. */
export interface WriteOptions {
  cipher?: ObjectCipher | undefined;
  /** Names whose bytes are Latin-1 and not UTF-8. */
  latin1Names?: ReadonlySet<string>;
}

export function writeIndirectObject(
  out: ByteBuffer,
  ref: PdfRef,
  object: PdfObject,
  options: WriteOptions | undefined,
): void {
  writePair(out, ref);
  out.write(' obj\n');
  writeObject(out, object, options);
  out.write('\nendobj\n');
}

export function writeObject(
  out: ByteBuffer,
  object: PdfObject,
  options: WriteOptions | undefined,
): void {
  if (object instanceof PdfName) writeName(out, object.value, options?.latin1Names);
  else if (object instanceof PdfNumber) writeNumber(out, object.value);
  else if (object instanceof PdfRef) {
    writePair(out, object);
    out.write(' R');
  } else if (object instanceof PdfString) writeString(out, object.bytes, options?.cipher);
  else if (object instanceof PdfStream) writeStream(out, object, options);
  else if (object instanceof PdfDict) writeEntries(out, object, options);
  else if (object instanceof PdfArray) writeItems(out, object, options);
  else out.write(object instanceof PdfBool ? String(object.value) : 'null');
}

function writePair(out: ByteBuffer, { objectNumber, generation }: PdfRef): void {
  out.writeInteger(objectNumber);
  out.writeByte(SPACE);
  out.writeInteger(generation);
}

function writeItems(out: ByteBuffer, array: PdfArray, options: WriteOptions | undefined): void {
  out.writeByte(OPEN_ARRAY);
  for (let i = 0; i < array.length; i++) {
    if (i > 0) out.writeByte(SPACE);
    const item = array.at(i);
    if (item) writeObject(out, item, options);
  }
  out.writeByte(CLOSE_ARRAY);
}

function writeEntries(out: ByteBuffer, entries: PdfDict, options: WriteOptions | undefined): void {
  out.write('<<');
  for (const [key, value] of entries) {
    writeName(out, key, options?.latin1Names);
    out.writeByte(SPACE);
    writeObject(out, value, options);
    out.writeByte(LINE_FEED);
  }
  out.write('>>');
}

function writeStream(out: ByteBuffer, stream: PdfStream, options: WriteOptions | undefined): void {
  // The caller passes no cipher for cross-reference streams, which are never encrypted (section
  // 7.5.8.2). Metadata may be unencrypted too, but this writer changes none.
  const data = options?.cipher ? options.cipher.stream(stream.data) : stream.data;
  stream.set('Length', data.length);
  writeEntries(out, stream, options);
  out.write('\nstream\n');
  out.append(data);
  out.write('\nendstream');
}

/** Writes a literal string if every byte is printable, otherwise hexadecimal. */
function writeString(out: ByteBuffer, text: Uint8Array, cipher: ObjectCipher | undefined): void {
  const bytes = cipher ? cipher.string(text) : text;
  if (!isPrintable(bytes)) {
    out.writeByte(LESS);
    out.writeHex(bytes);
    out.writeByte(GREATER);
    return;
  }
  out.writeByte(OPEN_STRING);
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    const isEscaped = byte === OPEN_STRING || byte === CLOSE_STRING || byte === BACKSLASH;
    if (isEscaped) out.writeByte(BACKSLASH);
    out.writeByte(byte);
  }
  out.writeByte(CLOSE_STRING);
}

function isPrintable(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}

/** Section 7.3.5: printable, and neither a delimiter nor the escape character itself. */
const PLAIN_NAME = /^[^\s/()<>[\]{}%#\u007f-\uffff]*$/;
const IS_PLAIN = Uint8Array.from({ length: 0x7f }, (_, code) =>
  Number(PLAIN_NAME.test(String.fromCharCode(code))),
);

function writeName(out: ByteBuffer, name: string, latin1Names?: ReadonlySet<string>): void {
  for (let i = 0; i < name.length; i++) {
    if (IS_PLAIN[name.charCodeAt(i)] !== 1) {
      out.write(nameToken(name, latin1Names));
      return;
    }
  }
  out.writeByte(SLASH);
  out.write(name);
}

export function nameToken(name: string, latin1Names?: ReadonlySet<string>): string {
  if (PLAIN_NAME.test(name)) return `/${name}`;
  let token = '/';
  const bytes = latin1Names?.has(name) ? latin1Bytes(name) : new TextEncoder().encode(name);
  for (const byte of bytes) {
    const char = String.fromCharCode(byte);
    token += byte > 0x20 && PLAIN_NAME.test(char) ? char : `#${hexDigits(byte, 2)}`;
  }
  return token;
}

const SCALE = 1e5;
/** From this size on, a number does not hold all its digits exactly. */
const MOST_SCALED = 1e15;

/** Writes the number's token directly, without building a string. */
export function writeNumber(out: ByteBuffer, value: number): void {
  const scaled = Math.round(value * SCALE);
  const size = Math.abs(scaled);
  if (!(size < MOST_SCALED)) {
    out.write(numberToken(value));
    return;
  }
  if (scaled < 0) out.writeByte(MINUS);
  const whole = Math.floor(size / SCALE);
  out.writeInteger(whole);
  let rest = size - whole * SCALE;
  if (rest > 0) out.writeByte(POINT);
  for (let place = SCALE / 10; rest > 0; place /= 10) {
    const digit = Math.floor(rest / place);
    out.writeByte(ZERO + digit);
    rest -= digit * place;
  }
}

/** At most five decimals: finer than any device shows (recommended by Annex C.2). */
export function numberToken(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < MOST_SCALED) return String(value);
  const rounded = roundedAsWritten(value);
  return Math.abs(rounded) < MOST_SCALED ? String(rounded) : rounded.toFixed(0);
}

/** The number that the written token stands for, after rounding. */
export function roundedAsWritten(value: number): number {
  const rounded = Math.round(value * SCALE) / SCALE;
  return Number.isFinite(rounded) ? rounded : 0;
}
