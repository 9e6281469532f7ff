/** The standard security handler (ISO 32000-1 section 7.6), loaded only for an encrypted file. */

import type { ObjectCipher } from '../objects/object-cipher.ts';
import { type PdfDict, PdfRef, type Resolve } from '../objects/pdf-objects.ts';
import { type CipherKey, decrypt, encrypt, type Method } from './ciphers.ts';
import { type EncryptionParameters, readEncryptionDictionary } from './encryption-dictionary.ts';
import { fileKeyOf } from './file-key.ts';

/** Decrypts and encrypts with the key of one file. */
export class Security {
  private readonly parameters: EncryptionParameters;
  private readonly fileKey: Uint8Array;

  constructor(parameters: EncryptionParameters, fileKey: Uint8Array) {
    this.parameters = parameters;
    this.fileKey = fileKey;
  }

  /** Whether streams of this /Type are encrypted (section 7.5.8.2 and table 21). */
  encrypts(type: string | undefined): boolean {
    return type !== 'XRef' && (type !== 'Metadata' || this.parameters.encryptsMetadata);
  }

  /** @throws Error for data that was not encrypted this way */
  decryptString(bytes: Uint8Array, number: number, generation: number): Uint8Array {
    return decrypt(this.cipherKey(this.parameters.strings, PdfRef.of(number, generation)), bytes);
  }

  /** @throws Error for data that was not encrypted this way */
  decryptStream(bytes: Uint8Array, number: number, generation: number): Uint8Array {
    return decrypt(this.cipherKey(this.parameters.streams, PdfRef.of(number, generation)), bytes);
  }

  cipher(ref: PdfRef): ObjectCipher {
    const { strings, streams } = this.parameters;
    return {
      string: (bytes) => encrypt(this.cipherKey(strings, ref), bytes),
      stream: (bytes) => encrypt(this.cipherKey(streams, ref), bytes),
    };
  }

  private cipherKey(method: Method, ref: PdfRef): CipherKey {
    return { method, fileKey: this.fileKey, ref };
  }
}

/** @returns undefined for a file that needs a password, or a handler other than the standard one */
export function openSecurity(
  dict: PdfDict,
  identifier: Uint8Array,
  resolve: Resolve,
): Security | undefined {
  const parameters = readEncryptionDictionary(dict, resolve);
  const fileKey = parameters && fileKeyOf(parameters, identifier);
  return fileKey && new Security(parameters, fileKey);
}
