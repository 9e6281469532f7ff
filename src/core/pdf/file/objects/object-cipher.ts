/** Decrypts what is read, or encrypts what is written, of one indirect object (section 7.6.1). */
export interface ObjectCipher {
  string(bytes: Uint8Array): Uint8Array;
  stream(bytes: Uint8Array): Uint8Array;
}
