/** Indirect objects: `12 0 obj ... endobj`, with or without a stream (section 7.3.8 and 7.3.10). */

import { CLASS_OF_BYTE, hasWordAt, indexOfWord, WHITE } from '../lexical/characters.ts';
import type { ObjectCipher } from '../objects/object-cipher.ts';
import { PdfDict, type PdfObject, type PdfRef, type StreamSource } from '../objects/pdf-objects.ts';
import type { Names } from './names.ts';
import { ObjectParser } from './object-parser.ts';

export interface ParseContext {
  bytes: Uint8Array;
  names: Names;
  /** The value of an indirect /Length of a stream. */
  lengthAt(ref: PdfRef): number | undefined;
  source: StreamSource;
  decryption(
    number: number,
    generation: number,
    type: string | undefined,
  ): ObjectCipher | undefined;
}

export interface IndirectObject {
  number: number;
  generation: number;
  object: PdfObject;
}

/** @returns undefined if no object begins at the offset */
export function parseIndirect(context: ParseContext, offset: number): IndirectObject | undefined {
  const start = new ObjectParser(context.bytes, offset, context.names);
  const number = start.parseInteger();
  const generation = start.parseInteger();
  if (number === undefined || generation === undefined || !start.take('obj')) return undefined;
  const strings = context.decryption(number, generation, undefined)?.string;
  const parser = new ObjectParser(context.bytes, start.position, context.names, strings);
  const object = parser.parse();
  if (!object) return undefined;
  if (!(object instanceof PdfDict) || !parser.take('stream')) return { number, generation, object };
  const data = streamData(context, object, parser.position);
  const type = object.getName('Type')?.value;
  const decrypt = hasOwnCipher(object)
    ? undefined
    : context.decryption(number, generation, type)?.stream;
  const stream = object.withData(decrypt ? decrypt(data) : data, context.source);
  return { number, generation, object: stream };
}

function streamData(
  { bytes, lengthAt }: ParseContext,
  dict: PdfDict,
  afterKeyword: number,
): Uint8Array {
  let start = afterKeyword;
  if (bytes[start] === 13) start++;
  if (bytes[start] === 10) start++;
  const written = dict.get('Length');
  const length =
    written?.type === 'number'
      ? written.value
      : written?.type === 'ref'
        ? lengthAt(written)
        : undefined;
  if (length !== undefined && length >= 0 && endsAt(bytes, start + length)) {
    return bytes.subarray(start, start + length);
  }
  const found = indexOfWord(bytes, 'endstream', start);
  let end = found < 0 ? bytes.length : found;
  if (end > start && bytes[end - 1] === 10) end--;
  if (end > start && bytes[end - 1] === 13) end--;
  return bytes.subarray(start, end);
}

function endsAt(bytes: Uint8Array, position: number): boolean {
  let at = position;
  while (at < bytes.length && CLASS_OF_BYTE[bytes[at] ?? 0] === WHITE) at++;
  return hasWordAt(bytes, 'endstream', at);
}

/**
 * Whether the stream has a Crypt filter, which names its own encryption, usually none (section
 * 7.6.5).
 */
export function hasOwnCipher(dict: PdfDict): boolean {
  const filter = dict.get('Filter');
  const filters = filter?.type === 'array' ? filter.toArray() : [filter];
  return filters.some((item) => item?.type === 'name' && item.value === 'Crypt');
}
