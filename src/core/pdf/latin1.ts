const CHUNK = 8192;

/**
 * One character a byte, with the byte's value. The platform's "latin1" decoder is that of
 * windows-1252, whose characters from 80 to 9f have other values.
 */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return text;
}
