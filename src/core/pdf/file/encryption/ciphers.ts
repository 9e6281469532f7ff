/**
 * Encrypts and decrypts strings and streams with a file's key (ISO 32000-1 section 7.6.2, PDF 2.0
 * section 7.6.3). Initialization vectors are derived from the data instead of random, so that the
 * same input gives the same bytes; they differ for every object and text.
 */
import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { PdfRef } from '../objects/pdf-objects.ts';
import { rc4 } from './rc4.ts';

export type Method = 'none' | 'RC4' | 'AES-128' | 'AES-256';

/** The method and key for one kind of data (strings or streams) in one object. */
export interface CipherKey {
  method: Method;
  fileKey: Uint8Array;
  ref: PdfRef;
}

const BLOCK = 16;
/** `sAlT`: what Algorithm 1 adds to an object's key for AES. */
const AES_SALT = [0x73, 0x41, 0x6c, 0x54];

/** @throws Error for data that AES cannot have produced */
export function decrypt(cipherKey: CipherKey, data: Uint8Array): Uint8Array {
  if (cipherKey.method === 'none') return data;
  const key = keyOf(cipherKey);
  if (cipherKey.method === 'RC4') return rc4(key, data);
  if (data.length < BLOCK) throw new Error('data without an initialisation vector');
  // Some producers count a trailing line end in the stream's length.
  const whole = data.length - (data.length % BLOCK);
  if (whole === BLOCK) return new Uint8Array();
  return cbc(key, data.subarray(0, BLOCK)).decrypt(data.subarray(BLOCK, whole));
}

export function encrypt(cipherKey: CipherKey, data: Uint8Array): Uint8Array {
  if (cipherKey.method === 'none') return data;
  const key = keyOf(cipherKey);
  if (cipherKey.method === 'RC4') return rc4(key, data);
  const seed = new Uint8Array([...cipherKey.fileKey, ...numberBytes(cipherKey.ref)]);
  const vector = sha256.create().update(seed).update(data).digest().slice(0, BLOCK);
  const encrypted = cbc(key, vector).encrypt(data);
  const result = new Uint8Array(BLOCK + encrypted.length);
  result.set(vector);
  result.set(encrypted, BLOCK);
  return result;
}

/** Algorithm 1: each object has its own key; AES-256 uses the file's (Algorithm 1.A). */
function keyOf({ method, fileKey, ref }: CipherKey): Uint8Array {
  if (method === 'AES-256') return fileKey;
  const salt = method === 'AES-128' ? AES_SALT : [];
  const input = new Uint8Array([...fileKey, ...numberBytes(ref), ...salt]);
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
