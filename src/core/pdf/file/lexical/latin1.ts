/** Characters that UTF-8, Latin-1 and PDFDocEncoding encode alike. */
export const PRINTABLE_ASCII = /^[ -~]*$/;

const CHUNK = 8192;
/** Above this many characters, a view of the bytes is faster. */
const SHORT = 64;

/**
 * One character per byte, with the byte's value. The platform's "latin1" decoder is really
 * windows-1252, which differs from 0x80 to 0x9f.
 */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  if (bytes.length <= SHORT) {
    for (let i = 0; i < bytes.length; i++) text += String.fromCharCode(bytes[i] ?? 0);
    return text;
  }
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + CHUNK) as unknown as number[]);
  }
  return text;
}

/** The bytes of a text whose characters are all below 256. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
