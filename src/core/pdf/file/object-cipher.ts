/**
 * Encryption of what is appended to an encrypted file, with the file's own key (PDF 32000-1 section
 * 7.6.2, PDF 2.0 section 7.6.3). AES takes its initialisation vector from the data instead of from
 * chance, so that the same input gives the same bytes; it differs for every object and text.
 */
import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { OpenPdf, PdfRef } from './pdf-library.ts';
import type { ObjectCipher } from './write-object.ts';

const VECTOR_LENGTH = 16;
/** `sAlT`: what Algorithm 1 adds to an object's key for AES. */
const AES_SALT = [0x73, 0x41, 0x6c, 0x54];

/** @returns undefined for a file that is not encrypted */
export function objectCipher(pdf: OpenPdf, ref: PdfRef): ObjectCipher | undefined {
  const { stringHandler, streamHandler } = pdf.security ?? {};
  if (!stringHandler || !streamHandler) return undefined;
  const { objectNumber, generation } = ref;
  const encrypt = (handler: typeof stringHandler, data: Uint8Array): Uint8Array => {
    const { algorithm, fileKey } = handler;
    if (algorithm === 'AES-128') return aesEncrypt(objectKey(fileKey, ref), fileKey, ref, data);
    if (algorithm === 'AES-256') return aesEncrypt(fileKey, fileKey, ref, data);
    return handler.encryptString(data, objectNumber, generation);
  };
  return {
    string: (bytes) => encrypt(stringHandler, bytes),
    stream: (bytes) => encrypt(streamHandler, bytes),
  };
}

function aesEncrypt(
  key: Uint8Array,
  fileKey: Uint8Array,
  ref: PdfRef,
  data: Uint8Array,
): Uint8Array {
  const seed = new Uint8Array([...fileKey, ...numberBytes(ref)]);
  const vector = sha256.create().update(seed).update(data).digest().slice(0, VECTOR_LENGTH);
  const encrypted = cbc(key, vector).encrypt(data);
  const result = new Uint8Array(VECTOR_LENGTH + encrypted.length);
  result.set(vector);
  result.set(encrypted, VECTOR_LENGTH);
  return result;
}

/** Algorithm 1: a key of each object's own. */
function objectKey(fileKey: Uint8Array, ref: PdfRef): Uint8Array {
  const input = new Uint8Array([...fileKey, ...numberBytes(ref), ...AES_SALT]);
  return md5(input).slice(0, Math.min(fileKey.length + 5, 16));
}

function numberBytes({ objectNumber, generation }: PdfRef): number[] {
  return [
    objectNumber & 0xff,
    (objectNumber >> 8) & 0xff,
    (objectNumber >> 16) & 0xff,
    generation & 0xff,
    (generation >> 8) & 0xff,
  ];
}
