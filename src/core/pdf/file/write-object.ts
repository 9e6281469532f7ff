/** PDF objects as bytes (PDF 32000-1 section 7.3). */
import type { ByteBuffer } from './byte-buffer.ts';
import { hex, hexDigits } from './hexadecimal.ts';
import { latin1, latin1Bytes } from './latin1.ts';
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
} from './objects/pdf-objects.ts';

/** Encrypts the strings and the data of one indirect object. */
export interface ObjectCipher {
  string(bytes: Uint8Array): Uint8Array;
  stream(bytes: Uint8Array): Uint8Array;
}

/** How the objects of one file are written. */
export interface WriteOptions {
  cipher?: ObjectCipher | undefined;
  /** Names whose bytes are Latin-1 and not UTF-8. */
  latin1Names?: ReadonlySet<string>;
}

type Scalar = Exclude<PdfObject, PdfArray | PdfDict | PdfStream>;

export function writeIndirectObject(
  out: ByteBuffer,
  ref: PdfRef,
  object: PdfObject,
  options: WriteOptions | undefined,
): void {
  out.write(`${ref.objectNumber} ${ref.generation} obj\n`);
  writeObject(out, object, options);
  out.write('\nendobj\n');
}

export function writeObject(
  out: ByteBuffer,
  object: PdfObject,
  options: WriteOptions | undefined,
): void {
  if (object instanceof PdfStream) writeStream(out, object, options);
  else if (object instanceof PdfDict) writeEntries(out, object, options);
  else if (object instanceof PdfArray) writeItems(out, object, options);
  else out.write(token(object, options));
}

function token(object: Scalar, options: WriteOptions | undefined): string {
  if (object instanceof PdfRef) {
    object.token ??= `${object.objectNumber} ${object.generation} R`;
    return object.token;
  }
  if (object instanceof PdfName) return nameToken(object.value, options?.latin1Names);
  if (object instanceof PdfNumber) {
    object.token ??= numberToken(object.value);
    return object.token;
  }
  if (object instanceof PdfString) return stringToken(object, options?.cipher);
  return object instanceof PdfBool ? String(object.value) : 'null';
}

function writeItems(out: ByteBuffer, array: PdfArray, options: WriteOptions | undefined): void {
  out.write('[');
  let separator = '';
  for (const item of array) {
    out.write(separator);
    writeObject(out, item, options);
    separator = ' ';
  }
  out.write(']');
}

function writeEntries(out: ByteBuffer, entries: PdfDict, options: WriteOptions | undefined): void {
  out.write('<<');
  for (const [key, value] of entries) {
    out.write(`${nameToken(key, options?.latin1Names)} `);
    writeObject(out, value, options);
    out.write('\n');
  }
  out.write('>>');
}

function writeStream(out: ByteBuffer, stream: PdfStream, options: WriteOptions | undefined): void {
  // Cross-reference streams are never encrypted (section 7.5.8.2); metadata may stay in the clear
  // too, but this writer changes none.
  const data = options?.cipher ? options.cipher.stream(stream.data) : stream.data;
  stream.set('Length', data.length);
  writeEntries(out, stream, options);
  out.write('\nstream\n');
  out.append(data);
  out.write('\nendstream');
}

const NOT_LITERAL = /[^ -~]/;
const ESCAPED_IN_LITERAL = /[()\\]/g;

function stringToken(string: PdfString, cipher: ObjectCipher | undefined): string {
  if (cipher) return bytesToken(cipher.string(string.bytes));
  string.token ??= bytesToken(string.bytes);
  return string.token;
}

/** Literal if it is printable, else hexadecimal. */
function bytesToken(bytes: Uint8Array): string {
  const text = latin1(bytes);
  if (NOT_LITERAL.test(text)) return `<${hex(bytes)}>`;
  return `(${text.replace(ESCAPED_IN_LITERAL, '\\$&')})`;
}

/** Section 7.3.5: printable, and neither a delimiter nor the escape character itself. */
const PLAIN_NAME = /^[^\s/()<>[\]{}%#\u007f-\uffff]*$/;

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

/** At most five decimals: finer than any device shows (recommended by Annex C.2). */
export function numberToken(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = Math.round(value * 1e5) / 1e5;
  if (!Number.isFinite(rounded)) return '0';
  return Math.abs(rounded) < 1e15 ? String(rounded) : rounded.toFixed(0);
}
